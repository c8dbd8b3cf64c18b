import { z } from 'zod'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText, roomyText, text } from './text.ts'
import { UserMetadata } from './user-metadata.ts'

/**
 * The calls of `@supabase/auth-js`, word for word: names, statuses and shapes are the library's, so
 * its snake_case stays. What the library sends and we do not use is named, and nothing else passes.
 */
const security = {
  gotrue_meta_security: z.object({ captcha_token: text(limits.captcha).optional() }).optional(),
}
const challenge = {
  code_challenge: text(limits.word).nullish(),
  code_challenge_method: text(limits.word).nullish(),
}
const redirect = z.object({ redirect_to: text(2_000).optional() })

const Email = roomyText(limits.email, {
  missing: 'Informe seu e-mail.',
  tooLong: 'O e-mail é longo demais.',
})
  .trim()
  .toLowerCase()
  .max(limits.email, 'O e-mail é longo demais.')
  .pipe(z.email({ error: 'Informe um e-mail válido.', pattern: z.regexes.html5Email }))

/** Only a ceiling here: a short password is refused with its own error, which names the reasons. */
const Password = text(limits.passwordMax, {
  missing: 'Informe sua senha.',
  tooLong: `A senha pode ter no máximo ${limits.passwordMax} caracteres.`,
})

const Identity = z.object({
  identity_id: AnyText,
  id: AnyText,
  user_id: AnyText,
  identity_data: z.record(AnyText, z.unknown()),
  provider: z.literal('email'),
  last_sign_in_at: AnyText.nullable(),
  created_at: AnyText,
  updated_at: AnyText,
  email: AnyText,
})

export const User = z.object({
  id: AnyText,
  aud: AnyText,
  role: AnyText,
  email: AnyText,
  phone: z.literal(''),
  email_confirmed_at: AnyText.optional(),
  confirmed_at: AnyText.optional(),
  confirmation_sent_at: AnyText.optional(),
  recovery_sent_at: AnyText.optional(),
  new_email: AnyText.optional(),
  email_change_sent_at: AnyText.optional(),
  reauthentication_sent_at: AnyText.optional(),
  last_sign_in_at: AnyText.optional(),
  app_metadata: z.object({
    provider: AnyText,
    providers: z.array(AnyText),
    /** Ours: the account has no password yet, and this session may choose it for a while. */
    password_needed: z.literal(true).optional(),
  }),
  user_metadata: z.record(AnyText, z.unknown()),
  identities: z.array(Identity),
  created_at: AnyText,
  updated_at: AnyText,
  is_anonymous: z.literal(false),
})
export type User = z.output<typeof User>

export const Tokens = z.object({
  access_token: AnyText,
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: AnyText,
  user: User,
})
export type Tokens = z.output<typeof Tokens>

const Nothing = z.object({})

export const signUp = route({
  method: 'post',
  path: '/auth/v1/signup',
  right: 'anyone',
  summary: 'Cadastra uma conta e envia o e-mail de confirmação.',
  query: redirect,
  body: z.object({
    email: Email.optional(),
    phone: text(limits.word).optional(),
    channel: text(limits.word).optional(),
    password: Password.optional(),
    data: UserMetadata.optional(),
    ...security,
    ...challenge,
  }),
  answer: User,
})

export const grantToken = route({
  method: 'post',
  path: '/auth/v1/token',
  right: 'anyone',
  summary: 'Entra com e-mail e senha, ou renova a sessão.',
  query: z.object({ grant_type: z.enum(['password', 'refresh_token']) }),
  body: z.object({
    email: Email.optional(),
    phone: text(limits.word).optional(),
    password: Password.optional(),
    refresh_token: text(500).optional(),
    ...security,
  }),
  answer: Tokens,
})

export const signOut = route({
  method: 'post',
  path: '/auth/v1/logout',
  right: 'signed-in',
  summary: 'Sai desta sessão, das outras ou de todas.',
  query: z.object({ scope: text(limits.word).optional() }),
})

export const getUser = route({
  method: 'get',
  path: '/auth/v1/user',
  right: 'signed-in',
  summary: 'A conta de quem entrou.',
  answer: User,
})

export const changeUser = route({
  method: 'put',
  path: '/auth/v1/user',
  right: 'signed-in',
  summary: 'Muda a senha, o nome ou o e-mail de quem entrou.',
  query: redirect,
  body: z.object({
    password: Password.optional(),
    current_password: Password.optional(),
    nonce: text(20).optional(),
    email: Email.optional(),
    phone: text(limits.word).optional(),
    data: UserMetadata.optional(),
    ...challenge,
  }),
  answer: User,
})

export const recoverPassword = route({
  method: 'post',
  path: '/auth/v1/recover',
  right: 'anyone',
  summary: 'Envia o e-mail para escolher uma nova senha, se a conta existir.',
  query: redirect,
  body: z.object({ email: Email, ...security, ...challenge }),
  answer: Nothing,
})

export const resendMail = route({
  method: 'post',
  path: '/auth/v1/resend',
  right: 'anyone',
  summary: 'Envia de novo o e-mail de confirmação.',
  query: redirect,
  body: z.object({
    email: Email.optional(),
    phone: text(limits.word).optional(),
    type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
    ...security,
    ...challenge,
  }),
  answer: Nothing,
})

export const verifyToken = route({
  method: 'post',
  path: '/auth/v1/verify',
  right: 'anyone',
  summary: 'Troca o link ou o código de um e-mail por uma sessão.',
  query: redirect,
  body: z.object({
    type: text(limits.word),
    token_hash: text(200).optional(),
    email: Email.optional(),
    token: text(20).optional(),
    phone: text(limits.word).optional(),
    options: z.record(text(limits.word), z.unknown()).optional(),
    ...security,
  }),
  answer: Tokens,
})

export const reauthenticate = route({
  method: 'get',
  path: '/auth/v1/reauthenticate',
  right: 'signed-in',
  summary: 'Envia por e-mail um código que confirma a troca de senha.',
  answer: Nothing,
})

export const getKeys = route({
  method: 'get',
  path: '/auth/v1/.well-known/jwks.json',
  right: 'anyone',
  summary: 'As chaves públicas que conferem os tokens de acesso.',
  answer: z.object({ keys: z.array(z.record(AnyText, z.unknown())) }),
})
