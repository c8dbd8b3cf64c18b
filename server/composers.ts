import { accountMailTexts } from '#server/accounts/account-mail-texts.ts'
import { administratorMailTexts } from '#server/administrator-news/administrator-mail-texts.ts'
import { authMailTexts } from '#server/auth/auth-mail-texts.ts'
import { authNotices } from '#server/auth/auth-notices.ts'
import { billingMailTexts } from '#server/billing/billing-mail-texts.ts'
import type { Config } from '#server/config.ts'
import type { Composers } from '#server/mail/mail.ts'
import { noticeMailTexts } from '#server/notice-mails/notice-mail-texts.ts'
import { summaryMailTexts } from '#server/notice-mails/summary-mail-texts.ts'
import type { UnsubscribeLinks } from '#server/notice-mails/unsubscribe-link.ts'
import { tokenMailTexts } from '#server/tokens/token-mail-texts.ts'
import { webhookMailTexts } from '#server/webhooks/webhook-mail-texts.ts'

interface Parts {
  config: Config
  now: () => Date
  unsubscribing: UnsubscribeLinks
}

/** Who writes which mail: each feature its own. A kind without a writer does not compile. */
export const composers = ({ config, now, unsubscribing }: Parts): Composers => ({
  ...authMailTexts(config, now),
  ...authNotices(config),
  ...accountMailTexts(config),
  ...noticeMailTexts({ config, now, unsubscribing }),
  ...summaryMailTexts({ config, now, unsubscribing }),
  ...administratorMailTexts(config),
  ...tokenMailTexts(config),
  ...webhookMailTexts(config),
  ...billingMailTexts(config, now),
})
