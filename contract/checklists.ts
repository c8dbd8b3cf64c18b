import { z } from 'zod'
import { Changed } from './events.ts'
import { changingShape, makingShape } from './field-table.ts'
import { Id } from './fields.ts'
import { itemFields } from './item-fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'

const task = '/api/projects/{projectId}/tasks/{taskId}'
const items = `${task}/items` as const
const common = { right: 'checklist:write', answer: Changed } as const

export const addItem = route({
  ...common,
  method: 'post',
  path: items,
  summary: 'Adiciona um item ao fim do checklist.',
  body: z.object({ id: Id.optional(), ...makingShape(itemFields) }),
  status: 201,
  errors: ['id_taken', 'too_many'],
})

export const addItems = route({
  ...common,
  method: 'post',
  path: `${task}/item-lists`,
  summary: 'Adiciona vários itens de uma vez, na ordem dada, ao fim do checklist.',
  body: z.object({
    items: z
      .array(z.strictObject({ id: Id.optional(), text: itemFields.text.schema }))
      .min(1, 'Informe ao menos um item.')
      .max(limits.itemsPerTask, `Informe no máximo ${limits.itemsPerTask} itens.`),
  }),
  status: 201,
  errors: ['id_taken', 'too_many'],
})

export const changeItem = route({
  ...common,
  method: 'patch',
  path: `${items}/{itemId}`,
  summary: 'Muda o texto, o responsável ou o prazo do item.',
  body: z.object(changingShape(itemFields)),
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

export const convertItem = route({
  ...common,
  method: 'post',
  path: `${items}/{itemId}/task`,
  summary: 'Transforma o item em uma tarefa, logo abaixo da tarefa de onde ele sai.',
  body: z.object({ id: Id.optional() }),
  status: 201,
  errors: ['item_too_long', 'id_taken', 'too_many'],
})
