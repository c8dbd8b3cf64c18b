import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '#contract/errors.ts'

/** No address of ours is half as long; a query has limits of its own, field by field. */
export const longestPath = 1_024

/** The headers that the server reads, and the longest value of each that is looked at. */
export const longestHeaders: Record<string, number> = {
  accept: 2_000,
  'accept-encoding': 500,
  // A session's carries what a program keeps with its user.
  authorization: 10_000,
  'content-type': 500,
  // Those of other programs on the same host come along.
  cookie: 12_000,
  'idempotency-key': 500,
  'if-none-match': 2_000,
  'if-range': 500,
  'last-event-id': 500,
  'mcp-method': 500,
  'mcp-name': 500,
  'mcp-protocol-version': 100,
  origin: 500,
  range: 500,
  'sec-fetch-site': 100,
  traceparent: 500,
  'user-agent': 2_000,
  'x-forwarded-for': 2_000,
  'x-history': 500,
  'x-request-id': 500,
  'x-signature': 500,
  'x-supabase-api-version': 100,
}
const limits = Object.entries(longestHeaders)

/**
 * Why a request is refused before anything looks into it: what is done to a text must not take as long
 * as a stranger likes, and the router alone takes ten requests' time for a path of 15,000 slashes.
 */
export function refusedForSize({ url = '', headers }: IncomingMessage): ErrorCode | null {
  const query = url.indexOf('?')
  if ((query < 0 ? url.length : query) > longestPath) return 'uri_too_long'
  const oversized = limits.some(([name, longest]) => (headers[name]?.length ?? 0) > longest)
  return oversized ? 'header_too_long' : null
}
