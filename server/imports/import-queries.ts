import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { importLimits } from '#contract/import-limits.ts'
import type { Import } from '#contract/imports.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { type ImportChoices, imports } from '#server/db/import-schema.ts'
import { ownProjects } from '#server/projects/project-queries.ts'

type ImportRow = typeof imports.$inferSelect

const unfinished = inArray(imports.state, ['reading', 'ready', 'running', 'failed'])
const own = (accountId: string, id: string) =>
  and(eq(imports.accountId, accountId), eq(imports.id, id))

const line = {
  ...{ id: imports.id, fileName: imports.fileName, size: imports.size, source: imports.source },
  ...{ state: imports.state, progress: imports.progress, refusal: imports.refusal },
  ...{ projectId: imports.projectId, createdAt: imports.createdAt },
}

export const listImports = (tx: Tx, accountId: string) =>
  tx
    .select(line)
    .from(imports)
    .where(eq(imports.accountId, accountId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(importLimits.shown)

export const countOpen = (tx: Tx, accountId: string) =>
  tx.$count(imports, and(eq(imports.accountId, accountId), unfinished))

export const insertImport = (
  tx: Tx,
  row: Pick<
    ImportRow,
    'id' | 'accountId' | 'fileId' | 'fileName' | 'size' | 'sha256' | 'createdAt'
  >,
) => tx.insert(imports).values({ ...row, state: 'reading' })

/** As its owner sees it. */
export async function findOwn(tx: Tx, accountId: string, id: string) {
  const [found] = await tx
    .select({
      ...line,
      ...{ preview: imports.preview, report: imports.report },
      earlier: sql<Import['earlier']>`(
        select json_build_object('projectId', e.project_id, 'at', e.finished_at)
          from imports e
         where e.account_id = ${accountId} and e.sha256 = imports.sha256
           and e.state = 'done' and e.id <> imports.id
           and e.project_id in (select p.id from (${ownProjects(sql`${accountId}::uuid`)}) p)
         order by e.created_at desc limit 1)`,
    })
    .from(imports)
    .where(own(accountId, id))
  return found
}

/** For a job, which has no caller. */
export async function findImport(tx: Tx, id: string) {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id))
  return found
}

/** Undefined also while another process writes it. */
export async function lockRunning(tx: Tx, id: string) {
  const [locked] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'running')))
    .for('update', { skipLocked: true })
  return locked
}

export const isUnwritten = ne(imports.state, 'done')

export const setImport = (
  tx: Tx,
  id: string,
  values: Partial<Omit<ImportRow, 'id' | 'accountId'>>,
  which?: SQL,
) =>
  tx
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), which))

/** Answers whether it stood where somebody can decide. */
export async function begin(
  tx: Tx,
  accountId: string,
  id: string,
  values: { state: 'running'; choices: ImportChoices } | Pick<ImportRow, 'state' | 'fields'>,
): Promise<boolean> {
  const decidable = or(eq(imports.state, 'ready'), eq(imports.state, 'failed'))
  const begun = await tx
    .update(imports)
    .set({ ...values, progress: 0, refusal: null })
    .where(and(own(accountId, id), decidable))
    .returning({ id: imports.id })
  return begun.length > 0
}

/** Its bytes belong to nothing afterwards. False also while a process writes its project. */
export async function deleteImport(
  tx: Tx,
  accountId: string,
  id: string,
  which?: SQL,
): Promise<boolean> {
  const notBeingWritten = tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(own(accountId, id), which))
    .for('update', { skipLocked: true })
  const deleted = await tx
    .delete(imports)
    .where(inArray(imports.id, notBeingWritten))
    .returning({ id: imports.id })
  return deleted.length > 0
}

/** Whether a person may still come in, as `isStillAdmitted` asks of a session. */
export async function isAdmitted(tx: Tx, accountId: string): Promise<boolean> {
  return (await admittedAmong(tx, [accountId])).length > 0
}

export async function admittedAmong(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const admitted = await rows<{ id: string }>(
    tx,
    sql`select a.id from accounts a join profiles p on p.user_id = a.id
         where a.id = any(${sql.param(accountIds)}::uuid[]) and a.email_confirmed_at is not null
           and (p.approved or p.role = 'admin')`,
  )
  return admitted.map(({ id }) => id)
}

const day = 24 * 60 * 60_000
const undecidedFor = 7 * day
const reportsFor = 365 * day

/** Reports are kept for long; a file that nobody decided on is not. */
export async function forgetOldImports(tx: Tx, now: Date): Promise<void> {
  const ago = (time: number) => new Date(now.getTime() - time)
  await tx
    .delete(imports)
    .where(
      or(
        lt(imports.createdAt, ago(reportsFor)),
        and(
          lt(imports.createdAt, ago(undecidedFor)),
          inArray(imports.state, ['reading', 'ready', 'failed']),
        ),
      ),
    )
}
