import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './request.ts'

/**
 * An answer that does not say how long it may be kept is kept nowhere: what it says depends on who
 * asks. One with a tag may stay in that person's own browser, which asks each time whether it is new.
 */
export const cachePolicy: MiddlewareHandler<HttpEnv> = async (http, next) => {
  await next()
  const { headers } = http.res
  if (headers.has('cache-control')) return
  headers.set('cache-control', headers.has('etag') ? 'private, no-cache' : 'no-store')
}
