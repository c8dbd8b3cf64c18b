import type { Subscription } from '#contract/billing.ts'
import { billingDay } from './billing-dates.ts'

const open = 'Seus dados continuam abertos.'

/** Where somebody stands, in one sentence. An end is shown and locks nothing (R20). */
export function subscriptionWords(subscription: Subscription): string {
  const { state, trialEndsAt, paidUntil, renews } = subscription
  const trialEnd = trialEndsAt ? billingDay(trialEndsAt) : ''
  const paidEnd = paidUntil ? billingDay(paidUntil) : ''
  switch (state) {
    case 'none':
      return 'Esta conta não tem período de teste nem assinatura.'
    case 'trialing':
      return `Período de teste até ${trialEnd}.`
    case 'active':
      return `Premium até ${paidEnd}.${renews ? ' A renovação é automática.' : ''}`
    case 'canceled':
      return `Premium até ${paidEnd}. A renovação automática foi cancelada.`
    case 'past_due':
      return `O Premium venceu em ${paidEnd} e a cobrança automática ainda não passou. ${open}`
    case 'expired':
      return paidUntil
        ? `O Premium terminou em ${paidEnd}. ${open}`
        : `O período de teste terminou em ${trialEnd}. ${open}`
  }
}
