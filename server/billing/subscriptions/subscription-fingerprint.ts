import { type SQL, sql } from 'drizzle-orm'

/** The same for as long as payments and plans say the same. One value, to stand in any statement. */
export const subscriptionFingerprint = (accountId: SQL) => sql<string>`
  left(md5(concat_ws('/',
    (select string_agg(row(p.id, p.status, p.refusal, p.refunded_cents, p.paid_at, p.counted_at)::text,
                       ',' order by p.id)
       from payments p where p.account_id = ${accountId}),
    (select string_agg(row(r.id, r.status, r.next_charge_at)::text, ',' order by r.id)
       from recurring_plans r where r.account_id = ${accountId}))), 16)`
