import { z } from 'zod'
import { Id, IdSet, Moment, Name } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'
import { tokenScopes } from './token-scopes.ts'

/** A personal token as its owner sees it: its secret is shown once, when it is made. */
export const ApiToken = z.object({
  id: Id,
  name: AnyText,
  /** The last letters of the secret, to tell tokens apart. */
  ending: AnyText,
  scope: z.enum(tokenScopes),
  /** Null: all that the person has access to. */
  projects: z.array(z.object({ id: Id, name: AnyText })).nullable(),
  createdAt: Moment,
  expiresAt: Moment,
  /** Within some minutes; null: never. */
  lastUsedAt: Moment.nullable(),
})
export type ApiToken = z.output<typeof ApiToken>

export const listTokens = route({
  method: 'get',
  path: '/api/tokens',
  right: 'approved',
  summary: 'Os tokens de quem entrou, o mais novo primeiro; nunca o segredo.',
  answer: z.object({ tokens: z.array(ApiToken) }),
})

export const createToken = route({
  method: 'post',
  path: '/api/tokens',
  right: 'approved',
  summary: 'Cria um token. O segredo só aparece nesta resposta.',
  status: 201,
  body: z.object({
    name: Name,
    scope: z.enum(tokenScopes, 'Escolha ler, ou ler e escrever.'),
    projectIds: IdSet(limits.projectsPerToken, 'São projetos demais para um token.')
      .min(1, 'Escolha ao menos um projeto.')
      .nullable(),
    days: z
      .int('Use um número inteiro de dias.')
      .min(1, 'Use de 1 a 366 dias.')
      .max(limits.tokenDays, 'Use de 1 a 366 dias.'),
  }),
  answer: z.object({ token: ApiToken, secret: AnyText }),
  errors: ['not_found', 'too_many_tokens'],
})

export const endToken = route({
  method: 'delete',
  path: '/api/tokens/{tokenId}',
  right: 'approved',
  summary: 'Encerra um token; deixa de valer na hora.',
  errors: ['not_found'],
})
