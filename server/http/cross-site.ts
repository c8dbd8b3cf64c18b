import { DomainError } from './domain-error.ts'
import type { HttpContext } from './request.ts'

/**
 * A page of another site may send us requests, with the cookies of whoever looks at it, and cannot
 * read the answers. Browsers say where a request comes from; programs, which have no cookies, do not.
 */
export function refuseCrossSite(http: HttpContext): void {
  if (http.req.header('sec-fetch-site') === 'cross-site') throw new DomainError('cross_site')
}

/** JSON is what another site cannot send without asking first, in any browser: we never say yes. */
export function refuseOtherThanJson(http: HttpContext): void {
  const [type = ''] = (http.req.header('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw new DomainError('not_json')
}
