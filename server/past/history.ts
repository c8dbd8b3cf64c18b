import type { Change } from '#contract/events.ts'
import type { readHistory } from '#contract/past.ts'
import type { Input } from '#contract/route.ts'
import type { Reading } from '#server/access/changing.ts'
import { DamagedEvent, readStored, type StoredEvent } from '#server/history/stored-event.ts'
import { found } from '#server/http/domain-error.ts'
import { arrivals } from './arrivals.ts'
import * as queries from './history-queries.ts'
import { namesThen } from './names-then.ts'
import { peopleIn, stayIn, thingsIn } from './said-in.ts'
import { eventsWithItsColumn } from './with-its-column.ts'

type Asked = Input<typeof readHistory>

const entriesPerPage = 30
/** Where no index leads to what is asked for, so many events are looked through at most. */
const eventsPerPage = 2_000

/** What happened before the reader was a member is not theirs to read. */
export async function historyPage({ tx, access }: Reading, asked: Asked) {
  const narrowed = asked.task ?? asked.board ?? asked.person
  if (narrowed) found(await queries.areKnown(tx, access, asked))
  const before = Math.min(asked.before ?? access.version + 1, access.version + 1)
  const oldest = access.since + 1
  const from = asked.task ? oldest : Math.max(oldest, before - eventsPerPage)
  const range = { from, before, limit: entriesPerPage }
  const withColumn = asked.task ? await eventsWithItsColumn(tx, access, asked.task) : []
  const stored = await queries.readBackwards(tx, access, asked, range, withColumn)
  const events = stored.map((event) => ({ ...event, change: readable(event) }))
  const changes = events.flatMap(({ version, change }) => (change ? [{ version, change }] : []))
  const names = await namesThen(
    tx,
    access,
    changes.flatMap(({ version, change }) =>
      thingsIn(change, asked.task).map((id) => ({ id, version })),
    ),
  )
  const left = changes.flatMap((change) => stayIn(change, asked.task))
  const stays = await arrivals(tx, access, left)
  const people = await queries.findNames(tx, [
    ...new Set(events.flatMap(({ actorId, change }) => [actorId, ...peopleIn(change, asked.task)])),
  ])
  return {
    version: access.version,
    entries: events.map(({ version, at, actorId, change, ...stored }) => ({
      ...{ version, at, actorId, change },
      undoes: stored.undoes ?? null,
      via: stored.via ?? null,
      names: names.get(version) ?? {},
      stoodSince: stays.get(version) ?? null,
    })),
    next: nextPage(events, range, oldest),
    people,
  }
}

/** Not the whole page ends with an event that nobody can read: see decision 43. */
function readable(stored: StoredEvent): Change | null {
  try {
    return readStored(stored).change
  } catch (error) {
    if (error instanceof DamagedEvent) return null
    throw error
  }
}

function nextPage(
  events: { version: number }[],
  { from, limit }: queries.Range,
  oldest: number,
): number | null {
  const last = events.length === limit ? (events.at(-1)?.version ?? from) : from
  return last > oldest ? last : null
}
