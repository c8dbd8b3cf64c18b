import type { BoardState, ColumnState } from '#contract/state.ts'
import { ColumnView } from '#web/features/columns/ColumnView.tsx'
import { NewColumnTile } from '#web/features/columns/NewColumnTile.tsx'
import { useCollapsed } from '#web/features/columns/use-collapsed.ts'
import { BoardDrag } from '#web/features/drag/BoardDrag.tsx'
import { useMay } from '#web/features/project/project-context.ts'
import type { TaskPart } from '#web/features/project/use-task-param.ts'
import { isFiltering, noFilter } from '#web/features/tasks/task-filter.ts'
import { BoardFilter } from './BoardFilter.tsx'
import { BoardKeys } from './BoardKeys.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import type { Creating } from './NewDialogs.tsx'
import { NothingFound } from './NothingFound.tsx'
import { focusBoard } from './SkipLink.tsx'
import { useFilterParam } from './use-filter-param.ts'

interface Props {
  board: BoardState
  columns: ColumnState[]
  filterShown: boolean
  onCloseFilter: () => void
  onCreate: (what: Creating) => void
  onOpenTask: (taskId: string, part?: TaskPart) => void
}

/** One board: its toolbar, and its columns side by side. On a phone they snap one by one. */
export function BoardArea({ board, columns, onCreate, onOpenTask, ...rest }: Props) {
  const may = useMay()
  const [filter, setFilter] = useFilterParam()
  const clear = () => {
    setFilter(noFilter)
    focusBoard()
  }
  const { collapsed, collapse } = useCollapsed()
  return (
    <>
      <BoardToolbar
        board={board}
        onCreate={onCreate}
        filterShown={rest.filterShown || isFiltering(filter)}
      >
        <BoardFilter filter={filter} onChange={setFilter} onClose={rest.onCloseFilter} />
      </BoardToolbar>
      <NothingFound columns={columns} filter={filter} onClear={clear} />
      <BoardDrag columns={columns}>
        <BoardKeys columns={columns} onOpenTask={onOpenTask}>
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
        </BoardKeys>
      </BoardDrag>
    </>
  )
}
