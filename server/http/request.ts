import { isIPv4 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Env } from 'hono'
import type { Log } from '#server/log.ts'
import type { RateLimit } from './rate-limit.ts'

/** What the first middleware knows of every request. */
export interface HttpEnv extends Env {
  Bindings: HttpBindings & {
    /** Set for the calls that /mcp makes in somebody's name: what the agent calls itself. */
    agent?: string
  }
  Variables: { requestId: string; log: Log; address: string; rateLimit?: RateLimit }
}
export type HttpContext = Context<HttpEnv>

/**
 * The address a request came from. X-Forwarded-For is what anyone may write, so it counts only when
 * the peer is a proxy named in the configuration, read from the right up to the first stranger
 * (CVE-2025-52576, CVE-2026-21881).
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: readonly string[],
): string {
  const hops = (forwarded ?? '').split(',').map((hop) => plain(hop.trim()))
  let address = plain(peer ?? '')
  while (trusted.includes(address) && hops.length > 0) {
    const next = hops.pop()
    if (!next) break
    address = next
  }
  return address
}

const plain = (address: string) => {
  const mapped = address.replace(/^::ffff:/i, '')
  return isIPv4(mapped) ? mapped : address
}

/** Aborted when the caller has hung up, or has been answered. */
export function hangUpOf({ env: { outgoing } }: HttpContext): AbortSignal {
  const over = new AbortController()
  if (outgoing.closed) over.abort()
  else outgoing.once('close', () => over.abort())
  return over.signal
}

/**
 * Whose doing a request is, for limits: a household or server owns a whole /64 of IPv6 addresses and
 * could come from another one each time.
 */
export const networkOf = (address: string): string => prefixOf(address, 4)

/** The same for who has many networks: providers give a /48 to whoever asks. */
export const siteOf = (address: string): string => prefixOf(address, 3)

function prefixOf(address: string, groupCount: number): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups.slice(0, groupCount).join(':')}::/${groupCount * 16}`
}
