import type { CardState, ColumnState } from './state.ts'
import type { TaskAside, Trashed, WholeProject } from './trashed-state.ts'

type EditCard = (card: CardState) => CardState

/** Every card in the trash and in the archive changed, as `mapCards` does on the boards. */
export const mapAside = (
  state: WholeProject,
  edit: EditCard,
): Pick<WholeProject, 'trash' | 'archive'> => ({
  trash: state.trash.map((trashed) => inTrash(trashed, edit)),
  archive: state.archive.map((aside) => inAside(aside, edit)),
})

/** Every card that a deletion took. */
export function inTrash(trashed: Trashed, edit: EditCard): Trashed {
  switch (trashed.kind) {
    case 'task':
      return { ...trashed, task: edit(trashed.task) }
    case 'tasks':
      return { ...trashed, tasks: trashed.tasks.map((aside) => inAside(aside, edit)) }
    case 'column':
      return { ...trashed, column: inColumn(trashed.column, edit) }
    case 'board': {
      const { board } = trashed
      const columns = board.columns?.map((column) => inColumn(column, edit)) ?? null
      return { ...trashed, board: { ...board, columns } }
    }
  }
}

const inAside = (aside: TaskAside, edit: EditCard) => ({ ...aside, task: edit(aside.task) })

const inColumn = (column: ColumnState, edit: EditCard) => ({
  ...column,
  tasks: column.tasks.map(edit),
})
