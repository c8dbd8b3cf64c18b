import { type SQL, sql } from 'drizzle-orm'
import { type Access, can, type ProjectAction } from '#contract/access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import type { Caller } from './caller.ts'
import { type KeptAnswer, keptAnswer } from './idempotency.ts'
import { isStillAdmitted } from './still-admitted.ts'

declare const proof: unique symbol

/**
 * Proof that a caller may do something in a project. Only this file makes one, and every query of a
 * route on one project demands it: one that forgets the project does not compile.
 */
export interface ProjectAccess {
  readonly [proof]: true
  readonly projectId: string
  readonly accountId: string
  /**
   * The caller as they were admitted; the statement that writes asks whether they still are. Null: a
   * series makes its next task by itself (R32), or an import its project.
   */
  readonly caller: Caller | null
  readonly access: Access
  readonly version: number
  /** The highest number that a task of the project has ever had. */
  readonly lastNumber: number
  /** The version after which the caller may read events: they were not there before. */
  readonly since: number
  /** Tells this project from an earlier one with the same id: a deleted one leaves its id free. */
  readonly origin: string
}

/** A project, and the key under which the answer to a request in it may be kept. */
export interface NamedProject {
  projectId: string
  key: string | null
}

/** What a caller may do in a project, at one moment; the right is proved from it with `granted`. */
export interface SeenProject {
  access: Access
  version: number
  lastNumber: number
  since: number
  origin: string
  /** What was kept under the key of this request, if it has one and was made before. */
  kept: KeptAnswer | null
}

/** Of a row `p` of projects: see `ProjectAccess`. */
export const originOf = sql`left(md5(concat(p.created_by, extract(epoch from p.created_at))), 16)`

/** One row that is a `SeenProject`; none for a stranger. */
export const projectSeenBy = (
  accountId: string | SQL,
  { projectId, key }: NamedProject,
  more = sql``,
  projects = sql`projects`,
) => sql`
  select case when p.created_by = ${accountId} then 'manage' else m.access end as access, p.version,
         p.last_number as "lastNumber",
         case when p.created_by = ${accountId} then 0 else m.since_version end as since,
         ${originOf} as origin,
         ${key === null ? sql`null::json` : keptAnswer(accountId, key)} as kept
         ${more}
    from ${projects} p
    left join project_members m on m.project_id = p.id and m.user_id = ${accountId}
   where p.id = ${projectId} and (p.created_by = ${accountId} or m.id is not null)`

/** The project as it is at this moment of a transaction. */
export async function seeProject(
  tx: Tx,
  { accountId }: Caller,
  named: NamedProject,
): Promise<SeenProject | undefined> {
  const [row] = await rows<SeenProject>(tx, projectSeenBy(accountId, named))
  return row
}

/** A project in the trash, which nobody sees otherwise; locked until the end of the transaction. */
export async function lockTrashedProject(
  tx: Tx,
  { accountId }: Caller,
  projectId: string,
): Promise<SeenProject | undefined> {
  const trashed = sql`all_projects`
  const seen = projectSeenBy(accountId, { projectId, key: null }, sql``, trashed)
  const [row] = await rows<SeenProject>(
    tx,
    sql`${seen} and p.deleted_at is not null for no key update of p`,
  )
  return row
}

/**
 * For changes: the project's row is locked, then the right is read. In one statement the right is as
 * old as the moment the waiting began, and somebody removed or signed out meanwhile would still write.
 * So the row is first asked for without waiting, and whatever was waited for is read again, as is a
 * row of another version than the statement saw. A stranger's request does not lock: it waits for
 * nobody and nobody waits for it.
 */
export async function lockProject(
  tx: Tx,
  caller: Caller,
  named: NamedProject,
): Promise<(SeenProject & { admitted: boolean }) | undefined> {
  const more = sql`, (select version from projects where id = p.id) as before,
    ${isStillAdmitted(caller)} as admitted`
  const lock = async (unlessHeld = sql``) => {
    const seen = projectSeenBy(caller.accountId, named, more)
    const [row] = await rows<SeenProject & { before: number; admitted: boolean }>(
      tx,
      sql`${seen} for no key update of p ${unlessHeld}`,
    )
    return row
  }
  const atOnce = await lock(sql`skip locked`)
  if (atOnce && atOnce.before === atOnce.version) return atOnce
  const own = atOnce ?? (await lock())
  return own && lock()
}

/** A stranger gets 404, as if there were nothing; a member without the right gets 403. */
export function granted(
  seen: SeenProject | undefined,
  caller: Caller,
  projectId: string,
  action: ProjectAction,
): ProjectAccess {
  const { access, version, lastNumber, since, origin } = found(seen)
  if (!can(access, action)) throw new DomainError('forbidden')
  const { accountId } = caller
  const place = { projectId, accountId, caller }
  return { ...place, access, version, lastNumber, since, origin } as ProjectAccess
}

/**
 * For what a series does by itself, in the name of who made its task. The project is locked. `isHere` says
 * whether they may still come in: what is done after that is done by nobody.
 */
export async function lockForSeries(tx: Tx, projectId: string, accountId: string) {
  const [project] = await rows<SeriesProject>(
    tx,
    sql`select p.version, p.last_number as "lastNumber", ${originOf} as origin,
               exists (select from profiles f
                        where f.user_id = ${accountId}::uuid and (f.approved or f.role = 'admin'))
               and (p.created_by = ${accountId}::uuid or exists (
                     select from project_members m
                      where m.project_id = p.id and m.user_id = ${accountId}::uuid)) as "isHere"
          from projects p where p.id = ${projectId} for no key update of p`,
  )
  const { isHere, ...seen } = found(project)
  const series = { projectId, accountId, caller: null, access: 'edit', since: 0 }
  return { access: { ...series, ...seen } as ProjectAccess, isHere }
}

interface SeriesProject {
  version: number
  lastNumber: number
  origin: string
  isHere: boolean
}

/** For the page of a public link, which one statement has found to be live: it reads, and nothing else. */
export const accessOfLink = (link: { projectId: string; createdBy: string; version: number }) => {
  const { projectId, createdBy: accountId, version } = link
  const looking = { caller: null, access: 'view', lastNumber: 0, since: 0, origin: '' }
  return { projectId, accountId, version, ...looking } as unknown as ProjectAccess
}

/** Whoever has just created a project manages it. */
export const creatorOf = (projectId: string, caller: Caller): ProjectAccess => {
  const { accountId } = caller
  return { projectId, accountId, caller, ...asMade } as ProjectAccess
}

/** The same for an import, which runs behind the requests and asks by itself whether they are admitted. */
export const creatorBehind = (projectId: string, accountId: string): ProjectAccess =>
  ({ projectId, accountId, caller: null, ...asMade }) as ProjectAccess

const asMade = { access: 'manage', version: 0, lastNumber: 0, since: 0, origin: '' } as const
