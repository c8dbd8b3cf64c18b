import type { Hono } from 'hono'
import type { AccountRight } from '#contract/route.ts'
import type { HttpContext, HttpEnv } from '#server/http/request.ts'
import type { Authorise } from '#server/http/serve.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'

/**
 * Calls of the protocol that this product does not offer, each with the protocol's own refusal.
 * Where the protocol asks for a session, its absence comes first.
 */
export const notOffered: readonly [path: string, code: AuthErrorCode, right: AccountRight][] = [
  ['otp', 'otp_disabled', 'anyone'],
  ['magiclink', 'otp_disabled', 'anyone'],
  ['authorize', 'provider_disabled', 'anyone'],
  ['callback', 'provider_disabled', 'anyone'],
  ['sso', 'saml_provider_disabled', 'anyone'],
  ['sso/*', 'saml_provider_disabled', 'anyone'],
  ['oauth/*', 'feature_disabled', 'anyone'],
  ['user/oauth/*', 'feature_disabled', 'signed-in'],
  ['invite', 'not_admin', 'signed-in'],
  ['admin/*', 'not_admin', 'signed-in'],
  ['factors', 'mfa_totp_enroll_not_enabled', 'signed-in'],
  ['factors/*', 'mfa_totp_enroll_not_enabled', 'signed-in'],
  ['passkeys', 'passkey_disabled', 'anyone'],
  ['passkeys/*', 'passkey_disabled', 'anyone'],
  ['user/identities/*', 'manual_linking_disabled', 'signed-in'],
]

const otherGrants: Partial<Record<string, AuthErrorCode>> = {
  pkce: 'flow_state_not_found',
  id_token: 'provider_disabled',
  web3: 'web3_provider_disabled',
}

export function refuseOthers(app: Hono<HttpEnv>, authorise: Authorise): void {
  app.post('/auth/v1/token', refuseOtherGrants)
  for (const [path, code, right] of notOffered) {
    app.all(`/auth/v1/${path}`, async (http) => {
      await authorise({ right, scope: null, narrowed: false }, http)
      throw new AuthError(code)
    })
  }
}

/** By the address alone: what such a request carries is of no interest. */
async function refuseOtherGrants(http: HttpContext, next: () => Promise<void>): Promise<void> {
  const asked = http.req.query('grant_type') ?? ''
  if (asked === 'password' || asked === 'refresh_token') return next()
  const known = Object.hasOwn(otherGrants, asked) ? otherGrants[asked] : undefined
  if (known) throw new AuthError(known)
  throw new AuthError('invalid_credentials', { message: 'Esta forma de entrar não é oferecida.' })
}
