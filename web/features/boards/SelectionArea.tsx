import { type ReactNode, Suspense } from 'react'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { useIsShown } from '#web/features/filters/use-is-shown.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { selectedWords } from '#web/features/selection/selected-words.ts'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'
import { SelectionContext } from '#web/features/tasks/selection-context.ts'
import { taskAtHand } from '#web/features/tasks/task-at-hand.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { SelectionBar } from './late-project-parts.ts'
import { SelectionBox } from './SelectionBox.tsx'
import { useTaskSelection } from './use-task-selection.ts'

interface Props {
  columns: ColumnState[]
  /** What the filter lets through; null: there is none. */
  shows: Shows | null
  children: ReactNode
}

/** Where several tasks can be selected: X takes the one at hand, and the bar says what is done to them. */
export function SelectionArea({ columns, shows, children }: Props) {
  const may = useMay()
  const selection = useTaskSelection(columns, useIsShown(shows))
  const count = selection.taskIds.length
  useShortcut('x', () => {
    const taskId = may('task:write') && taskAtHand()
    return taskId ? selection.toggle(taskId) : false
  })
  return (
    <>
      <SelectionContext value={selection}>{children}</SelectionContext>
      <SelectionBox selection={selection} />
      {count > 0 && (
        <LatePart onMissing={selection.clear}>
          <Suspense>
            <SelectionBar columns={columns} selection={selection} />
          </Suspense>
        </LatePart>
      )}
      <p role="status" className="sr-only">
        {count > 0 && selectedWords(count)}
      </p>
    </>
  )
}
