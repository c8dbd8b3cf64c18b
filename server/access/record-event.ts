import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Change, Changed, ProjectEvent } from '#contract/events.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { projectEvents } from '#server/db/history-schema.ts'
import { keepBases } from '#server/history/bases.ts'
import { isFilledAtOnce } from '#server/history/filled-at-once.ts'
import { keepDeletion } from '#server/history/keep-deletion.ts'
import { readStored } from '#server/history/stored-event.ts'
import { keepTexts, keepTextsOf } from '#server/search/keep-texts.ts'
import { answerTo, findKept, type KeptAnswer, type KeyedRequest, keeping } from './idempotency.ts'
import { originOf, type ProjectAccess } from './project-access.ts'
import { isStillAdmitted } from './still-admitted.ts'

interface NewEvent {
  version: number
  at: Date
  change: Change
  /** Kept under the key when the answer is not this event. */
  answer?: object
  undo?: Undo | undefined
  /** A statement that writes the rows of the change: those that are `inCounted`. */
  write?: SQL | undefined
}

/** That an event takes another one back, and what the answer says of it besides the event. */
export interface Undo {
  undoes: number
  notes: object
}

/** For such a statement: a row of the project, or none at all if the project was not counted up. */
export const inCounted = (table: { projectId: Column }) =>
  eq(table.projectId, sql`(select id from counted)`)

/** Nothing was written: the project has moved on meanwhile, or the caller is no longer admitted. */
export class NotRecorded extends Error {}

/**
 * Counts the project up, writes its rows, appends the event and keeps what answers the same request
 * again, in one statement: none of them exists without the others, and none without a caller who is
 * still admitted. What else is searched follows, in the same transaction.
 */
export async function recordEvent(
  tx: Tx,
  access: ProjectAccess,
  { version, at, change, answer, undo, write }: NewEvent,
  keyed: KeyedRequest,
  project: SQL = sql`${access.projectId}`,
): Promise<ProjectEvent> {
  const { accountId, caller } = access
  const { key } = keyed
  const undoes = undo?.undoes
  const via = caller?.token?.via
  const event: ProjectEvent = {
    ...{ version, at: at.toISOString(), actorId: accountId, key, change },
    ...(undoes !== undefined && { undoes }),
    ...(via && { via }),
  }
  const keep = keeping(keyed, answer ?? { version, ...undo?.notes }, at)
  const [recorded] = await rows(
    tx,
    sql`
    with counted as (
      update projects set version = ${version}${numbering(change, access.projectId)}
       where id = ${project} and ${caller ? isStillAdmitted(caller) : sql`true`} returning id, version)
      ${key === null ? sql`` : sql`, kept as (${keep} from counted)`}
      ${write ? sql`, written as (${write})` : sql``}
      ${keepTextsOf(change)}
      ${keepDeletion(event)}
    insert into project_events (project_id, version, at, actor_id, key, undoes, via, change)
    select id, version, ${event.at}::timestamptz, ${accountId}::uuid, ${key}::text,
           ${undoes ?? null}::integer, ${via ? JSON.stringify(via) : null}::jsonb,
           ${JSON.stringify(change)}::jsonb
      from counted returning version`,
  )
  if (!recorded) throw new NotRecorded('The project or the account has changed')
  await keepTexts(tx, access.projectId, { version, change })
  await keepBases(tx, access.projectId, version, at)
  return event
}

/** No number is given twice, not even that of a task which is gone. */
const numbering = (change: Change, projectId: string): SQL =>
  'number' in change || 'contents' in change || isFilledAtOnce(change)
    ? sql`, last_number = greatest(last_number,
            (select max(number) from all_tasks where project_id = ${projectId}))`
    : sql``

/**
 * The same without holding the project: it is recorded if nobody has changed the project since the
 * access was proved, and nobody is about to; nor has it been deleted and made anew with the same id.
 * Whoever cannot record so waits for the lock.
 */
export const recordUnlessChanged = (
  tx: Tx,
  access: ProjectAccess,
  event: NewEvent,
  keyed: KeyedRequest,
): Promise<ProjectEvent> =>
  recordEvent(
    tx,
    access,
    event,
    keyed,
    sql`(select p.id from projects p where p.id = ${access.projectId}
            and p.version = ${access.version} and ${originOf} = ${access.origin}
            for no key update skip locked)`,
  )

/** Without `event`, or with none because it was already so: a look at the events tells which. */
type KeptChange = Pick<Changed, 'version'> & Partial<Changed>

/**
 * The first answer to this request, if there was one. `kept` came along with the project; where there
 * is no project it is looked up, for a deletion that is sent again finds none.
 */
export async function earlierChange(
  tx: Tx,
  keyed: KeyedRequest,
  projectId: string,
  seen: { kept: KeptAnswer | null } | undefined,
): Promise<Changed | null> {
  const kept = seen ? seen.kept : await findKept(tx, keyed)
  if (!kept) return null
  const { version, event, ...notes } = answerTo<KeptChange>(keyed, kept)
  return { ...notes, version, event: event ?? (await findOwnEvent(tx, keyed, projectId, version)) }
}

/** By its author and key: the id of a deleted project may be another project's by now. */
async function findOwnEvent(
  tx: Tx,
  { accountId, key }: KeyedRequest,
  projectId: string,
  version: number,
): Promise<ProjectEvent | null> {
  const [row] = await tx
    .select()
    .from(projectEvents)
    .where(
      and(
        eq(projectEvents.projectId, projectId),
        eq(projectEvents.version, version),
        eq(projectEvents.actorId, accountId),
        eq(projectEvents.key, String(key)),
      ),
    )
  return row ? readStored(row) : null
}
