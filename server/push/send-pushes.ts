import type { AccessTokens } from '#server/auth/access-tokens.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { readSettings } from '#server/notices/notice-settings.ts'
import { openDoor } from '#server/outgoing/outgoing.ts'
import { blockList } from '#server/outgoing/public-address.ts'
import { longerIfAsked } from '#server/outgoing/undelivered.ts'
import { openQueue, patiently } from '#server/queue/queue.ts'
import { lookingFor, openWorker, type Worker } from '#server/queue/worker.ts'
import { deliverPush, Refused, wantsPush } from './deliver-push.ts'
import { enqueue, takeWaiting } from './push-queries.ts'
import { openVapid } from './vapid.ts'

/** Sends notices to the browsers that want them, behind the requests. */
export interface Push extends Worker {
  /** Of this installation, for browsers to bind their subscription to. */
  publicKey: string
}

interface Parts {
  config: Config
  db: Database
  log: Log
  accessTokens: AccessTokens
  now: () => Date
}

interface Kinds {
  send: { sessionId: string; subjectId: string }
}

const name = 'push'
const lookEvery = 2_000
/** At a time in this process: a service that hangs keeps not everybody waiting. */
const senders = 2
/** Later a push is worth nothing: the box of the app has it. */
const schedule = patiently([1, 5, 30, 120, 360])

/**
 * Whatever is told as a notice waits here until one process takes it; in the same transaction it becomes
 * one job for each browser. So none is lost with a process that dies, and no other sends it as well.
 */
export function openPush(parts: Parts): Push {
  const { config, db, log, now } = parts
  const vapid = openVapid(parts.accessTokens, config)
  const door = openDoor({
    allowed: blockList(...config.outgoingAllow),
    ownHost: new URL(config.baseUrl).hostname,
  })
  const queues = Array.from({ length: senders }, () =>
    openQueue<Kinds>(parts, {
      name,
      pause: (failures, error) =>
        error instanceof Refused ? undefined : longerIfAsked(schedule(failures), error),
      work: { send: (job) => deliverPush({ ...parts, vapid, door }, job) },
    }),
  )
  const wakeAll = () => {
    for (const queue of queues) queue.wake()
  }
  const look = openWorker({
    log,
    every: lookEvery,
    complaint: 'what there is to push could not be looked for',
    next: async () => {
      if (await takeUp(db, now())) wakeAll()
      return false
    },
  })
  return { ...lookingFor(look, ...queues), wake: wakeAll, publicKey: vapid.publicKey }
}

/** Answers whether there is something to send. */
const takeUp = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const wanted = []
    for (const [userId, news] of Map.groupBy(await takeWaiting(tx), ({ userId }) => userId)) {
      const settings = await readSettings(tx, userId)
      wanted.push(...news.filter(({ kind }) => wantsPush(settings, kind)))
    }
    if (wanted.length > 0) await enqueue(tx, name, wanted, now)
    return wanted.length > 0
  })
