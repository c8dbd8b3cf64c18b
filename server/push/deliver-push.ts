import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { todayIn } from '#contract/calendar-days.ts'
import { derivedId } from '#contract/derived-id.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import type { NoticeSettings } from '#contract/notice-settings.ts'
import { quietUntil } from '#contract/zoned-time.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { errorLine } from '#server/db/logged-error.ts'
import { storableText } from '#server/db/storable-text.ts'
import { noteDelivery } from '#server/mail/deliveries.ts'
import { isStillWanted } from '#server/notices/is-following.ts'
import { readNotices } from '#server/notices/notice-queries.ts'
import { readSettings } from '#server/notices/notice-settings.ts'
import type { Door } from '#server/outgoing/outgoing.ts'
import { pauseAsked, Undelivered } from '#server/outgoing/undelivered.ts'
import { NotDelivered, NotYet } from '#server/queue/queue.ts'
import { encrypt } from './encrypt.ts'
import { messageOf } from './push-message.ts'
import { type Addressee, dropEndpoint, findAddressee } from './push-queries.ts'
import { isPushService } from './push-services.ts'
import type { Vapid } from './vapid.ts'

interface PushJob {
  id: string
  /** This one included. */
  attempts: number
  details: { sessionId: string; subjectId: string }
}

interface Parts {
  config: Config
  db: Database
  door: Door
  vapid: Vapid
  now: () => Date
}

/** What a browser could not be told within a day is in the box of the app. */
const secondsKept = 24 * 60 * 60
/** Then the subscription ends, as one that is gone: the browser has to make another. */
const triesWhereUnknown = 3
/** The hours may be changed while a push waits for their end. */
const longestWait = 15 * 60_000

/**
 * One attempt. All that counts is read at this moment: the session, the right to see the task, the words,
 * what has been read meanwhile, and whether these are hours in which the person wants quiet.
 */
export async function deliverPush(parts: Parts, job: PushJob): Promise<void> {
  const { sessionId, subjectId } = job.details
  const { db, config, now } = parts
  const addressee = await findAddressee(db.queries, sessionId, config.adminEmail)
  // Of an operator's host that is named no more.
  if (!addressee || !isPushService(addressee.endpoint, config.pushHosts)) return
  const settings = await readSettings(db.queries, addressee.accountId)
  const timeZone = settings.timeZone ?? config.timeZone
  const quietEnd = quietUntil(settings, timeZone, now())
  if (quietEnd) {
    throw new NotYet(new Date(Math.min(quietEnd.getTime(), now().getTime() + longestWait)))
  }
  const today = todayIn(timeZone, now())
  const [notice] = await readNotices(
    db.queries,
    addressee.accountId,
    sql`w.subject_id = ${subjectId}::uuid and ${isStillWanted}`,
  )
  const wants = (kind: NoticeKind) => wantsPush(settings, kind)
  const message = notice && messageOf(notice, wants, today)
  if (!message) return
  const { id, attempts } = job
  const note = (error: string | null) =>
    noteDelivery(db.queries, {
      // The same for each try; what is pushed of the notice later is another one.
      ...{ id: derivedId(id, asId(notice.told)), kind: 'push', recipient: addressee.email },
      ...{ at: now(), attempts, error },
    })
  try {
    await send(parts, addressee, subjectId, JSON.stringify(message))
  } catch (error) {
    await note(storableText(errorLine(error)))
    const isUnknown = error instanceof Unknown && attempts >= triesWhereUnknown
    if (!(error instanceof Gone || isUnknown)) {
      throw new NotDelivered(new URL(addressee.endpoint).host, error)
    }
    await dropEndpoint(db.queries, addressee.endpoint)
    return
  }
  await note(null)
}

const asId = (number: number) => number.toString(16).padStart(32, '0')

/** What is said of the account itself is no choice: it is rare, and matters. */
export const wantsPush = ({ kinds }: NoticeSettings, kind: NoticeKind): boolean =>
  kind in kinds ? kinds[kind as keyof typeof kinds].push : true

async function send(
  { door, vapid, now }: Parts,
  { endpoint, ...keys }: Addressee,
  subjectId: string,
  text: string,
): Promise<void> {
  const headers = {
    authorization: await vapid.authorization(endpoint, now()),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(secondsKept),
    urgency: 'normal',
    topic: topicOf(subjectId),
  }
  const request = { method: 'POST' as const, headers, body: encrypt(text, keys) }
  const answer = await door.send(endpoint, request)
  const { status } = answer
  if (status >= 200 && status < 300) return
  const said = `status ${status}`
  if (status === 404 || status === 410) throw new Gone(said)
  if (status === 401 || status === 403) throw new Unknown(said)
  const isPassing = status === 429 || status >= 500
  throw isPassing ? new Undelivered(said, pauseAsked(answer, now())) : new Refused(said)
}

/** The service knows the browser no more. */
class Gone extends Error {}

/** It does not know us: the browser has bound its subscription to another key, or the service is at fault. */
class Unknown extends Error {}

/** The service will not take this message, however often it is sent. */
export class Refused extends Error {}

/** An undelivered push of the same topic is replaced. It tells the service nothing of the task. */
const topicOf = (subjectId: string) =>
  createHash('sha256').update(`topic ${subjectId}`).digest('base64url').slice(0, longestTopic)

const longestTopic = 32
