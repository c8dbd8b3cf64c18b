import type { BoardState, ColumnState } from '#contract/state.ts'
import { ColumnView } from '#web/features/columns/ColumnView.tsx'
import { NewColumnTile } from '#web/features/columns/NewColumnTile.tsx'
import { useCollapsed } from '#web/features/columns/use-collapsed.ts'
import { BoardDrag } from '#web/features/drag/BoardDrag.tsx'
import { useMay } from '#web/features/project/project-context.ts'
import { isFiltering, noFilter } from '#web/features/tasks/task-filter.ts'
import { BoardFilter } from './BoardFilter.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import type { Creating } from './NewDialogs.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useFilterParam } from './use-filter-param.ts'

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
  const [filter, setFilter] = useFilterParam()
  const { collapsed, collapse } = useCollapsed()
  return (
    <>
      <BoardToolbar
        board={board}
        onCreate={onCreate}
        filterShown={filterShown || isFiltering(filter)}
      >
        <BoardFilter filter={filter} onChange={setFilter} />
      </BoardToolbar>
      <NothingFound columns={columns} filter={filter} onClear={() => setFilter(noFilter)} />
      <BoardDrag columns={columns}>
        {columns.map((column, position) => (
          <ColumnView
            key={column.id}
            boardId={board.id}
            column={column}
            position={position}
            last={position === columns.length - 1}
            filter={filter}
            collapsed={collapsed.includes(column.id)}
            onCollapse={collapse}
            onOpenTask={onOpenTask}
          />
        ))}
        {may('column:write') && <NewColumnTile boardId={board.id} />}
      </BoardDrag>
    </>
  )
}
