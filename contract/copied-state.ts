import { numberedLater } from './defaults.ts'
import { derivedId } from './derived-id.ts'
import type { Change } from './events.ts'
import type { BoardState, CardState, ColumnState, ProjectState } from './state.ts'

/**
 * What a copy holds. Inside it every id is derived from the id of the copied thing itself (R13), and no
 * comment or file is in it (R30).
 */
export function copyBoard(
  state: ProjectState,
  { boardId, newBoardId, name, createdAt, number }: Extract<Change, { type: 'board.copied' }>,
  actorId: string,
): BoardState {
  const original = state.boards.find((board) => board.id === boardId)
  let next = number
  const columns = original?.columns?.map((column) => {
    const copy = copyColumn(column, { copyId: newBoardId, actorId, number: next })
    if (isNumbered(next)) next += column.tasks.length
    return { ...copy, id: derivedId(newBoardId, column.id) }
  })
  return { id: newBoardId, name, createdAt, columns: columns ?? null }
}

const isNumbered = (number: number) => number !== numberedLater

interface Copy {
  copyId: string
  actorId: string
  /** Of the first task in it. */
  number: number
}

export const copyColumn = (column: ColumnState, { number, ...copy }: Copy): ColumnState => ({
  ...column,
  tasks: column.tasks.map((task, index) =>
    copyCard(task, derivedId(copy.copyId, task.id), {
      ...copy,
      number: isNumbered(number) ? number + index : number,
    }),
  ),
})

export function copyCard(
  card: CardState,
  id: string,
  { copyId, actorId, number }: Copy,
): CardState {
  const { details, ...rest } = card
  const items = details?.items.map((item) => ({
    ...item,
    id: derivedId(copyId, item.id),
    completed: false,
  }))
  return {
    ...rest,
    id,
    number,
    createdBy: actorId,
    done: 0,
    comments: 0,
    ...(details && items && { details: { ...details, items, latestComments: [], files: [] } }),
  }
}
