import { and, eq, isNull, sql } from 'drizzle-orm'
import { fileLimits } from '#contract/file-limits.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { storedFiles, uploads } from '#server/db/file-schema.ts'
import { tasks } from '#server/db/project-schema.ts'
import type { Coming } from '#server/files/store/file-store.ts'

type UploadRow = typeof uploads.$inferSelect

/** An upload of the caller's own, on its way to this task; none while the task is in the trash. */
export async function findUpload(tx: Tx, access: ProjectAccess, taskId: string, uploadId: string) {
  const [upload] = await tx
    .select({
      name: uploads.name,
      size: uploads.size,
      received: uploads.received,
      tags: uploads.tags,
      partsName: storedFiles.partsName,
    })
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.id))
    .innerJoin(tasks, eq(tasks.id, uploads.taskId))
    .where(and(theUpload(access, taskId, uploadId), eq(storedFiles.state, 'pending')))
  return upload
}

const theUpload = ({ projectId, accountId }: ProjectAccess, taskId: string, uploadId: string) =>
  and(
    eq(uploads.projectId, projectId),
    eq(uploads.taskId, taskId),
    eq(uploads.id, uploadId),
    eq(uploads.uploaderId, accountId),
  )

/**
 * What the person has not finished, and what of all of them is to come next: no more than a part of
 * each, or who begins and sends nothing would keep the disk from the others.
 */
export async function countUnfinished(tx: Tx, accountId: string) {
  const [counted] = await rows<{ own: number; toCome: number }>(
    tx,
    sql`select coalesce(sum(size) filter (where uploader_id = ${accountId}), 0)::float8 as own,
               coalesce(sum(least(size - received, ${fileLimits.partBytes})), 0)::float8 as "toCome"
          from uploads`,
  )
  return counted ?? { own: 0, toCome: 0 }
}

export const lockBeginning = (tx: Tx, accountId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${accountId}`}, 0))`)

/** False: the id is taken, by whomever. */
export async function insertUpload(
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  upload: Pick<UploadRow, 'id' | 'taskId' | 'name' | 'size'>,
  since: Date,
): Promise<boolean> {
  const { id, size } = upload
  const reserved = await tx
    .insert(storedFiles)
    .values({ id, state: 'pending', since, size })
    .onConflictDoNothing()
    .returning({ id: storedFiles.id })
  if (reserved.length === 0) return false
  await tx.insert(uploads).values({ ...upload, projectId, uploaderId: accountId })
  return true
}

/** What was given up is cleared, and takes nothing more. */
const isComing = (id: string) => and(eq(storedFiles.id, id), eq(storedFiles.state, 'pending'))

/** False: another request has named it meanwhile, or given it up. */
export async function nameParts(tx: Tx, id: string, partsName: string): Promise<boolean> {
  const named = await tx
    .update(storedFiles)
    .set({ partsName })
    .where(and(isComing(id), isNull(storedFiles.partsName)))
    .returning({ id: storedFiles.id })
  return named.length > 0
}

/** Whether this is still the next part. */
export async function isNext(tx: Tx, id: string, from: number): Promise<boolean> {
  const next = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.id))
    .where(and(isComing(id), eq(uploads.received, from)))
  return next.length > 0
}

/** Counts a part that is in the store, unless it was counted already, or nobody waits for it any more. */
export async function countPart(
  tx: Tx,
  { id, name }: Coming,
  { from, size, tag, at }: { from: number; size: number; tag: string; at: Date },
): Promise<boolean> {
  const counted = await rows(
    tx,
    sql`with counted as (
          update uploads set received = received + ${size}, tags = array_append(tags, ${tag}::text)
           where id = ${id} and received = ${from}
             and exists (select from stored_files s
                          where s.id = ${id} and s.parts_name = ${name} and s.state = 'pending')
          returning id)
        update stored_files s set since = ${at.toISOString()}::timestamptz
          from counted where s.id = counted.id and s.state = 'pending' returning s.id`,
  )
  return counted.length > 0
}

/** None of its parts is there any more. False: others have come since, and those are. */
export async function beginAgain(tx: Tx, { id, name }: Coming, received: number): Promise<boolean> {
  const begun = await rows(
    tx,
    sql`
    with emptied as (
      update uploads set received = 0, tags = '{}'
       where id = ${id} and received = ${received}
         and exists (select from stored_files s where s.id = ${id} and s.parts_name = ${name})
      returning id)
    update stored_files s set parts_name = null from emptied where s.id = emptied.id returning s.id`,
  )
  return begun.length > 0
}

/** False: it was ended by another request. */
export async function endUpload(tx: Tx, id: string): Promise<boolean> {
  const ended = await tx.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id })
  return ended.length > 0
}
