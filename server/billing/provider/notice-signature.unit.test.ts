import { expect, it } from 'vitest'
import { hmac, isSigned, manifest } from './notice-signature.ts'

const secret = 'segredo'
const now = new Date('2026-03-01T12:00:00Z')
const ms = String(now.getTime())
const seconds = ms.slice(0, 10)

const signed = (ts: string, id?: string, requestId?: string) =>
  `ts=${ts},v1=${hmac(manifest({ id, requestId, ts }), secret).toString('hex')}`

it('knows the manifest of the documents', () => {
  const parts = { id: '123456', requestId: 'bb56a2f1', ts: '1742505638683' }
  expect(manifest(parts)).toBe('id:123456;request-id:bb56a2f1;ts:1742505638683;')
  expect(manifest({ id: undefined, requestId: undefined, ts: '1' })).toBe('ts:1;')
})

it.each([
  ['milliseconds', { signature: signed(ms, '123', 'r'), requestId: 'r', dataId: '123' }],
  ['seconds', { signature: signed(seconds, '123', 'r'), requestId: 'r', dataId: '123' }],
  ['spaces', { signature: signed(ms, '1', 'r').replace(',', ' , '), requestId: 'r', dataId: '1' }],
  ['no request id', { signature: signed(ms, '123'), requestId: undefined, dataId: '123' }],
  [
    'an id in capitals, as received',
    { signature: signed(ms, 'ABC', 'r'), requestId: 'r', dataId: 'ABC' },
  ],
  [
    'an id in capitals, signed in small',
    { signature: signed(ms, 'abc', 'r'), requestId: 'r', dataId: 'ABC' },
  ],
])('believes what was signed: %s', (_, notice) => {
  expect(isSigned(notice, secret, now)).toBe(true)
})

const day = 24 * 60 * 60_000
const old = String(now.getTime() - 8 * day)
const tomorrow = String(now.getTime() + day)
it.each([
  ['nothing', undefined],
  ['not a signature', 'assinado'],
  ['an empty hash', `ts=${ms},v1=`],
  ['half a hash', signed(ms, '123', 'r').slice(0, -2)],
  ['no time', signed(ms, '123', 'r').replace(/ts=\d+/, 'ts=')],
  ['another time', signed(ms, '123', 'r').replace(`ts=${ms}`, `ts=${seconds}`)],
  ['another id', signed(ms, '124', 'r')],
  ['another request', signed(ms, '123', 's')],
  ['a week old', signed(old, '123', 'r')],
  ['from tomorrow', signed(tomorrow, '123', 'r')],
])('believes nothing else: %s', (_, signature) => {
  expect(isSigned({ signature, requestId: 'r', dataId: '123' }, secret, now)).toBe(false)
  expect(isSigned({ signature, requestId: 'r', dataId: '123' }, 'outro', now)).toBe(false)
})
