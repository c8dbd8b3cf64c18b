import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { plan } from '#contract/plan.ts'
import type { BillingCall } from '#server/billing/billing-call.ts'
import {
  type NewPreference,
  type Preference,
  type Provider,
  ProviderUnavailable,
} from '#server/billing/provider/provider.ts'
import { orders, payments } from '#server/db/billing-schema.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { limitRequests } from './request-limit.ts'

const hour = 60 * 60_000
const valid = 72 * hour

type Order = typeof orders.$inferSelect

/**
 * Our order comes first, at our price; what the provider is then asked for names it. An order that
 * is open is used again, so that pressing the button twice leaves one, and so is its checkout while
 * it is one of the provider that is asked now.
 */
export async function openOrder({ services, caller }: BillingCall) {
  const { provider, ownCheckout } = services.billing
  if (!provider || !ownCheckout) throw new DomainError('checkout_closed')
  await limitRequests(services, 'orders', caller.accountId)
  const order = await services.db.transaction((tx) =>
    findOrAddOpen(tx, caller.accountId, services.now()),
  )
  if (order.checkoutUrl && order.issuer === provider.issuer) return payable(order)
  const preference = await createPreference(provider, {
    ...order,
    orderId: order.id,
    title: `Mutirão ${plan.name}: ${plan.days} dias`,
    payerEmail: caller.email,
  })
  return payable(await sendTo(services.db.queries, order, provider.issuer, preference))
}

const payable = ({ id, checkoutUrl }: Order) => ({ id, checkoutUrl: checkoutUrl ?? '' })

/** One at a time for each account: who presses twice has one order. */
async function findOrAddOpen(tx: Tx, accountId: string, now: Date): Promise<Order> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${accountId}`}, 0))`)
  const open = await findOpen(tx, accountId, now)
  if (open) return open
  const order = {
    id: newId(),
    accountId,
    amountCents: plan.priceCents,
    currency: plan.currency,
    preferenceId: null,
    checkoutUrl: null,
    issuer: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + valid),
  }
  await tx.insert(orders).values(order)
  return order
}

/** At today's price, with an hour left, and not paid: who buys again wants a new one. */
async function findOpen(tx: Tx, accountId: string, now: Date): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.amountCents, plan.priceCents),
        gt(orders.expiresAt, new Date(now.getTime() + hour)),
        sql`not exists (
          select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.countedAt} is not null)`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return order
}

async function createPreference(provider: Provider, order: NewPreference): Promise<Preference> {
  try {
    return await provider.createPreference(order)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new DomainError('provider_unavailable')
    throw error
  }
}

/** Two who asked at once are both sent to the checkout that was noted first. */
async function sendTo(
  tx: Tx,
  { id }: Order,
  issuer: string,
  { id: preferenceId, checkoutUrl }: Preference,
): Promise<Order> {
  await tx
    .update(orders)
    .set({ preferenceId, checkoutUrl, issuer })
    .where(and(eq(orders.id, id), sql`${orders.issuer} is distinct from ${issuer}`))
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('An order is never removed while its account is there')
  return order
}
