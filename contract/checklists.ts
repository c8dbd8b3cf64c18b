import { z } from 'zod'
import { Changed } from './events.ts'
import { Id, ItemText } from './fields.ts'
import { route } from './route.ts'

const items = '/api/projects/{projectId}/tasks/{taskId}/items'
const common = { right: 'checklist:write', answer: Changed } as const

export const addItem = route({
  ...common,
  method: 'post',
  path: items,
  summary: 'Adiciona um item ao fim do checklist.',
  body: z.object({ id: Id.optional(), text: ItemText }),
  status: 201,
  errors: ['id_taken', 'too_many'],
})

export const changeItem = route({
  ...common,
  method: 'patch',
  path: `${items}/{itemId}`,
  summary: 'Muda o texto do item.',
  body: z.object({ text: ItemText }),
})

export const tickItem = route({
  ...common,
  method: 'put',
  path: `${items}/{itemId}/completion`,
  summary: 'Marca ou desmarca o item.',
  body: z.object({ completed: z.boolean() }),
})

export const moveItem = route({
  ...common,
  method: 'put',
  path: `${items}/{itemId}/position`,
  summary: 'Leva o item a outro lugar do checklist.',
  body: z.object({ position: z.int().min(0) }),
})

export const deleteItem = route({
  ...common,
  method: 'delete',
  path: `${items}/{itemId}`,
  summary: 'Exclui o item do checklist.',
})
