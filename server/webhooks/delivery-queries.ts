import { desc, eq, sql } from 'drizzle-orm'
import type { HistoryKind } from '#contract/history-kinds.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { webhookDeliveries, webhooks } from '#server/db/integration-schema.ts'
import { newId } from '#server/db/new-id.ts'
import type { OutgoingFault } from '#server/outgoing/outgoing.ts'

export const newest = (tx: Tx, webhookId: string, most: number) =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(most)

export async function find(tx: Tx, deliveryId: string) {
  const [delivery] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, deliveryId))
  return delivery
}

/** Only of what happened since the person was there. */
export async function typeOfEvent(tx: Tx, { projectId, since }: ProjectAccess, version: number) {
  const [event] = await rows<{ type: string }>(
    tx,
    sql`select change ->> 'type' as type from project_events
         where project_id = ${projectId} and version = ${version} and version > ${since}`,
  )
  return event?.type
}

interface NewDelivery {
  webhookId: string
  version: number | null
  type: string
}

/** Its id; of an event that was recorded before, the same as then. */
export async function record(tx: Tx, delivery: NewDelivery, now: Date): Promise<string> {
  const [recorded] = await tx
    .insert(webhookDeliveries)
    .values({ ...delivery, id: newId(), createdAt: now })
    .onConflictDoUpdate({
      target: [webhookDeliveries.webhookId, webhookDeliveries.version],
      set: { type: delivery.type },
    })
    .returning({ id: webhookDeliveries.id })
  if (!recorded) throw new Error('A delivery is always recorded')
  return recorded.id
}

const recordedAtOnce = 1_000

/** Several that nobody sends yet. */
export async function recordAll(
  tx: Tx,
  webhookId: string,
  events: readonly { version: number; type: string }[],
  createdAt: Date,
): Promise<void> {
  for (let from = 0; from < events.length; from += recordedAtOnce) {
    const some = events.slice(from, from + recordedAtOnce)
    await tx
      .insert(webhookDeliveries)
      .values(some.map((event) => ({ ...event, webhookId, id: newId(), createdAt })))
      .onConflictDoNothing()
  }
}

/** What no receiver took and no job is going to send, in the order in which it happened. */
export const leftOver = (tx: Tx, webhookId: string) =>
  rows<{ id: string }>(
    tx,
    sql`select d.id from webhook_deliveries d
         where d.webhook_id = ${webhookId} and d.version is not null and d.delivered_at is null
           and not exists (
             select from jobs j where j.queue = 'webhooks' and j.done_at is null
                and j.abandoned_at is null and j.details ->> 'deliveryId' = d.id::text)
         order by d.version`,
  )

/** Who may hang while a delivery is sent: the host it goes to, and what else its maker has to send. */
export async function partiesOf(tx: Tx, webhookId: string): Promise<string[]> {
  const [webhook] = await tx
    .select({ url: webhooks.url, createdBy: webhooks.createdBy })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId))
  return webhook ? [new URL(webhook.url).host, webhook.createdBy] : []
}

/** A webhook with events that are no deliveries yet. Whoever has it keeps it until the commit. */
export interface Behind {
  id: string
  projectId: string
  kinds: HistoryKind[] | null
  events: { version: number; type: string }[]
  /** The cursor once these events are taken up. */
  next: number
}

/** Of one whose receiver fails a single event is taken, to see whether it has recovered. */
export async function takeBehind(tx: Tx, most: number, now: Date): Promise<Behind | undefined> {
  const [behind] = await rows<Omit<Behind, 'events'> & { cursor: number; failing: boolean }>(
    tx,
    sql`select w.id, w.project_id as "projectId", w.kinds, w.cursor, p.version as next,
               w.failing_since is not null as failing
          from webhooks w join projects p on p.id = w.project_id
         where w.disabled_at is null and w.cursor < p.version
           and (w.paused_until is null or w.paused_until <= ${now})
         order by w.cursor - p.version limit 1 for update of w skip locked`,
  )
  if (!behind) return undefined
  const { cursor, failing, ...webhook } = behind
  const events = await rows<{ version: number; type: string }>(
    tx,
    sql`select version, change ->> 'type' as type from project_events
         where project_id = ${webhook.projectId} and version > ${cursor}
         order by version limit ${failing ? 1 : most}`,
  )
  return { ...webhook, events, next: events.at(-1)?.version ?? webhook.next }
}

/** All that is no delivery yet. */
export const eventsAfter = (tx: Tx, { projectId, cursor }: { projectId: string; cursor: number }) =>
  rows<{ version: number; type: string }>(
    tx,
    sql`select version, change ->> 'type' as type from project_events
         where project_id = ${projectId} and version > ${cursor} order by version`,
  )

export const moveCursor = (tx: Tx, webhookId: string, cursor: number) =>
  tx.update(webhooks).set({ cursor }).where(eq(webhooks.id, webhookId))

/** All that it takes to send a delivery, as it is at this moment. */
export interface Sendable {
  id: string
  webhookId: string
  projectId: string
  url: string
  secret: string
  formerSecret: string | null
  disabled: boolean
  failingSince: Date | null
  version: number | null
  createdAt: Date
  event: { version: number; at: Date; actorId: string; change: { type: string } } | null
  expired: boolean
  /** Whether its maker may still do what it does (R35). */
  entitled: boolean
}

export async function findSendable(tx: Tx, deliveryId: string, adminEmail: string, now: Date) {
  const [row] = await rows<Sendable>(
    tx,
    sql`
      select d.id, w.id as "webhookId", w.project_id as "projectId", w.url, w.secret,
             case when w.former_secret_until > ${now} then w.former_secret end as "formerSecret",
             w.disabled_at is not null as disabled, w.expires_at <= ${now} as expired, w.failing_since as "failingSince", d.version,
             d.created_at as "createdAt",
             (select json_build_object('version', e.version, 'at', e.at, 'actorId', e.actor_id,
                                       'change', e.change)
                from project_events e
               where e.project_id = w.project_id and e.version = d.version
                 and e.version > coalesce(m.since_version, 0)) as event,
             a.email_confirmed_at is not null and (pr.approved or a.email = ${adminEmail})
               and (p.created_by = a.id or m.access = 'manage') as entitled
        from webhook_deliveries d
        join webhooks w on w.id = d.webhook_id
        join projects p on p.id = w.project_id
        join accounts a on a.id = w.created_by
        left join profiles pr on pr.user_id = a.id
        left join project_members m on m.project_id = p.id and m.user_id = a.id
       where d.id = ${deliveryId}`,
  )
  return row && readMoments(row)
}

/** JSON of the database has its moments as texts, and one engine gives texts everywhere. */
const readMoments = ({ event, ...row }: Sendable): Sendable => ({
  ...row,
  createdAt: new Date(row.createdAt),
  failingSince: row.failingSince && new Date(row.failingSince),
  event: event && { ...event, at: new Date(event.at) },
})

export interface Outcome {
  status: number | null
  fault: OutgoingFault | null
}

export const noteSuccess = async (
  tx: Tx,
  { id, webhookId }: Sendable,
  status: number,
  at: Date,
) => {
  await noteAttempt(tx, id, { status, fault: null }, at, at)
  await tx
    .update(webhooks)
    .set({ failingSince: null, pausedUntil: null })
    .where(eq(webhooks.id, webhookId))
}

export async function noteFailure(
  tx: Tx,
  { id, webhookId }: Sendable,
  outcome: Outcome,
  at: Date,
  pausedUntil: Date | null,
) {
  await noteAttempt(tx, id, outcome, at, null)
  await tx
    .update(webhooks)
    .set({
      failingSince: sql`coalesce(failing_since, ${at.toISOString()}::timestamptz)`,
      pausedUntil,
    })
    .where(eq(webhooks.id, webhookId))
}

const noteAttempt = (
  tx: Tx,
  deliveryId: string,
  { status, fault }: Outcome,
  at: Date,
  deliveredAt: Date | null,
) =>
  tx
    .update(webhookDeliveries)
    .set({ status, fault, lastAttemptAt: at, deliveredAt, attempts: sql`attempts + 1` })
    .where(eq(webhookDeliveries.id, deliveryId))
