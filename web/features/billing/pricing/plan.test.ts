import { expect, it } from 'vitest'
import { landingHead } from '#web/features/landing/landing-head.ts'
import { plan } from './plan.ts'
import { pricingHead } from './pricing-head.ts'

it('costs what the spec says, wherever the price is written (section 9)', () => {
  expect(plan.price).toBe('R$ 19,90')
  expect(pricingHead.description).toContain('por R$ 19,90 por mês')
  expect(landingHead.description).toContain('R$ 19,90 por mês')
})
