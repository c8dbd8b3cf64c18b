import type { discardImport, getImport, readImportAgain, startImport } from '#contract/imports.ts'
import type { Input } from '#contract/route.ts'
import type { Tx } from '#server/db/database.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { findPeople } from '#server/members/member-queries.ts'
import type { ImportCall } from './import-call.ts'
import * as queries from './import-queries.ts'

export const ownImports = async ({ services, caller }: ImportCall) => ({
  imports: await queries.listImports(services.db.queries, caller.accountId),
})

export const ownImport = async (
  { services, caller }: ImportCall,
  { importId }: Input<typeof getImport>,
) => found(await queries.findOwn(services.db.queries, caller.accountId, importId))

/** The columns of a table are something else than was guessed. */
export function readAgain(call: ImportCall, { importId, fields }: Input<typeof readImportAgain>) {
  return deciding(call, importId, 'read', async () => ({ state: 'reading' as const, fields }))
}

/** What is decided is judged now, where its owner can mend it, and again when it is done. */
export function startOwn(
  call: ImportCall,
  { importId, name, archived, people, again }: Input<typeof startImport>,
) {
  return deciding(call, importId, 'run', async (tx, seen) => {
    if (seen.earlier && !again) throw new DomainError('already_imported')
    const known = new Set(seen.preview?.people.map(({ sourceId }) => sourceId))
    const named = []
    for (const { sourceId, email } of people) {
      if (!known.has(sourceId)) throw new DomainError('not_found')
      // By the address alone: names are not theirs who have them.
      const [person] = email.includes('@') ? await findPeople(tx, email) : []
      if (!person) throw new DomainError('person_not_found')
      named.push({ sourceId, userId: person.userId })
    }
    const choices = { name, archived, people: named }
    return { state: 'running' as const, choices }
  })
}

type Seen = NonNullable<Awaited<ReturnType<typeof queries.findOwn>>>
type Decided = Parameters<typeof queries.begin>[3]

/** Somebody decides on an import that waits for it; a job does the rest. */
async function deciding(
  { services, caller: { accountId } }: ImportCall,
  importId: string,
  kind: 'read' | 'run',
  decide: (tx: Tx, seen: Seen) => Promise<Decided>,
) {
  const begun = await services.db.transaction(async (tx) => {
    const seen = found(await queries.findOwn(tx, accountId, importId))
    if (!seen.preview) throw new DomainError('import_not_ready')
    const decided = await decide(tx, seen)
    if (!(await queries.begin(tx, accountId, importId, decided))) {
      throw new DomainError('import_not_ready')
    }
    await services.imports.add(tx, { kind, details: { importId } })
    return found(await queries.findOwn(tx, accountId, importId))
  })
  services.imports.wake()
  return begun
}

/**
 * Who discards what is under way may be answered late, where there is one connection: what became a project
 * meanwhile is told, and not taken for discarded.
 */
export async function discardOwn(
  { services, caller: { accountId } }: ImportCall,
  { importId, only }: Input<typeof discardImport>,
): Promise<void> {
  const { queries: tx } = services.db
  const which = only === 'unwritten' ? queries.isUnwritten : undefined
  if (await queries.deleteImport(tx, accountId, importId, which)) return
  const { state } = found(await queries.findOwn(tx, accountId, importId))
  throw new DomainError(state === 'done' ? 'already_imported' : 'import_running')
}
