import { z } from 'zod'
import { Access, Id, KeptDay } from './fields.ts'
import { route } from './route.ts'
import { Card, Item, Label } from './state.ts'
import { AnyText } from './text.ts'

/** A task that the caller is to do, and where it is. */
export const MyTask = Card.pick({
  id: true,
  number: true,
  title: true,
  priority: true,
  startDate: true,
  dueDate: true,
  done: true,
  total: true,
}).extend({
  labels: z.array(Label),
  projectId: Id,
  projectName: AnyText,
  boardId: Id,
  boardName: AnyText,
  columnId: Id,
  columnName: AnyText,
  /** The caller's, in its project. */
  access: Access,
  /** Whether the caller is one of its 'Responsáveis'; else only lines of its checklist are theirs. */
  assigned: z.boolean(),
  /** The caller's open lines of its checklist that have a day, the nearest first. */
  items: z.array(Item.pick({ id: true, text: true }).extend({ dueDate: KeptDay })),
  /** The first 'Concluída' column of its board (R27); null: there is none. */
  doneColumnId: Id.nullable(),
})
export type MyTask = z.output<typeof MyTask>

export const listMyTasks = route({
  method: 'get',
  path: '/api/my-tasks',
  right: 'approved',
  tokens: 'narrowed',
  summary:
    'As tarefas não concluídas de que você é responsável, ou que têm itens seus com prazo, em todos os seus projetos, por prazo; no máximo 500.',
  answer: z.object({
    tasks: z.array(MyTask),
    /** There are more than these. */
    more: z.boolean(),
  }),
})
