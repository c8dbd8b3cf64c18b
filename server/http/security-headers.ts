import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './request.ts'

/** What a page may run, load and do. Of scripts in the page itself, only those with these hashes. */
export const contentPolicy = (hashes: readonly string[] = []) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** On every answer, files and refusals included. */
export function securityHeaders(baseUrl: string): MiddlewareHandler<HttpEnv> {
  const headers = strictHeaders(baseUrl)
  return async (http, next) => {
    await next()
    for (const [name, value] of headers) {
      // People's files have a stricter policy of their own, and our pages name the script in them.
      if (!http.res.headers.has(name)) http.res.headers.set(name, value)
    }
  }
}

/** The same for an answer that is given before there is an app. */
export function strictHeaders(baseUrl: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['content-security-policy', contentPolicy()],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ]
  if (baseUrl.startsWith('https:')) {
    headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains'])
  }
  return headers
}
