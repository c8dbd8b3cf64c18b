import type { BoardState, CardState, ColumnState, ProjectState } from './state.ts'

/** What can be deleted inside a project, and brought back. */
export const trashKinds = [
  'task',
  'tasks',
  'column',
  'board',
  'label',
  'item',
  'items',
  'comment',
  'file',
] as const
export type TrashKind = (typeof trashKinds)[number]

/** What the Lixeira lists: items and comments come back by undoing their deletion. */
export const listedKinds = [
  'task',
  'tasks',
  'column',
  'board',
  'label',
  'file',
] as const satisfies TrashKind[]

/** A task that was deleted or archived stands in no column, so it is neither completed nor not (R27). */
export interface TaskAside {
  columnId: string
  task: CardState
}

/**
 * A task, column or board that was deleted, as it was at that moment. The events of the other kinds
 * carry all there is to them, so nothing of those is kept aside.
 */
export type Trashed = { deletion: number } & (
  | ({ kind: 'task' } & TaskAside)
  | { kind: 'tasks'; tasks: TaskAside[] }
  | { kind: 'column'; boardId: string; column: ColumnState }
  | { kind: 'board'; board: BoardState }
)

/**
 * A project with what lies in its trash, in the order it was deleted, and in its archive: what the
 * server keeps and replays. A screen has the project alone, and reads it anew when something comes back.
 */
export interface WholeProject extends ProjectState {
  trash: Trashed[]
  /** In the order of their numbers. Where the column lies in the trash, its archived tasks do too. */
  archive: TaskAside[]
}
