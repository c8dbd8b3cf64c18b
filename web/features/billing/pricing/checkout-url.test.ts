import { afterEach, expect, it, vi } from 'vitest'
import { checkoutUrl } from './checkout-url.ts'

afterEach(() => void vi.unstubAllGlobals())

const template = 'https://pay.example/plan?ref={user_id}&mail={email}'

it('fills in the account that buys', () => {
  stored(JSON.stringify({ user: { id: 'u-1', email: 'ana+loja@exemplo.br' } }))
  expect(checkoutUrl(template)).toBe(
    'https://pay.example/plan?ref=u-1&mail=ana%2Bloja%40exemplo.br',
  )
})

it.each([null, 'not json', '{}', '{"user":null}'])(
  'leaves out whom it does not know (%s)',
  (value) => {
    stored(value)
    expect(checkoutUrl(template)).toBe('https://pay.example/plan?ref=&mail=')
  },
)

it('takes an address without places as it is', () => {
  stored(null)
  expect(checkoutUrl('/checkout')).toBe('/checkout')
})

function stored(session: string | null): void {
  vi.stubGlobal('localStorage', { getItem: () => session })
}
