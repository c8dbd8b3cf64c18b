import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { type JobOf, NotDelivered, openQueue, patiently } from '#server/queue/queue.ts'
import type { Worker } from '#server/queue/worker.ts'
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
  'approval-request': { accountId: string }
  approved: { accountId: string }
  'added-to-project': { memberId: string; addedBy: string }
  'payment-receipt': { paymentId: string }
  'payment-returned': { paymentId: string }
  'payment-refused': { paymentId: string }
  'payment-partly-refunded': { paymentId: string }
}
export type MailKind = keyof MailDetails

export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /** The link a person is to follow; without SMTP it is also printed in the log. */
  link?: string
}

/**
 * Writes a mail at the moment it is sent. One-time links are made here, so their secret never rests
 * in the queue. Null: there is no longer a reason to send it.
 */
type Compose<Kind extends MailKind> = (
  tx: Tx,
  details: MailDetails[Kind],
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
  const queue = openQueue<MailDetails>(parts, {
    name: mailQueue,
    // Somebody waits for these before they can go on; a flood of sign-ups must not be in their way.
    first: ['recover-password', 'reauthenticate'],
    pause: patiently([0.5, 2, 10, 60, 6 * 60, 12 * 60, 24 * 60, 24 * 60]),
    work: async ({ kind, details }) => {
      const compose = composers[kind] as Compose<MailKind>
      const message = await db.transaction((tx) => compose(tx, details))
      if (!message) return
      await transport.send(message, kind, now()).catch((error) => {
        throw new NotDelivered(message.to, error)
      })
    },
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

/** What waits to be sent and has lost its reason. */
export const dropMails = (tx: Tx, kind: MailKind, accountId: string) =>
  tx.execute(sql`
    delete from jobs where queue = ${mailQueue} and kind = ${kind}
       and details ->> 'accountId' = ${accountId}`)

const mailQueue = 'mail'
