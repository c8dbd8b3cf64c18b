import type { Hono } from 'hono'
import type { HttpEnv } from '#server/http/request.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'

/** Calls of the protocol that this product does not offer, each with the protocol's own refusal. */
export const notOffered: readonly [path: string, code: AuthErrorCode][] = [
  ['otp', 'otp_disabled'],
  ['magiclink', 'otp_disabled'],
  ['authorize', 'provider_disabled'],
  ['callback', 'provider_disabled'],
  ['sso', 'saml_provider_disabled'],
  ['sso/*', 'saml_provider_disabled'],
  ['oauth/*', 'feature_disabled'],
  ['user/oauth/*', 'feature_disabled'],
  ['invite', 'not_admin'],
  ['admin/*', 'not_admin'],
  ['factors', 'mfa_totp_enroll_not_enabled'],
  ['factors/*', 'mfa_totp_enroll_not_enabled'],
  ['passkeys', 'passkey_disabled'],
  ['passkeys/*', 'passkey_disabled'],
  ['user/identities/*', 'manual_linking_disabled'],
]

export function refuseOthers(app: Hono<HttpEnv>): void {
  for (const [path, code] of notOffered) {
    app.all(`/auth/v1/${path}`, () => {
      throw new AuthError(code)
    })
  }
}
