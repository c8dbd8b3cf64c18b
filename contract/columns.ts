import { z } from 'zod'
import { columnFields } from './column-fields.ts'
import { Changed } from './events.ts'
import { changingShape, makingShape } from './field-table.ts'
import { Id } from './fields.ts'
import { route } from './route.ts'
import { sortings } from './sort-tasks.ts'

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
  summary: 'Muda o nome, a cor, o tipo ou o limite da coluna.',
  body: z.object(changingShape(columnFields)),
})

export const moveColumn = route({
  ...common,
  method: 'put',
  path: `${columns}/{columnId}/position`,
  summary: 'Leva a coluna a outro lugar do board; as outras abrem espaço.',
  body: z.object({ position: z.int().min(0) }),
})

export const moveColumnTasks = route({
  ...common,
  right: 'task:write',
  method: 'put',
  path: `${columns}/{columnId}/tasks/column`,
  summary: 'Leva todas as tarefas da coluna, na sua ordem, para o fim de outra do mesmo board.',
  body: z.object({ toColumnId: Id }),
  errors: ['other_board', 'too_many'],
})

export const sortColumnTasks = route({
  ...common,
  right: 'task:write',
  method: 'put',
  path: `${columns}/{columnId}/tasks/order`,
  summary: 'Ordena as tarefas da coluna por prazo, prioridade ou nome; empates ficam como estão.',
  body: z.object({ by: z.enum(sortings, 'Escolha dueDate, priority ou title.') }),
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
