import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { plan } from '#contract/plan.ts'
import { orders, payments } from '#server/db/billing-schema.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import { type Preference, type Provider, ProviderUnavailable } from './provider.ts'
import { limitRequests } from './request-limit.ts'

const hour = 60 * 60_000
const valid = 72 * hour

/**
 * Our order comes first, at our price; what the provider is then asked for names it. An order that
 * is open is used again, so that pressing the button twice leaves one.
 */
export async function openOrder({ services, caller }: SignedInCall) {
  const { provider, ownCheckout } = services.billing
  if (!provider || !ownCheckout) throw new DomainError('checkout_closed')
  await limitRequests(services, 'orders', caller.accountId)
  const now = services.now()
  const open = await findOpen(services.db.queries, caller.accountId, now)
  if (open?.checkoutUrl) return { id: open.id, checkoutUrl: open.checkoutUrl }

  const order = {
    id: newId(),
    accountId: caller.accountId,
    amountCents: plan.priceCents,
    currency: plan.currency,
    createdAt: now,
    expiresAt: new Date(now.getTime() + valid),
  }
  await services.db.queries.insert(orders).values(order)
  const preference = await createPreference(provider, {
    ...order,
    orderId: order.id,
    title: `Mutirão ${plan.name}: ${plan.days} dias`,
    payerEmail: caller.email,
  })
  const { id: preferenceId, checkoutUrl } = preference
  await services.db.queries
    .update(orders)
    .set({ preferenceId, checkoutUrl })
    .where(eq(orders.id, order.id))
  return { id: order.id, checkoutUrl }
}

async function createPreference(
  provider: Provider,
  order: Parameters<Provider['createPreference']>[0],
): Promise<Preference> {
  try {
    return await provider.createPreference(order)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new DomainError('provider_unavailable')
    throw error
  }
}

/** At today's price, with an hour left, and not paid: who buys again wants a new one. */
async function findOpen(tx: Tx, accountId: string, now: Date) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.amountCents, plan.priceCents),
        isNotNull(orders.checkoutUrl),
        gt(orders.expiresAt, new Date(now.getTime() + hour)),
        sql`not exists (
          select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.countedAt} is not null)`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return order
}
