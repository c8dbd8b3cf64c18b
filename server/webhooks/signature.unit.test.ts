import { expect, it } from 'vitest'
import { makeSecret, signedHeaders } from './signature.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
}

it('signs as the libraries of Standard Webhooks do: their own example', () => {
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('signs with both secrets while one takes the place of the other', () => {
  const both = signedHeaders(message, [makeSecret(), secret])['webhook-signature'].split(' ')
  expect(both).toHaveLength(2)
  expect(both[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(both[0]).not.toBe(both[1])
})

it('makes secrets of 32 bytes', () => {
  expect(Buffer.from(makeSecret().replace('whsec_', ''), 'base64')).toHaveLength(32)
})
