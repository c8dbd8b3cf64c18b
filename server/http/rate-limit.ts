import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './request.ts'

/** How much of a limit is left. */
export interface RateLimit {
  /** So many requests in so many seconds. */
  quota: number
  window: number
  left: number
  /** Until the window begins anew. */
  seconds: number
}

/** Says so in every answer, also in a refusal (draft-ietf-httpapi-ratelimit-headers). */
export const rateLimitHeaders: MiddlewareHandler<HttpEnv> = async (http, next) => {
  await next()
  const limit = http.get('rateLimit')
  if (!limit) return
  const { quota, window, left, seconds } = limit
  http.res.headers.set('ratelimit-policy', `"api";q=${quota};w=${window}`)
  http.res.headers.set('ratelimit', `"api";r=${Math.max(0, left)};t=${seconds}`)
}
