import { z } from 'zod'
import { Changed } from './events.ts'
import { changingShape, makingShape } from './field-table.ts'
import { Description, Id, Title } from './fields.ts'
import { route } from './route.ts'
import { Task } from './state.ts'
import { taskFields } from './task-fields.ts'

const tasks = '/api/projects/{projectId}/tasks'
const common = { right: 'task:write', answer: Changed } as const

export const getTask = route({
  method: 'get',
  path: `${tasks}/{taskId}`,
  right: 'project:read',
  summary: 'A tarefa por inteiro, com descrição e checklist.',
  answer: Task,
})

export const createTask = route({
  ...common,
  method: 'post',
  path: tasks,
  summary: 'Cria uma tarefa no fim da coluna, ou logo abaixo de outra (`below`).',
  body: z.object({
    id: Id.optional(),
    columnId: Id,
    below: Id.optional(),
    ...makingShape(taskFields),
  }),
  status: 201,
  errors: ['id_taken', 'too_many'],
})

export const changeTask = route({
  ...common,
  method: 'patch',
  path: `${tasks}/{taskId}`,
  summary:
    'Muda os dados da tarefa. Com `textVersion`, recusa se o texto mudou nesse meio-tempo; com `titleBefore` e `descriptionBefore`, se o título ou a descrição não são mais esses.',
  body: z.object({
    ...changingShape(taskFields),
    textVersion: z.int().optional(),
    titleBefore: Title.optional(),
    descriptionBefore: Description.optional(),
  }),
  errors: ['text_changed', 'too_many_on_task'],
})

export const moveTask = route({
  ...common,
  method: 'put',
  path: `${tasks}/{taskId}/position`,
  summary: 'Leva a tarefa a um lugar da coluna; sem `position`, ao fim dela.',
  body: z.object({ columnId: Id, position: z.int().min(0).optional() }),
  errors: ['other_board'],
})

export const deleteTask = route({
  ...common,
  method: 'delete',
  path: `${tasks}/{taskId}`,
  summary: 'Exclui a tarefa com seu checklist.',
})

export const copyTask = route({
  ...common,
  method: 'post',
  path: `${tasks}/{taskId}/copies`,
  summary: 'Duplica a tarefa com o checklist desmarcado, no fim da coluna.',
  body: z.object({ id: Id.optional() }),
  status: 201,
  errors: ['name_too_long', 'id_taken', 'too_many'],
})
