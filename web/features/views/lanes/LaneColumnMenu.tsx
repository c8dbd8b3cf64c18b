import { useMay } from '#web/features/project/project-context.ts'
import { Menu } from '#web/ui/Menu.tsx'
import type { LanesProps } from '../late-views.tsx'

interface Props extends Pick<LanesProps, 'boardId' | 'SortItems'> {
  column: LanesProps['columns'][number]
}

/** Sorts a column as its menu on the board does: lanes show the same order. */
export function LaneColumnMenu({ boardId, column, SortItems }: Props) {
  if (!useMay()('task:write') || column.tasks.length < 2) return null
  return (
    <Menu label={`Opções da coluna ${column.name}`}>
      <SortItems boardId={boardId} column={column} />
    </Menu>
  )
}
