import { DomainError } from '#server/http/domain-error.ts'
import type { HttpContext } from '#server/http/request.ts'

/** Files are sent whole, by who knows how large they are. */
export function declaredSize(http: HttpContext): number {
  const length = http.req.header('content-length')
  if (length === undefined) throw new DomainError('length_required')
  return Number(length)
}
