import { plainColumnFields } from '#contract/column-fields.ts'
import {
  changeColumn,
  copyColumn,
  createColumn,
  deleteColumn,
  moveColumn,
  moveColumnTasks,
  sortColumnTasks,
} from '#contract/columns.ts'
import { copySuffix, numberedLater } from '#contract/defaults.ts'
import { differingFields, initialFields, pickFields } from '#contract/plain-fields.ts'
import type { Sent } from '#contract/route.ts'
import { type Sorting, sortTasks } from '#contract/sort-tasks.ts'
import type { ColumnState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { columnIn } from '#web/features/project/state/look-up.ts'
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

/** Some of its fields; `failure` says which. */
export const editColumn = (
  session: ProjectSession,
  boardId: string,
  column: ColumnState,
  fields: Partial<Omit<ColumnState, 'id' | 'tasks'>>,
  failure: string,
) => {
  const columnId = column.id
  const edit = differingFields<typeof column>(column, fields)
  const before = pickFields(edit, column)
  return session.act({
    route: changeColumn,
    input: { columnId, ...edit },
    foresee: () =>
      Object.keys(edit).length === 0
        ? null
        : { type: 'column.edited', columnId, boardId, ...edit, before },
    failure,
  })
}

/** One change, however many tasks they are. */
export const moveAll = (
  session: ProjectSession,
  boardId: string,
  { id: columnId }: ColumnState,
  target: ColumnState,
) =>
  session.act({
    route: moveColumnTasks,
    input: { columnId, toColumnId: target.id },
    foresee: (state) => {
      const count = columnIn(state, columnId)?.tasks.length ?? 0
      const toColumnId = target.id
      return count === 0 ? null : { type: 'column.emptied', columnId, boardId, toColumnId, count }
    },
    failure: 'Erro ao mover tarefas',
    success: { title: 'Tarefas movidas!', description: `Agora estão em ${target.name}.` },
  })

export const sortColumn = (
  session: ProjectSession,
  boardId: string,
  { id: columnId }: ColumnState,
  by: Sorting,
) =>
  session.act({
    route: sortColumnTasks,
    input: { columnId, by },
    foresee: (state) => {
      const tasks = columnIn(state, columnId)?.tasks ?? []
      const isSorted = sortTasks(tasks, by).every((task, index) => task === tasks[index])
      return isSorted ? null : { type: 'column.sorted', columnId, boardId, by }
    },
    failure: 'Erro ao ordenar coluna',
    success: { title: 'Coluna ordenada!' },
  })

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
