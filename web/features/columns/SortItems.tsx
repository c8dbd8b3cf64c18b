import { ArrowDownUp } from 'lucide-react'
import type { ColumnState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { MenuItem } from '#web/ui/Menu.tsx'
import { sortColumn } from './column-actions.ts'
import { sortingWords } from './sorting-words.ts'

interface Props {
  boardId: string
  column: ColumnState
}

/** The ways to sort a column, in its menu on the board and above its lanes. */
export function SortItems({ boardId, column }: Props) {
  const session = useOpenProject()
  return sortingWords.map(({ by, label }) => (
    <MenuItem
      key={by}
      icon={ArrowDownUp}
      onSelect={() => void sortColumn(session, boardId, column, by)}
    >
      {label}
    </MenuItem>
  ))
}
