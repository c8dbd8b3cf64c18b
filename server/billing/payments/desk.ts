import type { Provider } from '#server/billing/provider/provider.ts'
import type { Services } from '#server/services.ts'

/** What applying a payment stands on; the same for the return page, the notices and the job. */
export interface Desk extends Pick<Services, 'config' | 'db' | 'log' | 'mail' | 'now'> {
  provider: Provider
}
