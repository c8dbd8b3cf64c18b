import { and, eq, sql } from 'drizzle-orm'
import type { Change, Changed, ProjectEvent } from '#contract/events.ts'
import type { Tx } from '#server/db/database.ts'
import { projectEvents } from '#server/db/project-schema.ts'
import { keepBases } from '#server/history/bases.ts'
import { readStored } from '#server/history/stored-event.ts'
import { keepTexts } from '#server/search/keep-texts.ts'
import { answerTo, findKept, type KeptAnswer, type KeyedRequest, keeping } from './idempotency.ts'
import type { ProjectAccess } from './project-access.ts'

interface NewEvent {
  version: number
  at: Date
  change: Change
  /** Kept under the key when the answer is not this event. */
  answer?: object
}

/**
 * Counts the project up, appends the event and keeps what answers the same request again, in one
 * statement: none of them exists without the others. What is searched follows, in the same
 * transaction.
 */
export async function recordEvent(
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  { version, at, change, answer }: NewEvent,
  keyed: KeyedRequest,
): Promise<ProjectEvent> {
  const { key } = keyed
  const event = { version, at: at.toISOString(), actorId: accountId, key, change }
  const keep = answer ?? whatToKeep(event)
  const kept = key === null ? sql`` : sql`, kept as (${keeping(keyed, keep, at)})`
  await tx.execute(sql`
    with counted as (
      update projects set version = ${version} where id = ${projectId} returning id, version)
      ${kept}
    insert into project_events (project_id, version, at, actor_id, key, change)
    select id, version, ${event.at}::timestamptz, ${accountId}::uuid, ${key}::text,
           ${JSON.stringify(change)}::jsonb
      from counted`)
  await keepTexts(tx, projectId, change)
  await keepBases(tx, projectId, version, at)
  return event
}

/** Without `event`, or with none because it was already so: a look at the events tells which. */
type KeptChange = Pick<Changed, 'version'> & Partial<Changed>

/** The events of a deleted project go with it; every other event is there to be read again. */
const whatToKeep = (event: ProjectEvent): KeptChange =>
  event.change.type === 'project.deleted'
    ? { version: event.version, event }
    : { version: event.version }

/**
 * The first answer to this request, if there was one. `kept` is what the lock brought along; without
 * the project's row it is looked up, for a deletion that is sent again finds no project.
 */
export async function earlierChange(
  tx: Tx,
  keyed: KeyedRequest,
  projectId: string,
  locked?: { kept: KeptAnswer | null },
): Promise<Changed | null> {
  const kept = locked ? locked.kept : await findKept(tx, keyed)
  if (!kept) return null
  const { version, event } = answerTo<KeptChange>(keyed, kept)
  return { version, event: event ?? (await findOwnEvent(tx, keyed, projectId, version)) }
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
