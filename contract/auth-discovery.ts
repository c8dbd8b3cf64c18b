import { z } from 'zod'
import { route } from './route.ts'
import { AnyText } from './text.ts'

/** What a program asks of an auth server before it uses it, in the shapes of the protocol. */

export const getAuthHealth = route({
  method: 'get',
  path: '/auth/v1/health',
  right: 'anyone',
  summary: 'Diz que a entrada responde, e em que versão está.',
  answer: z.object({ version: AnyText, name: AnyText, description: AnyText }),
})

export const getAuthSettings = route({
  method: 'get',
  path: '/auth/v1/settings',
  right: 'anyone',
  summary: 'As formas de entrar e de se cadastrar que são oferecidas.',
  answer: z.object({
    external: z.record(AnyText, z.boolean()),
    disable_signup: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    phone_autoconfirm: z.boolean(),
    sms_provider: AnyText,
    saml_enabled: z.boolean(),
  }),
})

export const getOpenIdConfiguration = route({
  method: 'get',
  path: '/auth/v1/.well-known/openid-configuration',
  right: 'anyone',
  summary: 'Quem emite os tokens de acesso, e onde estão as chaves que os conferem.',
  answer: z.object({
    issuer: z.url(),
    jwks_uri: z.url(),
    response_types_supported: z.array(AnyText),
    subject_types_supported: z.array(AnyText),
    id_token_signing_alg_values_supported: z.array(AnyText),
  }),
})
