import { z } from 'zod'
import { Change, Changed } from './events.ts'
import { Day, Id, Moment } from './fields.ts'
import { type HistoryKind, historyKinds } from './history-kinds.ts'
import { limits } from './limits.ts'
import { route } from './route.ts'
import { BoardSummary, Column, Label, NamedPerson, Project, Task } from './state.ts'
import { AnyText } from './text.ts'
import { Via } from './via.ts'

/** One thing that happened, with what a sentence about it needs. */
export const HistoryEntry = z.object({
  version: z.int(),
  at: Moment,
  actorId: Id,
  /** Null: it cannot be read today. */
  change: Change.nullable(),
  /** The version that it takes back. */
  undoes: z.int().nullable(),
  via: Via.nullable(),
  /** Tasks, columns, boards and labels by id, as they were called after it. */
  names: z.record(Id, AnyText),
  /** Since when a task that was moved had stood where it was; null where that is not known. */
  stoodSince: Moment.nullable(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

const Version = z.coerce.number().int().min(1).max(limits.version)
const kinds = Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]]

export const readHistory = route({
  method: 'get',
  path: '/api/projects/{projectId}/history',
  right: 'project:read',
  summary:
    'O que aconteceu no projeto, o mais novo primeiro; com `before`, o que veio antes dessa versão. Quem foi adicionado ao projeto lê só o que aconteceu desde então.',
  query: z.object({
    before: Version.optional(),
    task: Id.optional(),
    board: Id.optional(),
    person: Id.optional(),
    kind: z.enum(kinds).optional(),
  }),
  answer: z.object({
    version: z.int(),
    entries: z.array(HistoryEntry),
    /** Where to go on, as `before`; there may be more even after an empty page. Null: it ends here. */
    next: z.int().nullable(),
    /** Everyone these entries speak of, also those who have left the project. */
    people: z.array(NamedPerson),
  }),
})

const Shown = z.object({
  /** The version shown, and the moment it is from. */
  version: z.int(),
  at: Moment,
  /** The first version that the reader may see, and the newest. */
  first: z.int(),
  last: z.int(),
})

export const PastBoard = Shown.extend({
  project: Project,
  labels: z.array(Label),
  people: z.array(NamedPerson),
  boards: z.array(BoardSummary),
  /** The board asked for, or else the newest there was; null when there was none. */
  board: z.object({ id: Id, columns: z.array(Column) }).nullable(),
  /** Where `changed` asks for them: the tasks that were changed since, also in what no card shows. */
  changed: z.array(Id).optional(),
})
export type PastBoard = z.output<typeof PastBoard>

export const lookBack = route({
  method: 'get',
  path: '/api/projects/{projectId}/past',
  right: 'project:read',
  summary:
    'Um board como estava numa versão, ou no fim de um dia no fuso da instalação; sem nenhum dos dois, como está.',
  query: z.object({
    board: Id.optional(),
    version: Version.optional(),
    day: Day.optional(),
    changed: z.literal('true').optional(),
  }),
  answer: PastBoard,
  errors: ['no_record', 'history_damaged'],
})

export const getPastTask = route({
  method: 'get',
  path: '/api/projects/{projectId}/past/tasks/{taskId}',
  right: 'project:read',
  summary: 'Uma tarefa por inteiro, como estava numa versão; sem ela, como está.',
  query: z.object({ version: Version.optional() }),
  answer: Task.omit({ people: true, latestComments: true, files: true, archived: true }).extend({
    /** The rule that it had stands on the next task of its series by now (R32); absent: it does not. */
    wentOn: z.literal(true).optional(),
  }),
  errors: ['no_record', 'history_damaged'],
})

export const restoreOrder = route({
  method: 'put',
  path: '/api/projects/{projectId}/boards/{boardId}/task-order',
  right: 'task:write',
  summary:
    'Põe as tarefas do board nas colunas e na ordem em que estavam numa versão; as mais novas ficam no fim de suas colunas.',
  body: z.object({ version: z.int().min(1).max(limits.version) }),
  answer: Changed,
  errors: ['no_record', 'history_damaged', 'too_many'],
})
