import { lt, sql } from 'drizzle-orm'
import { paymentIncidents } from '#server/db/billing-schema.ts'
import type { BillingServices } from './billing-services.ts'

const day = 24 * 60 * 60_000
const incidentsKept = 180 * day
/** Somebody who tries their luck writes many, and the administrator reads the newest few. */
const mostIncidents = 5_000

/** Payments and orders stay: they are the books. */
export async function forgetOldIncidents({ db, now }: BillingServices): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  await db.queries
    .delete(paymentIncidents)
    .where(lt(paymentIncidents.lastAt, before(incidentsKept)))
  await db.queries.execute(sql`
    delete from payment_incidents where id in (
      select id from payment_incidents order by last_at desc, id desc offset ${mostIncidents})`)
}
