import { useState } from 'react'
import type { BoardState, ColumnState } from '#contract/state.ts'
import { ColumnView } from '#web/features/columns/ColumnView.tsx'
import { NewColumnTile } from '#web/features/columns/NewColumnTile.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { BoardFilter, noFilter } from './BoardFilter.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { useMay } from './board-context.ts'
import { BoardDrag } from './drag/BoardDrag.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useBoardShortcuts } from './use-board-shortcuts.ts'
import { useFilterParam } from './use-filter-param.ts'

interface Props {
  board: BoardState
  columns: ColumnState[]
  onOpenTask: (taskId: string) => void
}

/** One board: its toolbar, and its columns side by side. On a phone they snap one by one. */
export function BoardArea({ board, columns, onOpenTask }: Props) {
  const may = useMay()
  const [filter, setFilter] = useFilterParam()
  const [help, setHelp] = useState(false)
  useBoardShortcuts(() => setHelp(true))
  return (
    <>
      <BoardToolbar board={board}>
        {!may('task:write') && <Badge tone="primary">Somente leitura</Badge>}
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
            onOpenTask={onOpenTask}
          />
        ))}
        {may('column:write') && <NewColumnTile boardId={board.id} />}
      </BoardDrag>
      <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
    </>
  )
}
