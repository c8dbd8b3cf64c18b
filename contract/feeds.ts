import { z } from 'zod'
import { Id, Moment } from './fields.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'

/** An address from which a calendar program reads dates. It is shown once. */
export const CalendarFeed = z.object({
  id: Id,
  /** Null: the dates of the person's own tasks. */
  board: z
    .object({ projectId: Id, projectName: AnyText, boardId: Id, boardName: AnyText })
    .nullable(),
  createdAt: Moment,
  /** It answers until then, unless it is renewed. */
  expiresAt: Moment,
  /** Within an hour; null: never. */
  lastUsedAt: Moment.nullable(),
})
export type CalendarFeed = z.output<typeof CalendarFeed>

export const listFeeds = route({
  method: 'get',
  path: '/api/feeds',
  right: 'approved',
  summary: 'Os endereços de calendário de quem entrou; nunca o segredo.',
  answer: z.object({ feeds: z.array(CalendarFeed) }),
})

export const createFeed = route({
  method: 'post',
  path: '/api/feeds',
  right: 'approved',
  summary: 'Cria um endereço de calendário (.ics), das próprias tarefas ou de um board.',
  status: 201,
  body: z.object({ board: z.strictObject({ projectId: Id, boardId: Id }).nullable() }),
  answer: z.object({ feed: CalendarFeed, address: AnyText }),
  errors: ['not_found', 'too_many_feeds'],
})

export const renewFeed = route({
  method: 'put',
  path: '/api/feeds/{feedId}/expiry',
  right: 'approved',
  summary: 'Renova um endereço de calendário por um ano a contar de agora; o endereço é o mesmo.',
  answer: CalendarFeed,
  errors: ['not_found'],
})

export const endFeed = route({
  method: 'delete',
  path: '/api/feeds/{feedId}',
  right: 'approved',
  summary: 'Encerra um endereço de calendário; deixa de responder na hora.',
  errors: ['not_found'],
})
