import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import { openDoor } from '#server/outgoing/outgoing.ts'
import { blockList } from '#server/outgoing/public-address.ts'
import { oneEach } from '#server/queue/one-each.ts'
import { openQueue, type Queue } from '#server/queue/queue.ts'
import { lookingFor, openWorker } from '#server/queue/worker.ts'
import { deliver, retryAfter } from './deliver.ts'
import * as deliveries from './delivery-queries.ts'
import { isWanted } from './payload.ts'

interface Kinds {
  /** Nobody of whom there is another on its way is sent one: the receiver's host, and its maker. */
  send: { deliveryId: string; parties: string[] }
}

export type Webhooks = Queue<Kinds>

interface Parts {
  config: Config
  db: Database
  log: Log
  mail: Pick<Mail, 'enqueue' | 'wake'>
  now: () => Date
}

const lookEvery = 2_000
/** Of one webhook, before the next one has its turn. */
const eventsAtOnce = 20
/** At a time in this process; a receiver that hangs keeps one of them. */
const senders = 4

/**
 * Tells webhooks of events, behind the requests that made them. One look turns new events into
 * deliveries and jobs, and moves the webhook's cursor, in one transaction: a process that dies in
 * between has done nothing. Each job is then sent by whichever process takes it first.
 */
export function openWebhooks(parts: Parts): Webhooks {
  const { config, db, log, now } = parts
  const door = openDoor({
    allowed: blockList(...config.outgoingAllow),
    ownHost: new URL(config.baseUrl).hostname,
  })
  const each = oneEach(() => wakeAll())
  const queues = Array.from({ length: senders }, () =>
    openQueue<Kinds>(parts, {
      name: 'webhooks',
      each,
      pause: retryAfter,
      work: { send: ({ details }) => deliver({ ...parts, door }, details.deliveryId) },
    }),
  )
  const [queue] = queues as [Queue<Kinds>]
  const wakeAll = () => {
    for (const one of queues) one.wake()
  }
  const look = openWorker({
    log,
    every: lookEvery,
    complaint: 'events could not be turned into deliveries',
    next: async () => {
      const found = await takeUp(db, queue, now())
      if (found) wakeAll()
      return found
    },
  })
  const all = lookingFor(look, ...queues)
  return {
    ...all,
    add: queue.add,
    wake: wakeAll,
    // One that had nothing left may have taken what another's end made free.
    settled: async () => {
      do await all.settled()
      while (!each.isIdle())
    },
  }
}

/** False: no webhook is behind its project. */
const takeUp = (db: Database, queue: Queue<Kinds>, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const behind = await deliveries.takeBehind(tx, eventsAtOnce, now)
    if (!behind) return false
    const parties = await deliveries.partiesOf(tx, behind.id)
    for (const { version, type } of behind.events) {
      if (!isWanted(behind.kinds, type)) continue
      const wanted = { webhookId: behind.id, version, type }
      const deliveryId = await deliveries.record(tx, wanted, now)
      await queue.add(tx, { kind: 'send', details: { deliveryId, parties } })
    }
    await deliveries.moveCursor(tx, behind.id, behind.next)
    return true
  })
