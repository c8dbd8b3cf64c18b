import type { BoardState, CardState, ColumnState, ProjectState } from './state.ts'

/** What can be deleted inside a project, and brought back. */
export const trashKinds = ['task', 'column', 'board', 'label', 'item', 'comment'] as const
export type TrashKind = (typeof trashKinds)[number]

/** What the Lixeira lists: items and comments come back by undoing their deletion. */
export const listedKinds = ['task', 'column', 'board', 'label'] as const satisfies TrashKind[]

/**
 * A task, column or board that was deleted, as it was at that moment. The events of the other kinds
 * carry all there is to them, so nothing of those is kept aside.
 */
export type Trashed = { deletion: number } & (
  | { kind: 'task'; columnId: string; task: CardState }
  | { kind: 'column'; boardId: string; column: ColumnState }
  | { kind: 'board'; board: BoardState }
)

/**
 * A project with what lies in its trash, in the order it was deleted: what the server keeps and replays.
 * A screen has the project alone, and reads it anew when something is restored.
 */
export interface WholeProject extends ProjectState {
  trash: Trashed[]
}
