import { accountLetters } from '#server/accounts/account-letters.ts'
import { authLetters } from '#server/auth/auth-letters.ts'
import { authNotices } from '#server/auth/auth-notices.ts'
import { billingLetters } from '#server/billing/billing-letters.ts'
import type { Config } from '#server/config.ts'
import type { Composers } from '#server/mail/mail.ts'
import { memberLetters } from '#server/members/member-letters.ts'

/** Who writes which mail: each feature its own. A kind without a writer does not compile. */
export const composers = (config: Config, now: () => Date): Composers => ({
  ...authLetters(config, now),
  ...authNotices(config),
  ...accountLetters(config),
  ...memberLetters(config),
  ...billingLetters(config, now),
})
