import { z } from 'zod'
import { Changed } from './events.ts'
import { Id, Line, Moment } from './fields.ts'
import { limits } from './limits.ts'
import { taskIds } from './many-tasks.ts'
import { route } from './route.ts'
import { NamedPerson } from './state.ts'
import { AnyText, text } from './text.ts'

/** Archiving is not deleting: a task keeps everything, is found by search, and is not on the board (R41). */
const archive = '/api/projects/{projectId}/archive'

export const ArchivedTask = z.object({
  id: Id,
  number: z.int(),
  title: AnyText,
  boardId: Id,
  boardName: AnyText,
  columnName: AnyText,
  archivedAt: Moment,
  /** Null: nobody, its time had come. */
  archivedBy: NamedPerson.nullable(),
})
export type ArchivedTask = z.output<typeof ArchivedTask>

export const listArchive = route({
  method: 'get',
  path: archive,
  right: 'project:read',
  summary:
    'As tarefas arquivadas do projeto, as últimas primeiro: todas, ou as que têm no título o que se busca.',
  query: z.object({
    text: Line(limits.name).optional(),
    /** Where the page before ended: the next one begins behind it. */
    after: text(21)
      .regex(/^\d{1,10}-\d{1,10}$/)
      .optional(),
  }),
  answer: z.object({
    tasks: z.array(ArchivedTask),
    /** Where to go on, as `after`; null: it ends here. */
    next: AnyText.nullable(),
  }),
})

export const archiveTasks = route({
  method: 'post',
  path: archive,
  right: 'task:write',
  summary: 'Arquiva tarefas: saem do board e guardam tudo.',
  body: z.object({ taskIds }),
  answer: Changed,
})

export const unarchiveTasks = route({
  method: 'post',
  path: `${archive}/returns`,
  right: 'task:write',
  summary: 'Traz tarefas arquivadas de volta ao fim da sua coluna.',
  body: z.object({ taskIds }),
  answer: Changed,
  errors: ['too_many'],
})

export const archiveColumnTasks = route({
  method: 'post',
  path: '/api/projects/{projectId}/columns/{columnId}/archive',
  right: 'task:write',
  summary: 'Arquiva todas as tarefas da coluna.',
  answer: Changed,
})
