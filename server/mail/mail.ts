import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { openWorker, type Worker } from '#server/worker.ts'
import { openTransport, type Transport } from './transport.ts'

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
export type Compose<Kind extends MailKind> = (
  tx: Tx,
  details: MailDetails[Kind],
) => Promise<Message | null>
export type Composers = { [Kind in MailKind]: Compose<Kind> }

export interface Mail extends Worker {
  /** Part of the caller's transaction: no change without its mail, no mail without its change. */
  enqueue<Kind extends MailKind>(tx: Tx, kind: Kind, details: MailDetails[Kind]): Promise<void>
}

const lookEvery = 5_000
/** Longer than any attempt takes: a mail whose sender died is taken up again after this. */
const lease = 2 * 60_000
const minutes = 60_000
const pauses = [0.5, 2, 10, 60, 6 * 60, 12 * 60, 24 * 60, 24 * 60].map((m) => m * minutes)

interface Due {
  id: string
  kind: MailKind
  details: MailDetails[MailKind]
  attempts: number
}

interface Parts {
  config: Config
  db: Database
  log: Log
  now: () => Date
  composers: Composers
}

/** Mails leave after the commit, from a queue in the database; a failed one is tried again later. */
export function openMail(parts: Parts): Mail {
  const { db, log, now } = parts
  const transport = openTransport(parts.config, log)
  const worker = openWorker({
    log,
    every: lookEvery,
    complaint: 'the mail queue could not be read',
    next: async () => {
      const mail = await claimNext(db, now())
      if (!mail) return false
      await attempt(parts, transport, mail)
      return true
    },
  })

  return {
    enqueue: async (tx, kind, details) => {
      await tx.execute(sql`
        insert into outgoing_mails (kind, details, created_at, next_attempt_at)
        values (${kind}, ${JSON.stringify(details)}::jsonb, ${now()}, ${now()})`)
    },
    wake: worker.wake,
    settled: worker.settled,
    stop: async () => {
      await worker.stop()
      transport.close()
    },
  }
}

/**
 * Pushing the next attempt away is the claim: other processes skip it while we send. One at a time:
 * of many claimed at once the last would outlive its lease and be sent twice. `id =` and not `id in`:
 * a plan may ask the latter anew for each row, and claim mails that nobody then sends.
 */
async function claimNext(db: Database, now: Date): Promise<Due | undefined> {
  const claim = sql`
    update outgoing_mails set attempts = attempts + 1,
           next_attempt_at = ${new Date(now.getTime() + lease)}
     where id = (
       select id from outgoing_mails
        where next_attempt_at <= ${now} and abandoned_at is null
        order by next_attempt_at limit 1
          for update skip locked)
    returning id, kind, details, attempts`
  const [mail] = await db.transaction((tx) => rows<Due>(tx, claim))
  return mail
}

async function attempt(parts: Parts, transport: Transport, mail: Due): Promise<void> {
  const { db, log, now, composers } = parts
  const compose = composers[mail.kind] as Compose<MailKind>
  try {
    const message = await db.transaction((tx) => compose(tx, mail.details))
    if (message) await transport.send(message, mail.kind, now())
    await db.queries.execute(sql`delete from outgoing_mails where id = ${mail.id}`)
  } catch (error) {
    const pause = pauses[mail.attempts - 1]
    log.warn({ err: error, kind: mail.kind, attempts: mail.attempts }, 'a mail was not sent')
    await db.queries.execute(sql`
      update outgoing_mails
         set last_error = ${error instanceof Error ? error.message : String(error)},
             next_attempt_at = ${new Date(now().getTime() + (pause ?? 0))},
             abandoned_at = ${pause === undefined ? now() : null}
       where id = ${mail.id}`)
  }
}
