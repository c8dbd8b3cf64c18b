import { z } from 'zod'
import { Changed } from './events.ts'
import { changingShape } from './field-table.ts'
import { Id, IdSet } from './fields.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { sharedFields } from './task-fields.ts'

/**
 * Several tasks in one change (docs/decisions/0044-many-tasks-in-one-event.md). Those that are gone by
 * then are left out: only when none is left it is a 404.
 */
const tasks = '/api/projects/{projectId}/tasks'
const common = { right: 'task:write', answer: Changed } as const

export const taskIds = IdSet(
  limits.tasksAtOnce,
  `Escolha no máximo ${limits.tasksAtOnce} tarefas de uma vez.`,
).min(1, 'Escolha ao menos uma tarefa.')

export const changeTasks = route({
  ...common,
  method: 'patch',
  path: tasks,
  summary: 'Muda etiquetas, responsáveis, prazo ou prioridade de várias tarefas de uma vez.',
  body: z.object({ taskIds, ...changingShape(sharedFields) }),
  errors: ['too_many_on_task'],
})

export const moveTasks = route({
  ...common,
  method: 'put',
  path: `${tasks}/column`,
  summary: 'Leva várias tarefas, na ordem dada, ao fim de uma coluna do mesmo board.',
  body: z.object({ taskIds, columnId: Id }),
  errors: ['other_board', 'too_many'],
})

export const copyTasks = route({
  ...common,
  method: 'post',
  path: `${tasks}/copies`,
  summary:
    'Duplica várias tarefas com os checklists desmarcados, cada uma no fim da sua coluna. Os ids das cópias seguem de `copyId`.',
  body: z.object({ taskIds, copyId: Id.optional() }),
  status: 201,
  errors: ['name_too_long', 'id_taken', 'too_many'],
})

export const deleteTasks = route({
  ...common,
  method: 'post',
  path: `${tasks}/deletions`,
  summary: 'Exclui várias tarefas com seus checklists.',
  body: z.object({ taskIds }),
})
