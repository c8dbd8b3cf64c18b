import { z } from 'zod'
import { Moment } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { AnyText, roomyText } from './text.ts'

/** A board that anybody with the address may look at (R36). */
export const PublicLink = z.object({
  address: AnyText,
  createdAt: Moment,
  expiresAt: Moment,
  /** Whose right it has. */
  madeBy: AnyText,
  /** Whether the address answers now: it has an end, and its maker must still manage the project. */
  live: z.boolean(),
  sites: z.array(AnyText),
  people: z.boolean(),
  descriptions: z.boolean(),
})
export type PublicLink = z.output<typeof PublicLink>

/** Written into a header of the page, so nothing but what an origin is made of. */
const site = 'Use o endereço de um site, como https://exemplo.com.br.'
const Site = roomyText(200, { tooLong: site })
  .trim()
  .overwrite((text) => text.replace(/\/$/, '').toLowerCase())
  .max(200, site)
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, site)

const shown = {
  days: z
    .int('Use um número inteiro de dias.')
    .min(1, 'Use de 1 a 366 dias.')
    .max(limits.tokenDays, 'Use de 1 a 366 dias.'),
  /** The sites that may show the page in a frame; none: nobody. */
  sites: z.array(Site).max(limits.sitesPerLink, 'São sites demais.'),
  /** Whether the names of who is responsible are shown. */
  people: z.boolean(),
  /** Whether the beginning of each description is shown. */
  descriptions: z.boolean(),
}

const common = {
  path: '/api/projects/{projectId}/boards/{boardId}/public-link',
  right: 'link:write',
  tokens: false,
} as const
const answer = z.object({ link: PublicLink.nullable() })

export const getPublicLink = route({
  ...common,
  method: 'get',
  summary: 'O link público do board, se houver.',
  answer,
})

export const makePublicLink = route({
  ...common,
  method: 'put',
  summary: 'Cria o link público do board, ou o renova: o endereço anterior deixa de valer na hora.',
  body: z.object(shown),
  answer,
})

export const changePublicLink = route({
  ...common,
  method: 'patch',
  summary: 'Muda o que o link público mostra e onde pode ser incorporado; o endereço fica.',
  body: z.object({
    sites: shown.sites.optional(),
    people: shown.people.optional(),
    descriptions: shown.descriptions.optional(),
  }),
  answer,
})

export const endPublicLink = route({
  ...common,
  method: 'delete',
  summary: 'Encerra o link público do board; deixa de valer na hora.',
})
