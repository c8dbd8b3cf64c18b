import type {
  getAuthHealth,
  getAuthSettings,
  getOpenIdConfiguration,
} from '#contract/auth-discovery.ts'
import type { Answer } from '#contract/route.ts'
import { version } from '#server/http/version.ts'
import type { Call } from './auth-call.ts'

export const authHealth = async (): Promise<Answer<typeof getAuthHealth>> => ({
  version,
  name: 'Mutirão',
  description: 'Cadastro e entrada do Mutirão',
})

/** Address and password, the address confirmed by mail, and nothing else. */
export const authSettings = async (): Promise<Answer<typeof getAuthSettings>> => ({
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
})

/** For who checks our tokens elsewhere. No token is issued to other sites, so no response type is. */
export async function openIdConfiguration({
  services,
  http,
}: Call): Promise<Answer<typeof getOpenIdConfiguration>> {
  http.header('cache-control', 'public, max-age=600')
  const { issuer } = services.accessTokens
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: [],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  }
}
