import { z } from 'zod'
import { Changed } from './events.ts'
import { Id, LabelColour, LabelName } from './fields.ts'
import { route } from './route.ts'
import { Label } from './state.ts'

const labels = '/api/projects/{projectId}/labels'
const common = { right: 'label:write', answer: Changed } as const

/** A label, and on how many tasks of the project it is. */
const CountedLabel = Label.extend({ tasks: z.int() })

export const listLabels = route({
  method: 'get',
  path: labels,
  right: 'project:read',
  summary: 'As etiquetas do projeto, e em quantas tarefas está cada uma.',
  answer: z.object({ labels: z.array(CountedLabel) }),
})

export const createLabel = route({
  ...common,
  method: 'post',
  path: labels,
  summary: 'Cria uma etiqueta no projeto.',
  body: z.object({ id: Id.optional(), name: LabelName, color: LabelColour }),
  status: 201,
  errors: ['id_taken', 'label_exists', 'too_many_labels'],
})

export const changeLabel = route({
  ...common,
  method: 'patch',
  path: `${labels}/{labelId}`,
  summary: 'Muda o nome ou a cor da etiqueta.',
  body: z.object({ name: LabelName.optional(), color: LabelColour.optional() }),
  errors: ['label_exists'],
})

export const deleteLabel = route({
  ...common,
  method: 'delete',
  path: `${labels}/{labelId}`,
  summary: 'Exclui a etiqueta e a tira de todas as tarefas.',
})

export const mergeLabel = route({
  ...common,
  method: 'put',
  path: `${labels}/{labelId}/replacement`,
  summary: 'Junta a etiqueta a outra, que toma o lugar dela em todas as tarefas.',
  body: z.object({ intoLabelId: Id }),
})
