import { sql } from 'drizzle-orm'
import { type Access, can, type ProjectAction } from '#contract/access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import type { Caller } from './caller.ts'
import { type KeptAnswer, keptAnswer } from './idempotency.ts'

declare const proof: unique symbol

/**
 * Proof that a caller may do something in a project. Only this file makes one, and every query on a
 * project's rows demands it, so a query that forgets the project does not compile.
 */
export interface ProjectAccess {
  readonly [proof]: true
  readonly projectId: string
  readonly accountId: string
  readonly access: Access
  readonly version: number
  /** The version after which the caller may read events: they were not there before. */
  readonly since: number
  /** Tells this project from an earlier one with the same id: a deleted one leaves its id free. */
  readonly origin: string
}

/** For reads: what the caller may see now. */
export async function proveAccess(
  tx: Tx,
  caller: Caller,
  projectId: string,
  action: ProjectAction,
): Promise<ProjectAccess> {
  const [row] = await rows<Row>(tx, accessQuery(caller, projectId))
  return granted(row, caller, projectId, action)
}

/** What a change finds when it has the lock; the right is proved from it with `granted`. */
export interface LockedProject extends Row {
  /** What was kept under the key of this request, if it has one and was made before. */
  kept: KeptAnswer | null
}

/**
 * For changes: the project's row is locked, then the right is read. In one statement the right is as
 * old as the moment the waiting began, and somebody removed meanwhile would still write. Rights
 * change with the version of the project: when the row came with another than the statement saw,
 * there was a wait, and everything is read again. A stranger's request does not lock: it waits for
 * nobody and nobody waits for it.
 */
export async function lockProject(
  tx: Tx,
  caller: Caller,
  projectId: string,
  key: string | null,
): Promise<LockedProject | undefined> {
  const kept = key === null ? sql`null` : keptAnswer(caller.accountId, key)
  const seen = sql`(select version from projects where id = p.id)`
  const locking = sql`
    ${accessQuery(caller, projectId, sql`, ${seen} as seen, ${kept} as kept`)}
    for no key update of p`
  for (;;) {
    const [locked] = await rows<LockedProject & { seen: number }>(tx, locking)
    if (!locked || locked.seen === locked.version) return locked
  }
}

interface Row {
  access: Access
  version: number
  since: number
  origin: string
}

const accessQuery = ({ accountId }: Caller, projectId: string, more = sql``) => sql`
  select case when p.created_by = ${accountId} then 'manage' else m.access end as access, p.version,
         case when p.created_by = ${accountId} then 0 else m.since_version end as since,
         left(md5(concat(p.created_by, extract(epoch from p.created_at))), 16) as origin
         ${more}
    from projects p
    left join project_members m on m.project_id = p.id and m.user_id = ${accountId}
   where p.id = ${projectId} and (p.created_by = ${accountId} or m.id is not null)`

/** A stranger gets 404, as if there were nothing; a member without the right gets 403. */
export function granted(
  row: Row | undefined,
  { accountId }: Caller,
  projectId: string,
  action: ProjectAction,
): ProjectAccess {
  const { access, version, since, origin } = found(row)
  if (!can(access, action)) throw new DomainError('forbidden')
  return { projectId, accountId, access, version, since, origin } as ProjectAccess
}

/** Whoever has just created a project manages it. */
export const creatorOf = (projectId: string, { accountId }: Caller): ProjectAccess =>
  ({ projectId, accountId, access: 'manage', version: 0, since: 0, origin: '' }) as ProjectAccess
