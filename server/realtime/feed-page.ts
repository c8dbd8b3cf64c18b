import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import type { StoredEvent } from '#server/history/stored-event.ts'
import { asJson, type ListenerState, type Listening, listenerStates } from './listener-state.ts'

const mostEvents = 100
/** About as much as a reader has room for. */
const mostBytes = 64 * 1024

/** What a feed has to know before it tells anyone anything. All of it is of one moment. */
export interface FeedPage {
  from: number | null
  /** Null: the project is gone. */
  version: number | null
  states: ListenerState[]
  /** Those after `from`, as many as fit, without gaps. */
  events: StoredEvent[]
  /** What the people asked about are called. */
  people: { userId: string; fullName: string }[]
}

interface Asked {
  projectId: string
  /** Null: nobody has room for events. */
  from: number | null
  listening: readonly Listening[]
  people: readonly string[]
}

/**
 * One statement, so one snapshot of the database: whoever has lost the right to an event has lost it
 * in the same page that brings the event.
 */
export async function readFeedPage(
  tx: Tx,
  { projectId, from, listening, people }: Asked,
): Promise<FeedPage> {
  const [page] = await feedPage(tx).execute({
    projectId,
    from,
    listening: asJson(listening),
    people: JSON.stringify(people),
  })
  if (!page) throw new Error('A page is always there')
  return { from, ...page }
}

type Prepared = { execute(values: Record<string, unknown>): Promise<Omit<FeedPage, 'from'>[]> }
const prepared = new WeakMap<Tx, Prepared>()

/** Prepared under a name: run for every change of every project, it takes longer to plan than to run. */
function feedPage(tx: Tx): Prepared {
  const found = prepared.get(tx)
  if (found) return found
  const made = tx
    .select({
      version: sql<number | null>`(select version from projects where id = ${given('projectId')})`,
      states: sql<ListenerState[]>`
        (select json_agg(s) from (${listenerStates(given('listening'))}) s)`,
      events: sql<FeedPage['events']>`(${nextEvents})`,
      people: sql<FeedPage['people']>`
        (select coalesce(json_agg(json_build_object('userId', user_id, 'fullName', full_name)
                         order by full_name, user_id), '[]')
           from profiles where user_id in (
             select value::uuid from json_array_elements_text(${given('people')}::json)))`,
    })
    .from(sql`(values (1)) as one`)
    .prepare('feed_page')
  prepared.set(tx, made)
  return made
}

const given = (name: keyof Asked) => sql`${sql.placeholder(name)}`

/** One after the other by their numbers, until the page is full: no event is read in vain. */
const nextEvents = sql`
  with recursive next_events as (
    select version, at, actor_id, key, undoes, via, change::text::json as change,
           octet_length(change::text) as bytes
      from project_events
     where project_id = ${given('projectId')} and version = ${given('from')}::bigint + 1
    union all
    select e.version, e.at, e.actor_id, e.key, e.undoes, e.via, e.change::text::json,
           n.bytes + octet_length(e.change::text)
      from next_events n join project_events e
        on e.project_id = ${given('projectId')} and e.version = n.version + 1
     where n.bytes < ${mostBytes} and n.version < ${given('from')}::bigint + ${mostEvents})
  select coalesce(json_agg(json_build_object('version', version, 'at', at, 'actorId', actor_id,
                    'key', key, 'undoes', undoes, 'via', via, 'change', change) order by version), '[]') from next_events`

/** Whether anything changed in what these listeners follow, all of them in one statement. */
export async function readFollowed(tx: Tx, listening: readonly FollowsProject[]) {
  const projectIds = [...new Set(listening.map(({ projectId }) => projectId))]
  const [found] = await rows<{ versions: Version[]; states: ListenerState[] }>(
    tx,
    sql`
      select (select coalesce(json_agg(json_build_object('id', p.id, 'version', p.version)), '[]')
                from projects p where p.id in (select value::uuid
                       from json_array_elements_text(${JSON.stringify(projectIds)}::json))) as versions,
             (select json_agg(s) from (${listenerStates(sql`${asJson(listening)}`)}) s) as states`,
  )
  if (!found) throw new Error('There is always an answer')
  return {
    versions: new Map(found.versions.map(({ id, version }) => [id, version])),
    states: found.states,
  }
}

type FollowsProject = Listening & { projectId: string }
type Version = { id: string; version: number }
