import { expect, it } from 'vitest'
import type { Subscription } from '#contract/billing.ts'
import { subscriptionWords } from './subscription-words.ts'

const nothing: Subscription = {
  state: 'none',
  trialEndsAt: null,
  paidFrom: null,
  paidUntil: null,
  renews: false,
  payments: [],
}
const trial = { trialEndsAt: '2026-02-15T12:00:00.000Z' }
// Elsewhere it is the first of April already: the date is the one in the receipt.
const paid = { paidUntil: '2026-04-01T02:59:00.000Z' }

it.each<[Partial<Subscription>, string]>([
  [{}, 'Esta conta não tem período de teste nem assinatura.'],
  [{ state: 'trialing', ...trial }, 'Período de teste até 15/02/2026.'],
  [{ state: 'active', ...trial, ...paid }, 'Premium até 31/03/2026.'],
  [{ state: 'active', ...paid, renews: true }, 'Premium até 31/03/2026. A renovação é automática.'],
  [{ state: 'canceled', ...paid }, 'Premium até 31/03/2026. A renovação automática foi cancelada.'],
  [
    { state: 'past_due', ...paid, renews: true },
    'O Premium venceu em 31/03/2026 e a cobrança automática ainda não passou. Seus dados continuam abertos.',
  ],
  [
    { state: 'expired', ...trial },
    'O período de teste terminou em 15/02/2026. Seus dados continuam abertos.',
  ],
  [
    { state: 'expired', ...trial, ...paid },
    'O Premium terminou em 31/03/2026. Seus dados continuam abertos.',
  ],
])('says where somebody stands: %o', (facts, words) => {
  expect(subscriptionWords({ ...nothing, ...facts })).toBe(words)
})
