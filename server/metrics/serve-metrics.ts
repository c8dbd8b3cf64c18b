import { BlockList, isIP } from 'node:net'
import { sameText } from '#server/auth/same-text.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { HttpContext } from '#server/http/request.ts'
import type { Metrics } from './metrics.ts'

interface MetricsServices {
  metrics: Metrics
  config: { metricsToken: string | null }
}

/** For who may not read them they are not there. */
export async function serveMetrics({ metrics, config }: MetricsServices, http: HttpContext) {
  const { metricsToken } = config
  const admitted = metricsToken
    ? sameText(http.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
    : isFromThisMachine(http)
  if (!admitted) throw new DomainError('not_found')
  const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
  return http.body(await metrics.text(), 200, headers)
}

/**
 * A proxy on this machine brings everybody's requests from a loopback address. Whatever it does to them
 * gives it away: a header of its own, HTTP/1.0 as nginx speaks it unasked, or the name that people use.
 */
function isFromThisMachine({ req, env: { incoming } }: HttpContext): boolean {
  const peer = incoming.socket.remoteAddress ?? ''
  if (!isLoopback(peer)) return false
  if (incoming.httpVersion !== '1.1') return false
  if (Object.keys(req.header()).some((name) => headerOfProxy.test(name))) return false
  const hostname = URL.parse(`http://${req.header('host') ?? ''}`)?.hostname ?? ''
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}

const headerOfProxy = /^(x-forwarded-.+|forwarded|via|x-real-ip|cf-connecting-ip|true-client-ip)$/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** An IPv4 address that reached an IPv6 socket is judged as what it is. */
const isLoopback = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
