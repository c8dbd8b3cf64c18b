import { z } from 'zod'
import { Changed } from './events.ts'
import { Id } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'

/** A deletion is named by the version of its event in the project. */
const Deletion = z.int().min(1).max(limits.version)

export const restoreDeleted = route({
  method: 'post',
  path: '/api/projects/{projectId}/restorations',
  right: 'trash:write',
  summary:
    'Traz de volta o que uma exclusão levou: ao lugar de antes, se ainda existe, ou ao fim da coluna ou do board escolhido. A exclusão é a versão do evento que excluiu.',
  body: z.object({ deletion: Deletion, columnId: Id.optional(), boardId: Id.optional() }),
  answer: Changed,
  errors: ['place_gone', 'purged', 'too_many', 'label_exists', 'too_many_labels'],
})
