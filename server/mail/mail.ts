import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { errorLine } from '#server/db/logged-error.ts'
import { storableText } from '#server/db/storable-text.ts'
import type { Log } from '#server/log.ts'
import {
  type Attempt,
  type JobOf,
  NotDelivered,
  openQueue,
  patiently,
  type WorkOfKinds,
} from '#server/queue/queue.ts'
import type { Worker } from '#server/queue/worker.ts'
import { noteDelivery } from './deliveries.ts'
import { openTransport } from './transport.ts'

/** Every kind of mail we send, and what must be known to write it. */
export interface MailDetails {
  'confirm-signup': { signUpId: string; redirectTo: string }
  'unconfirmed-signup': { email: string }
  'already-registered': { accountId: string }
  'recover-password': { accountId: string; redirectTo: string }
  'change-email': { accountId: string; redirectTo: string }
  reauthenticate: { accountId: string }
  'password-changed': { accountId: string }
  'email-change-asked': { accountId: string; newEmail: string }
  'email-changed': { to: string; email: string }
  approved: { accountId: string }
  'webhook-disabled': { webhookId: string }
  'token-created': { accountId: string; tokenId: string }
  notices: { accountId: string; pace?: string }
  'weekly-summary': { accountId: string }
  'administrator-news': { since: string; until: string; freeBytes: number | null }
  'test-notice': { accountId: string }
  'payment-receipt': { paymentId: string }
  'payment-returned': { paymentId: string }
  'payment-refused': { paymentId: string }
  'payment-partly-refunded': { paymentId: string }
}
type MailKind = keyof MailDetails
type MailJob = Attempt & { details: MailDetails[MailKind] }

export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /** The link a person is to follow; without SMTP it is also printed in the log. */
  link?: string
  /** The conversation that mail programs show it in. */
  thread?: string
  /** Takes the person off the list by one click, signed out (RFC 8058). */
  unsubscribe?: string
}

/**
 * Writes a mail at the moment it is sent. One-time links are made here, so their secret never rests
 * in the queue. Null: there is no longer a reason to send it.
 */
type Compose<Kind extends MailKind> = (
  tx: Tx,
  details: MailDetails[Kind],
  id: string,
) => Promise<Message | null>
export type Composers = { [Kind in MailKind]: Compose<Kind> }

export interface Mail extends Worker {
  /** Part of the caller's transaction: no change without its mail, no mail without its change. */
  enqueue<Kind extends MailKind>(tx: Tx, kind: Kind, details: MailDetails[Kind]): Promise<void>
}

interface Parts {
  config: Config
  db: Database
  log: Log
  now: () => Date
  composers: Composers
}

/** Mails leave after the commit; one that was not taken is tried again for days. */
export function openMail(parts: Parts): Mail {
  const { config, db, log, now, composers } = parts
  const transport = openTransport(config, log)
  const send = async (kind: MailKind, { id, details, attempts }: MailJob) => {
    const compose = composers[kind] as Compose<MailKind>
    const message = await db.transaction((tx) => compose(tx, details, id))
    if (!message) return
    const note = (error: string | null) =>
      noteDelivery(db.queries, { id, kind, recipient: message.to, at: now(), attempts, error })
    try {
      await transport.send(message, { id, kind, at: now() })
    } catch (error) {
      await note(storableText(errorLine(error)))
      throw new NotDelivered(message.to, error)
    }
    await note(null)
  }
  const queue = openQueue<MailDetails>(parts, {
    name: mailQueue,
    // Somebody waits for these before they can go on; a flood of sign-ups must not be in their way.
    first: ['recover-password', 'reauthenticate'],
    // There may be a thousand of them at eight, and for none does anybody sit and wait.
    last: ['notices', 'weekly-summary'],
    pause: patiently([0.5, 2, 10, 60, 6 * 60, 12 * 60, 24 * 60, 24 * 60]),
    work: workOf(composers, send),
  })
  return {
    ...queue,
    enqueue: (tx, kind, details) => queue.add(tx, { kind, details } as JobOf<MailDetails>),
    stop: async () => {
      await queue.stop()
      transport.close()
    },
  }
}

/** A mail of a kind that only a newer version can write is left to that version. */
function workOf(composers: Composers, send: (kind: MailKind, job: MailJob) => Promise<void>) {
  const kinds = Object.keys(composers) as MailKind[]
  const work = kinds.map((kind) => [kind, (job: MailJob) => send(kind, job)])
  return Object.fromEntries(work) as WorkOfKinds<MailDetails>
}

/** What waits to be sent and has lost its reason. */
export const dropMails = (tx: Tx, kind: MailKind, accountId: string) =>
  tx.execute(sql`
    delete from jobs where queue = ${mailQueue} and kind = ${kind}
       and details ->> 'accountId' = ${accountId}`)

export const mailQueue = 'mail'
