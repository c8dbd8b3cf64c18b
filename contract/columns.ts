import { z } from 'zod'
import { columnFields } from './column-fields.ts'
import { Changed } from './events.ts'
import { changingShape, makingShape } from './field-table.ts'
import { Id } from './fields.ts'
import { route } from './route.ts'

const columns = '/api/projects/{projectId}/columns'
const common = { right: 'column:write', answer: Changed } as const

export const createColumn = route({
  ...common,
  method: 'post',
  path: columns,
  summary: 'Cria uma coluna no fim do board.',
  body: z.object({ id: Id.optional(), boardId: Id, ...makingShape(columnFields) }),
  status: 201,
  errors: ['id_taken', 'too_many'],
})

export const changeColumn = route({
  ...common,
  method: 'patch',
  path: `${columns}/{columnId}`,
  summary: 'Muda o nome ou a cor da coluna.',
  body: z.object(changingShape(columnFields)),
})

export const moveColumn = route({
  ...common,
  method: 'put',
  path: `${columns}/{columnId}/position`,
  summary: 'Leva a coluna a outro lugar do board; as outras abrem espaço.',
  body: z.object({ position: z.int().min(0) }),
})

export const deleteColumn = route({
  ...common,
  method: 'delete',
  path: `${columns}/{columnId}`,
  summary: 'Exclui a coluna com suas tarefas.',
})

export const copyColumn = route({
  ...common,
  method: 'post',
  path: `${columns}/{columnId}/copies`,
  summary: 'Duplica a coluna com suas tarefas, no fim do board.',
  body: z.object({ id: Id.optional() }),
  status: 201,
  errors: ['name_too_long', 'id_taken', 'too_many'],
})
