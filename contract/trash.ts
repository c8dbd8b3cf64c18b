import { z } from 'zod'
import { Changed } from './events.ts'
import { Id, Line, Moment } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { NamedPerson } from './state.ts'
import { AnyText } from './text.ts'
import { listedKinds } from './trashed-state.ts'

/** A deletion is named by the version of its event in the project. */
const Deletion = z.int().min(1).max(limits.version)

/** One gesture that deleted something, as the Lixeira lists it. */
export const TrashLine = z.object({
  deletion: Deletion,
  kind: z.enum(listedKinds),
  name: AnyText,
  deletedAt: Moment,
  deletedBy: NamedPerson,
  /** What is inside. */
  columns: z.int(),
  tasks: z.int(),
  items: z.int(),
  /** Where it was, from the inside out; null: that place is gone, and another has to be chosen. */
  place: z.array(AnyText).nullable(),
})
export type TrashLine = z.output<typeof TrashLine>

export const listTrash = route({
  method: 'get',
  path: '/api/projects/{projectId}/trash',
  right: 'trash:write',
  summary:
    'O que está na Lixeira do projeto, o último excluído primeiro: tudo, o que tem o que se busca no nome ou no título de uma tarefa que foi junto, ou a exclusão que levou uma tarefa ou uma coluna.',
  query: z.object({
    text: Line(limits.name).optional(),
    taskId: Id.optional(),
    columnId: Id.optional(),
    /** Only what was deleted before this one: the next page. */
    before: z.coerce.number().int().min(1).max(limits.version).optional(),
  }),
  answer: z.object({ lines: z.array(TrashLine) }),
})

export const restoreDeleted = route({
  method: 'post',
  path: '/api/projects/{projectId}/restorations',
  right: 'trash:write',
  summary:
    'Traz de volta o que uma exclusão levou: ao lugar de antes, se ainda existe, ou ao fim da coluna ou do board escolhido. A exclusão é a versão do evento que excluiu.',
  body: z.object({ deletion: Deletion, columnId: Id.optional(), boardId: Id.optional() }),
  answer: Changed,
  errors: ['place_gone', 'purged', 'too_many', 'too_many_files', 'label_exists', 'too_many_labels'],
})

export const purgeDeleted = route({
  method: 'post',
  path: '/api/projects/{projectId}/purges',
  right: 'trash:write',
  summary:
    'Exclui definitivamente o que uma exclusão levou, ou tudo o que a Lixeira mostra; com `upTo`, só o que foi excluído até essa versão do projeto. Os textos saem também do histórico.',
  body: z.object({ deletion: Deletion.optional(), upTo: Deletion.optional() }),
  answer: Changed,
})
