import { countWithin } from '#server/auth/limits.ts'
import type { BillingServices } from '#server/billing/payments/billing-services.ts'
import { DomainError } from '#server/http/domain-error.ts'

const limit = { most: 60, window: 5 * 60_000 }

/** Each of these makes us ask the provider: enough for anyone who buys, too few to guess with. */
export async function limitRequests(
  services: BillingServices,
  name: 'payment-reports' | 'orders',
  key: string,
): Promise<void> {
  const retryAfter = await countWithin(services, { name, key, ...limit })
  if (retryAfter !== null) throw new DomainError('too_many_requests')
}
