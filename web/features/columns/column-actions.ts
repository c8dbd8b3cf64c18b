import { plainColumnFields } from '#contract/column-fields.ts'
import {
  changeColumn,
  copyColumn,
  createColumn,
  deleteColumn,
  moveColumn,
} from '#contract/columns.ts'
import { copySuffix, numberedLater } from '#contract/defaults.ts'
import { initialFields, pickFields } from '#contract/plain-fields.ts'
import type { Sent } from '#contract/route.ts'
import type { ColumnState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

type NewColumn = Omit<Sent<typeof createColumn>, 'projectId' | 'id'> & { id: string }

export const addColumn = (session: ProjectSession, column: NewColumn, key: string) => {
  const { id: columnId, boardId } = column
  const fields = { ...initialFields(plainColumnFields), ...pickFields(plainColumnFields, column) }
  return session.act({
    route: createColumn,
    input: column,
    key,
    foresee: () => ({ type: 'column.created', columnId, boardId, ...fields }),
    failure: 'Erro ao criar coluna',
    doing: 'criar colunas',
    success: { title: 'Coluna criada!' },
  })
}

/** Name, colour or kind; `failure` says which. */
export const editColumn = (
  session: ProjectSession,
  boardId: string,
  column: ColumnState,
  edit: Partial<Pick<ColumnState, 'name' | 'color' | 'kind'>>,
  failure: string,
) => {
  const columnId = column.id
  const before = pickFields(edit, column)
  const isSame = Object.entries(edit).every(([name, value]) => column[name as 'name'] === value)
  return session.act({
    route: changeColumn,
    input: { columnId, ...edit },
    foresee: () => (isSame ? null : { type: 'column.edited', columnId, boardId, ...edit, before }),
    failure,
  })
}

/** One place to the left or right: the neighbour takes the place that becomes free. */
export const shiftColumn = (
  session: ProjectSession,
  boardId: string,
  columnId: string,
  from: number,
  position: number,
) =>
  session.act({
    route: moveColumn,
    input: { columnId, position },
    foresee: () => ({ type: 'column.moved', columnId, boardId, position, from }),
    failure: 'Erro ao mover coluna',
  })

export const duplicateColumn = (session: ProjectSession, boardId: string, column: ColumnState) => {
  const newColumnId = newId()
  const name = column.name + copySuffix
  return session.act({
    route: copyColumn,
    input: { columnId: column.id, id: newColumnId },
    foresee: () => ({
      type: 'column.copied',
      number: numberedLater,
      columnId: column.id,
      newColumnId,
      boardId,
      name,
    }),
    failure: 'Erro ao duplicar coluna',
    doing: 'duplicar colunas',
    success: { title: 'Coluna duplicada!' },
  })
}

export const removeColumn = (
  session: ProjectSession,
  boardId: string,
  { id: columnId, name }: ColumnState,
  position: number,
) =>
  session.act({
    route: deleteColumn,
    input: { columnId },
    foresee: () => ({ type: 'column.deleted', columnId, boardId, name, position }),
    failure: 'Erro ao excluir coluna',
    success: { title: 'Coluna excluída!' },
  })
