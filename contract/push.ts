import { z } from 'zod'
import { Address } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText, text } from './text.ts'

const path = '/api/push'

const Key = (characters: number) =>
  text(characters, { tooLong: `Use ${characters} caracteres.` })
    .regex(/^[\w-]+$/, 'Use base64url.')
    .length(characters, `Use ${characters} caracteres.`)

export const getPush = route({
  method: 'get',
  path,
  right: 'approved',
  summary: 'A chave que assina os avisos no navegador, e para onde vão os desta sessão.',
  answer: z.object({
    /** VAPID (RFC 8292), as base64url. */
    publicKey: AnyText,
    /** Of this session; null: it takes none. */
    endpoint: AnyText.nullable(),
  }),
})

export const subscribeToPush = route({
  method: 'put',
  path,
  right: 'approved',
  summary: 'Inscreve o navegador desta sessão para receber avisos; a saída a encerra.',
  body: z.object({
    endpoint: Address(limits.pushEndpoint),
    p256dh: Key(87),
    auth: Key(22),
  }),
  errors: ['push_refused'],
})

export const unsubscribeFromPush = route({
  method: 'delete',
  path,
  right: 'approved',
  summary: 'Esta sessão não recebe mais avisos no navegador.',
})
