import { desc, sql } from 'drizzle-orm'
import type { IncidentReason } from '#contract/billing.ts'
import { limits } from '#contract/limits.ts'
import type { BillingCall } from '#server/billing/billing-call.ts'
import { paymentIncidents } from '#server/db/billing-schema.ts'
import { storableText } from '#server/db/storable-text.ts'
import type { BillingServices } from './billing-services.ts'

interface Incident {
  reason: IncidentReason
  reportedBy: string
  subject: string
  reference: string
}

/** For the administrator to know of; the same again is counted, not written again. */
export async function recordIncident(
  { db, log, now }: Pick<BillingServices, 'db' | 'log' | 'now'>,
  incident: Incident,
): Promise<void> {
  log.warn({ reason: incident.reason }, 'a report of a payment changed nothing')
  const at = now()
  await db.queries
    .insert(paymentIncidents)
    .values({ ...incident, ...storable(incident), firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [paymentIncidents.reason, paymentIncidents.reportedBy, paymentIncidents.subject],
      set: {
        reference: sql`excluded.reference`,
        times: sql`${paymentIncidents.times} + 1`,
        lastAt: at,
      },
    })
}

export async function incidentsShown({ services: { db } }: BillingCall) {
  const incidents = await db.queries
    .select()
    .from(paymentIncidents)
    .orderBy(desc(paymentIncidents.lastAt), desc(paymentIncidents.id))
    .limit(limits.incidentsShown)
  return { incidents }
}

const storable = ({ subject, reference }: Incident) => ({
  subject: storableText(subject),
  reference: storableText(reference),
})
