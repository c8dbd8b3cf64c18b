import type { Caller } from '#server/access/caller.ts'
import { type IdentityServices, identify } from '#server/access/identify.ts'
import type { HttpContext } from '#server/http/request.ts'
import { AuthError } from './auth-error.ts'

/** The protocol tells apart why a session is refused; under `/api` all of it is one 401. */
export async function identified(services: IdentityServices, http: HttpContext): Promise<Caller> {
  const identity = await identify(services, http.req.header('authorization'))
  if (typeof identity === 'string') throw new AuthError(identity)
  return identity
}
