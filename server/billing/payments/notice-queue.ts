import type { Tx } from '#server/db/database.ts'
import { storableText } from '#server/db/storable-text.ts'
import { insertJobs } from '#server/queue/jobs.ts'

/** What the provider's notices can be about; its other topics tell us nothing we need. */
const told = [
  'payment',
  'subscription_preapproval',
  'subscription_authorized_payment',
  'topic_chargebacks_wh',
] as const
type Told = (typeof told)[number]
export const isTold = (topic: string): topic is Told => told.some((one) => one === topic)

/** `found_payment`: nobody told of it, our own search of the account came upon it. */
type NoticeTopic = Told | 'found_payment'

export interface Notice {
  /** The same notice, however often it is delivered. */
  key: string
  topic: NoticeTopic
  /** The id of the thing at the provider. */
  subject: string
}

/** What a notice is as a job: the topic is its kind. */
export type NoticeJobs = Record<NoticeTopic, { subject: string }>
export const noticeQueue = 'payment'

/** Kept before anything is answered; looking at it is the worker's business, now or after a restart. */
export async function keepNotices(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  const jobs = notices.map(({ key, topic, subject }) => ({
    kind: topic,
    key: storableText(key),
    details: { subject: storableText(subject) },
  }))
  await insertJobs(tx, noticeQueue, jobs, now)
}
