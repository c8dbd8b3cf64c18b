import type { PaymentSituation } from '#contract/billing.ts'

type Tone = 'success' | 'warm' | 'danger' | 'neutral'

/** For the person who paid and for the administrator alike. */
export const situationTones: Record<PaymentSituation, Tone> = {
  counted: 'success',
  waiting: 'warm',
  failed: 'neutral',
  returned: 'neutral',
  refused: 'danger',
}
