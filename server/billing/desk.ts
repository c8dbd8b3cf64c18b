import type { Services } from '#server/services.ts'
import type { Provider } from './provider.ts'

/** What applying a payment stands on; the same for the return page, the notices and the job. */
export interface Desk extends Pick<Services, 'config' | 'db' | 'log' | 'mail' | 'now'> {
  provider: Provider
}
