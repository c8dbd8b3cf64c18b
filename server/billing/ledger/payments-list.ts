import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { exportPayments, listPayments } from '#contract/billing.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { BillingCall } from '#server/billing/billing-call.ts'
import type { BillingServices } from '#server/billing/payments/billing-services.ts'
import { shownPayment } from '#server/billing/payments/payment-queries.ts'
import { standingsOf } from '#server/billing/subscriptions/standings.ts'
import { payments } from '#server/db/billing-schema.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { paymentsCsv } from './payments-csv.ts'

type Filter = Input<typeof listPayments>

export async function paymentsPage({ services }: BillingCall, filter: Filter) {
  const size = limits.paymentsPerPage
  const rows = await readPayments(services, filter).limit(size + 1)
  const page = rows.slice(0, size)
  return {
    payments: await described(services, page),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function paymentsFile(
  { services, http }: BillingCall,
  filter: Input<typeof exportPayments>,
) {
  http.header('content-disposition', 'attachment; filename="pagamentos.csv"')
  const rows = await readPayments(services, filter)
  return paymentsCsv(rows.map(lineOf))
}

async function described({ db, now, config }: BillingServices, rows: Row[]) {
  const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]
  const moment = { now: now(), production: config.production }
  const standings = await standingsOf(db.queries, ids, moment)
  return rows.map((row) => ({
    ...lineOf(row),
    subscription: standings.get(row.accountId ?? '') ?? null,
  }))
}

export type PaymentLine = ReturnType<typeof lineOf>

const lineOf = ({ email, fullName, ...row }: Row) => ({
  ...row,
  account:
    row.accountId && email ? { userId: row.accountId, email, fullName: fullName ?? '' } : null,
})

type Row = Awaited<ReturnType<typeof readPayments>>[number]

function readPayments({ db, config: { production } }: BillingServices, filter: Filter) {
  const shown = shownPayment(production)
  return db.queries
    .select({
      ...shown,
      paidTwice,
      email: accounts.email,
      fullName: profiles.fullName,
    })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.accountId))
    .leftJoin(profiles, eq(profiles.userId, accounts.id))
    .where(
      and(
        matching(filter.search),
        filter.situation && eq(shown.situation, filter.situation),
        olderThan(filter.after),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .$dynamic()
}

const paidTwice = sql<boolean>`exists (
  select from payments other
   where other.order_id = ${payments.orderId} and other.id <> ${payments.id}
     and other.counted_at is not null and ${payments.countedAt} is not null)`

function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const columns = [
    profiles.fullName,
    accounts.email,
    payments.payerEmail,
    payments.id,
    payments.reference,
  ]
  return or(...columns.map((column) => ilike(column, pattern)))
}

const olderThan = (after: string | undefined) =>
  after === undefined
    ? undefined
    : sql`(${payments.createdAt}, ${payments.id}) <
          (select created_at, id from payments where id = ${after})`
