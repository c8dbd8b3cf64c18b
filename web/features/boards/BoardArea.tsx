import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BoardState, ColumnState } from '#contract/state.ts'
import { ColumnView } from '#web/features/columns/ColumnView.tsx'
import { isBeside, seenAtFirst } from '#web/features/columns/is-beside.ts'
import { NewColumnTile } from '#web/features/columns/NewColumnTile.tsx'
import { SortItems } from '#web/features/columns/SortItems.tsx'
import { useCollapsed } from '#web/features/columns/use-collapsed.ts'
import { BoardDrag } from '#web/features/drag/BoardDrag.tsx'
import { FilterField } from '#web/features/filters/FilterField.tsx'
import { FilterBar } from '#web/features/filters/late-filter-parts.ts'
import { useTaskFilter } from '#web/features/filters/use-task-filter.ts'
import { useMay } from '#web/features/project/project-context.ts'
import type { TaskPart } from '#web/features/project/use-task-param.ts'
import { TaskCard } from '#web/features/tasks/TaskCard.tsx'
import { LanesView, OtherView } from '#web/features/views/late-views.tsx'
import { lanesIn, layoutIn } from '#web/features/views/view-params.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { BoardKeys } from './BoardKeys.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import type { Creating } from './NewDialogs.tsx'
import { focusBoard } from './SkipLink.tsx'

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
  const filter = useTaskFilter(board.id, columns)
  const [params] = useSearchParams()
  const layout = layoutIn(params)
  const printing = usePrinting()
  const { collapsed, collapse } = useCollapsed()
  const [seen] = useState(seenAtFirst)
  return (
    <>
      <BoardToolbar
        board={board}
        onCreate={onCreate}
        filterShown={rest.filterShown || filter.query !== ''}
      >
        <FilterField filter={filter} columns={columns} onClose={rest.onCloseFilter} />
      </BoardToolbar>
      {filter.query && (
        <LatePart quiet>
          <Suspense>
            <FilterBar filter={filter} columns={columns} onCleared={focusBoard} />
          </Suspense>
        </LatePart>
      )}
      {filter.awaited ? (
        <Loading />
      ) : layout ? (
        <BoardKeys {...{ layout, columns, onOpenTask }} shows={filter.shows}>
          <LatePart>
            <Suspense fallback={<Loading />}>
              <OtherView {...{ layout, columns, onOpenTask }} shows={filter.shows} />
            </Suspense>
          </LatePart>
        </BoardKeys>
      ) : // Lanes scroll, and are wider than paper: it gets the columns, which have the same tasks.
      lanesIn(params) && !printing ? (
        <BoardKeys {...{ layout, columns, onOpenTask }} shows={filter.shows}>
          <LatePart>
            <Suspense fallback={<Loading />}>
              <LanesView
                {...{ columns, onOpenTask, SortItems }}
                boardId={board.id}
                shows={filter.shows}
                Card={TaskCard}
              />
            </Suspense>
          </LatePart>
        </BoardKeys>
      ) : (
        <BoardDrag columns={columns}>
          <BoardKeys {...{ layout, columns, onOpenTask }} shows={filter.shows}>
            {columns.map((column, position) => (
              <ColumnView
                key={column.id}
                boardId={board.id}
                column={column}
                position={position}
                last={position === columns.length - 1}
                shows={filter.shows}
                collapsed={collapsed.includes(column.id)}
                isBeside={isBeside(columns.slice(0, position), collapsed, seen)}
                onCollapse={collapse}
                onOpenTask={onOpenTask}
              />
            ))}
            {may('column:write') && <NewColumnTile boardId={board.id} />}
          </BoardKeys>
        </BoardDrag>
      )}
    </>
  )
}
