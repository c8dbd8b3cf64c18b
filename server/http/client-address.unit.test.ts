import { expect, it } from 'vitest'
import { clientAddress } from './request.ts'

const proxy = '10.0.0.1'
const outerProxy = '10.0.0.2'
const ana = '203.0.113.7'

it('is the peer when no proxy is trusted, whatever the header claims', () => {
  expect(clientAddress(ana, '198.51.100.1', [])).toBe(ana)
})

it('is what a trusted proxy reports', () => {
  expect(clientAddress(proxy, ana, [proxy])).toBe(ana)
})

it('is the peer when a stranger sends the header of a proxy', () => {
  expect(clientAddress('198.51.100.9', ana, [proxy])).toBe('198.51.100.9')
})

it('does not believe what the caller wrote before the proxy added its own', () => {
  expect(clientAddress(proxy, `198.51.100.1, ${ana}`, [proxy])).toBe(ana)
})

it('reads a chain of trusted proxies up to the first stranger', () => {
  const chain = `198.51.100.1, ${ana}, ${outerProxy}`
  expect(clientAddress(proxy, chain, [proxy, outerProxy])).toBe(ana)
})

it('is the proxy itself when it reports nobody', () => {
  expect(clientAddress(proxy, undefined, [proxy])).toBe(proxy)
  expect(clientAddress(proxy, '', [proxy])).toBe(proxy)
})

it('knows an IPv4 address also in the clothes of IPv6', () => {
  expect(clientAddress(`::ffff:${proxy}`, ana, [proxy])).toBe(ana)
  expect(clientAddress(proxy, `::ffff:${ana}`, [proxy])).toBe(ana)
})

it('is empty rather than invented when the connection is already gone', () => {
  expect(clientAddress(undefined, ana, [proxy])).toBe('')
})
