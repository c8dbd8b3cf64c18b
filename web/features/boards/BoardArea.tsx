import { useState } from 'react'
import type { BoardState, ColumnState } from '#contract/state.ts'
import { ColumnView } from '#web/features/columns/ColumnView.tsx'
import { NewColumnTile } from '#web/features/columns/NewColumnTile.tsx'
import { BoardFilter, type Filter, isFiltering, noFilter } from './BoardFilter.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { useMay } from './board-context.ts'
import { BoardDrag } from './drag/BoardDrag.tsx'
import type { Creating } from './NewDialogs.tsx'

interface Props {
  board: BoardState
  columns: ColumnState[]
  filterShown: boolean
  onCreate: (what: Creating) => void
  onOpenTask: (taskId: string) => void
}

/** One board: its toolbar, and its columns side by side. On a phone they snap one by one. */
export function BoardArea({ board, columns, filterShown, onCreate, onOpenTask }: Props) {
  const may = useMay()
  const [filter, setFilter] = useState<Filter>(noFilter)
  return (
    <>
      <BoardToolbar
        board={board}
        onCreate={onCreate}
        filterShown={filterShown || isFiltering(filter)}
      >
        <BoardFilter filter={filter} onChange={setFilter} />
      </BoardToolbar>
      <BoardDrag columns={columns}>
        {columns.map((column, position) => (
          <ColumnView
            key={column.id}
            boardId={board.id}
            column={column}
            position={position}
            last={position === columns.length - 1}
            filter={filter}
            onOpenTask={onOpenTask}
          />
        ))}
        {may('column:write') && <NewColumnTile boardId={board.id} />}
      </BoardDrag>
    </>
  )
}
