import type { Webhook } from '#contract/webhooks.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type Door, type OutgoingAnswer, OutgoingError } from '#server/outgoing/outgoing.ts'
import { longerIfAsked, pauseAsked, Undelivered } from '#server/outgoing/undelivered.ts'
import { NotDelivered, patiently } from '#server/queue/queue.ts'
import * as deliveries from './delivery-queries.ts'
import { payloadOf, testPayload } from './payload.ts'
import { signedHeaders } from './signature.ts'
import { switchOff } from './switch-off.ts'

interface Parts {
  config: Config
  db: Database
  door: Door
  mail: Pick<Mail, 'enqueue' | 'wake'>
  now: () => Date
}

/** Ten attempts in three days, as Standard Webhooks suggests. */
const schedule = patiently([5 / 60, 5, 30, 120, 300, 600, 840, 1_200, 1_440])
const day = 24 * 60 * 60_000
/** A receiver that has taken nothing for so long is given up. */
const givenUpAfter = 3 * day

/**
 * In how many milliseconds after the nth failure; later if the receiver asks for it. Up to a tenth sooner:
 * those that failed together do not come back together.
 */
export function retryAfter(failures: number, error: unknown): number | undefined {
  const pause = schedule(failures)
  return longerIfAsked(pause && pause * (1 - Math.random() / 10), error)
}

/**
 * One attempt. Everything is read at this moment: a webhook that is off, at its end, or whose maker may
 * no longer manage the project, sends nothing (R35).
 */
export async function deliver(parts: Parts, deliveryId: string): Promise<void> {
  const { db, config, now } = parts
  const found = await deliveries.findSendable(db.queries, deliveryId, config.adminEmail, now())
  if (!found || found.disabled) return
  if (!found.entitled) return giveUp(parts, found, 'no_right')
  if (found.expired) return giveUp(parts, found, 'expired')
  const body = bodyOf(found)
  if (!body) return
  const answer = await attempt(parts, found, body)
  const at = now()
  if (answer instanceof OutgoingError) {
    return fail(parts, found, { status: null, fault: answer.fault }, 0)
  }
  const { status } = answer
  if (status >= 200 && status < 300) return deliveries.noteSuccess(db.queries, found, status, at)
  if (status === 410) {
    await deliveries.noteFailure(db.queries, found, { status, fault: null }, at, null)
    return giveUp(parts, found, 'gone')
  }
  return fail(parts, found, { status, fault: null }, pauseAsked(answer, at))
}

/** Null: the event is not the maker's to read. */
function bodyOf({ projectId, version, event, createdAt }: deliveries.Sendable): string | null {
  if (version === null) return testPayload(projectId, createdAt)
  return event && payloadOf(projectId, event)
}

async function attempt(
  { door, now }: Parts,
  { id, url, secret, formerSecret }: deliveries.Sendable,
  body: string,
): Promise<OutgoingAnswer | OutgoingError> {
  const secrets = formerSecret ? [secret, formerSecret] : [secret]
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mutirao-Webhooks/1',
    ...signedHeaders({ id, at: now(), body }, secrets),
  }
  try {
    return await door.send(url, { method: 'POST', headers, body })
  } catch (error) {
    if (error instanceof OutgoingError) return error
    throw error
  }
}

async function fail(
  parts: Parts,
  found: deliveries.Sendable,
  outcome: deliveries.Outcome,
  askedFor: number,
): Promise<void> {
  const at = parts.now()
  const failingFor = found.failingSince ? at.getTime() - found.failingSince.getTime() : 0
  const pause = Math.max(askedFor, Math.min(Math.max(failingFor, shortestPause), longestPause))
  const until = new Date(at.getTime() + pause)
  await deliveries.noteFailure(parts.db.queries, found, outcome, at, until)
  if (failingFor >= givenUpAfter) return giveUp(parts, found, 'failing')
  const said = outcome.fault ?? `status ${outcome.status}`
  throw new NotDelivered(new URL(found.url).host, new Undelivered(said, askedFor))
}

/** Before something new is taken up for a receiver that fails: as long again as it has failed. */
const shortestPause = 5_000
const longestPause = 60 * 60_000

/** Its maker is told: nobody chose this. */
async function giveUp(
  { db, mail, now }: Parts,
  { webhookId }: deliveries.Sendable,
  reason: NonNullable<Webhook['disabledFor']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await switchOff(tx, webhookId, reason, now())) {
      await mail.enqueue(tx, 'webhook-disabled', { webhookId })
    }
  })
  mail.wake()
}
