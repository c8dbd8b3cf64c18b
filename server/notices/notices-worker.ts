import { tellAdministrator } from '#server/administrator-news/administrator-news.ts'
import { readCalendar } from '#server/calendar/calendar.ts'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { DamagedEvent, readStored } from '#server/history/stored-event.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import { openQueue, patiently } from '#server/queue/queue.ts'
import { lookingFor, openWorker, type Worker } from '#server/queue/worker.ts'
import type { Topic } from '#server/realtime/signals.ts'
import {
  enqueueUntold,
  holdCursor,
  moveCursor,
  readDoneColumns,
  readPeople,
  readUntold,
  type UntoldEvent,
} from './event-queries.ts'
import { closeWindows, openWindows } from './mail-windows.ts'
import { type EventContext, newsOfEvent } from './news-of-event.ts'
import { daysBegun, readZones, reminderDays, type ZoneDay } from './reminder-days.ts'
import { remindOfDay } from './reminders.ts'
import { bringBackSnoozed, returningHour } from './snoozed.ts'
import { leftToTell, type TakenBack, takenBackBy, withdraw } from './taken-back.ts'
import { type Told, tell } from './tell.ts'

interface Parts {
  db: Database
  log: Log
  now: () => Date
  config: Config
  realtime: { raise(...topics: Topic[]): void }
  mail: Pick<Mail, 'enqueue' | 'wake'>
}

interface Kinds {
  'project-notices': { projectId: string }
  /** Older versions knew one zone, and did not write it. */
  reminders: Omit<ZoneDay, 'timeZone'> & Partial<ZoneDay>
}

type Zones = Awaited<ReturnType<typeof readZones>>

const name = 'notices'
const lookEvery = 5_000

/**
 * Tells people what concerns them, behind the requests: a change costs the same however many follow it.
 * Events are told of two minutes after they happened, so that what is undone by then is told to nobody
 * (R34). How far a project has been told is kept and moved with the notices themselves.
 */
export function openNotices(parts: Parts): Worker {
  const { db, log, now, config, realtime, mail } = parts
  const before = () => new Date(now().getTime() - config.noticeDelaySeconds * 1_000)
  let remindedOf = new Set<string>()

  const jobs = openQueue<Kinds>(parts, {
    name,
    pause: patiently([1, 10, 60, 24 * 60]),
    work: {
      'project-notices': async ({ details }) => {
        while (await tellNext(details.projectId)) {}
      },
      reminders: async ({ details }) => raise(await db.transaction((tx) => remind(tx, details))),
    },
  })
  const remind = async (tx: Tx, { day, timeZone = null }: Kinds['reminders']) => {
    const people = await remindOfDay(tx, { day, timeZone }, await readCalendar(tx), now())
    await openWindows(tx, people, config.timeZone, now())
    return people
  }
  const raise = (people: string[]) =>
    realtime.raise(...people.map((id) => `notices-of:${id}` as const))
  /** Answers whether there may be more. */
  const tellNext = async (projectId: string): Promise<boolean> => {
    const onDamaged = (error: DamagedEvent) =>
      log.warn({ err: error, projectId, version: error.version }, 'an event cannot be told of')
    const { timeZone } = config
    const telling = { projectId, before: before(), now: now(), timeZone, onDamaged }
    const people = await db.transaction((tx) => tellSome(tx, telling))
    raise(people ?? [])
    return people !== null
  }
  /** Once for each day and zone, by whichever process comes first; a server that was down does it late. */
  const enqueueReminders = async (zones: Zones) => {
    const days = reminderDays(zones, config.timeZone, now())
    const added = days.filter(({ key }) => !remindedOf.has(key))
    if (added.length === 0) return
    await jobs.add(
      db.queries,
      ...added.map(({ key, ...details }) => ({ kind: 'reminders' as const, key, details })),
    )
    remindedOf = new Set(days.map(({ key }) => key))
    jobs.wake()
  }
  /** Answers whether there may be more. */
  const bringBack = async (zones: Zones): Promise<boolean> => {
    const days = daysBegun(zones, config.timeZone, returningHour, now())
    const people = await db.transaction(async (tx) => {
      const people = await bringBackSnoozed(tx, days, now())
      await openWindows(tx, people, config.timeZone, now())
      return people
    })
    raise(people)
    return people.length > 0
  }
  const look = openWorker({
    log,
    every: lookEvery,
    complaint: 'what there is to tell could not be looked for',
    next: async () => {
      const zones = await readZones(db.queries)
      await enqueueReminders(zones)
      while (await bringBack(zones)) {}
      if (await enqueueUntold(db.queries, name, before(), now())) jobs.wake()
      const closed = await db.transaction((tx) => closeWindows(tx, config.timeZone, now()))
      if (closed) mail.wake()
      await tellAdministrator(parts)
      return closed
    },
  })
  return lookingFor(look, jobs)
}

interface Telling {
  projectId: string
  /** Only what happened by then is told. */
  before: Date
  now: Date
  timeZone: string
  onDamaged: (error: DamagedEvent) => void
}

/** Whose notices it changed; null: there was nothing left to tell. */
async function tellSome(tx: Tx, { projectId, before, now, timeZone, onDamaged }: Telling) {
  const cursor = await holdCursor(tx, projectId)
  if (cursor === null) return null
  const events = await readUntold(tx, projectId, cursor, before)
  const last = events.at(-1)
  if (!last) return null
  const project = {
    doneColumns: await readDoneColumns(tx, projectId),
    people: await readPeople(tx, projectId),
  }
  let told: Told[] = []
  const takenBack: TakenBack[] = []
  for (const event of events) {
    try {
      const found = newsIn(event, project)
      told = [...leftToTell(told, found.takenBack), ...found.told]
      takenBack.push(...found.takenBack)
    } catch (error) {
      // Nobody can be told of what cannot be read; what came after it can.
      if (!(error instanceof DamagedEvent)) throw error
      onDamaged(error)
    }
  }
  const withdrawnFrom = await withdraw(tx, projectId, takenBack)
  const people = await tell(tx, projectId, told, now)
  await openWindows(tx, people, timeZone, now)
  await moveCursor(tx, projectId, last.version)
  return [...new Set([...people, ...withdrawnFrom])]
}

function newsIn(event: UntoldEvent, project: Pick<EventContext, 'doneColumns' | 'people'>) {
  const { undone, takenBack, mentionedBefore, movedTasks, ...stored } = event
  if (takenBack) return { told: [], takenBack: [] }
  const { version, at, actorId, change } = readStored(stored)
  const context = {
    ...project,
    mentionedBefore: mentionedBefore ?? [],
    movedTasks: movedTasks ?? [],
  }
  const news = undone ? [] : newsOfEvent(change, context)
  return {
    told: news.map((one): Told => ({ ...one, version, at, actorId })),
    takenBack: takenBackBy(change, context),
  }
}
