import { z } from 'zod'
import { route } from './route.ts'
import { AnyText } from './text.ts'

export const Health = z.object({
  /** `no_room`: people can read, and in the last minute nothing could be written for want of room. */
  status: z.enum(['ok', 'no_room']),
  version: AnyText,
  /** Name of the newest migration that the database has. */
  schema: AnyText,
  database: z.enum(['pglite', 'postgres']),
})
export type Health = z.infer<typeof Health>

export const getHealth = route({
  method: 'get',
  path: '/api/health',
  right: 'anyone',
  summary: 'Diz se o serviço e o banco de dados respondem, e em que versão estão.',
  answer: Health,
  errors: ['unavailable'],
})

export const PublicConfig = z.object({
  version: AnyText,
  /** Where the buy buttons lead, in a new tab; null when this installation sells nothing. */
  checkoutUrl: AnyText.nullable(),
  /** The largest file that can be attached, in bytes (R33). */
  maxFileBytes: z.int(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const getPublicConfig = route({
  method: 'get',
  path: '/api/config',
  right: 'anyone',
  summary: 'O que a tela precisa saber desta instalação antes de alguém entrar.',
  answer: PublicConfig,
})
