import {
  and,
  type Column,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentRefusal, PaymentSituation } from '#contract/billing.ts'
import { plan } from '#contract/plan.ts'
import { orders, payments, recurringPlans } from '#server/db/billing-schema.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'
import type { Owner } from './judge-payment.ts'

export type PaymentRow = typeof payments.$inferSelect
type PlanRow = typeof recurringPlans.$inferSelect

/** Payments as they are shown. In production one of the test checkout is no money, whenever it was made. */
export function shownPayment(production: boolean) {
  const refusal = production
    ? sql<PaymentRefusal | null>`case when ${payments.live} then ${payments.refusal} else 'test_payment' end`
    : payments.refusal
  return { ...getTableColumns(payments), refusal, situation: situationBy(refusal) }
}

/** What the provider's words mean to us. A refusal matters where there is money to refuse. */
const situationBy = (refusal: SQL | Column) => sql<PaymentSituation>`case
  when ${payments.status} in ('pending', 'in_process', 'authorized') then 'waiting'
  when ${payments.status} in ('refunded', 'charged_back', 'in_mediation') then 'returned'
  when ${payments.status} <> 'approved' then 'failed'
  when ${refusal} = 'partly_refunded' then 'returned'
  when ${refusal} is not null then 'refused'
  else 'counted' end`

/** What we give the provider to recognise a payment by is always an id; null: this is not ours. */
export const referredId = (reference: string): string | null =>
  z.uuid().safeParse(reference.trim()).data?.toLowerCase() ?? null

/** A reference is one of our orders or, where the checkout is the operator's own link, an account. */
export async function ownerOf(tx: Tx, reference: string): Promise<Owner | null> {
  const id = referredId(reference)
  if (!id) return null
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (order) {
    const { accountId, amountCents: priceCents, currency } = order
    return { accountId, orderId: id, priceCents, currency }
  }
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id))
  if (!account) return null
  return { accountId: id, orderId: null, priceCents: plan.priceCents, currency: plan.currency }
}

/** News of one payment is applied one after the other, also before it has a row to lock. */
export const lockPayment = (tx: Tx, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${id}`}, 0))`)

export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id))
  return row
}

/** Older news never overwrites newer. */
export const storePayment = (tx: Tx, { recordedAt, countedAt, ...row }: PaymentRow) =>
  tx
    .insert(payments)
    .values({ ...row, recordedAt, countedAt })
    .onConflictDoUpdate({
      target: payments.id,
      set: { ...row, countedAt: sql`coalesce(${payments.countedAt}, excluded.counted_at)` },
      setWhere: lte(payments.changedAt, row.changedAt),
    })

export const storePlan = (tx: Tx, row: PlanRow) =>
  tx
    .insert(recurringPlans)
    .values(row)
    .onConflictDoUpdate({
      target: recurringPlans.id,
      set: row,
      setWhere: lte(recurringPlans.changedAt, row.changedAt),
    })

/** In production a payment of the test checkout counts for nothing, also one made before. */
export const countingPayments = (tx: Tx, accountIds: string[], production: boolean) =>
  tx
    .select({
      accountId: payments.accountId,
      recurringId: payments.recurringId,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.accountId, accountIds),
        eq(payments.status, 'approved'),
        isNull(payments.refusal),
        production ? eq(payments.live, true) : undefined,
      ),
    )

export const plansOf = (tx: Tx, accountIds: string[]) =>
  tx.select().from(recurringPlans).where(inArray(recurringPlans.accountId, accountIds))

export const newestPayments = (tx: Tx, accountId: string, limit: number, production: boolean) =>
  tx
    .select(shownPayment(production))
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
