import type { Provider } from '#server/billing/provider/provider.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Signals } from '#server/realtime/signals.ts'

export interface BillingServices {
  config: Config
  db: Database
  log: Log
  mail: Mail
  now: () => Date
  realtime: Pick<Signals, 'raise'>
}

/** With the provider, who alone knows whether a payment is true. */
export interface PaymentServices extends BillingServices {
  provider: Provider
}
