import { z } from 'zod'
import { Changed } from './events.ts'
import { Id, Moment } from './fields.ts'
import { route } from './route.ts'
import { NamedPerson } from './state.ts'
import { AnyText } from './text.ts'

/** A project in the trash of who may delete it. */
export const TrashedProject = z.object({
  id: Id,
  name: AnyText,
  deletedAt: Moment,
  deletedBy: NamedPerson,
  tasks: z.int(),
})
export type TrashedProject = z.output<typeof TrashedProject>

export const listTrashedProjects = route({
  method: 'get',
  path: '/api/trashed-projects',
  right: 'approved',
  summary: 'Os projetos na Lixeira que você pode restaurar, os últimos excluídos primeiro.',
  answer: z.object({ projects: z.array(TrashedProject) }),
})

export const restoreProject = route({
  method: 'post',
  path: '/api/trashed-projects/{projectId}/restorations',
  right: 'approved',
  summary: 'Traz um projeto de volta da Lixeira, com tudo o que há nele e com seus membros.',
  answer: Changed,
  errors: ['not_found', 'forbidden'],
})

export const purgeProject = route({
  method: 'delete',
  path: '/api/trashed-projects/{projectId}',
  right: 'approved',
  summary: 'Exclui definitivamente um projeto que está na Lixeira.',
  errors: ['not_found', 'forbidden'],
})
