import { memo, useCallback, useMemo, useState } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { useLandingIn } from '#web/features/drag/landing.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { useMade } from '#web/features/project/use-arrivals.ts'
import { type Filter, isFiltering, matches } from '#web/features/tasks/task-filter.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AddTask } from './AddTask.tsx'
import { ColumnHeader } from './ColumnHeader.tsx'
import { ColumnTasks } from './ColumnTasks.tsx'

interface Props {
  boardId: string
  column: ColumnState
  position: number
  last: boolean
  filter: Filter
  onOpenTask: (taskId: string) => void
}

/** Drawn again only when its own tasks change: a move touches two columns and no other. */
export const ColumnView = memo(function ColumnView(props: Props) {
  const { column, filter } = props
  const may = useMay()
  const landing = useLandingIn(column.id)
  const [quick, setQuick] = useState(false)
  const startQuick = useCallback(() => setQuick(true), [])
  const made = useMade()
  const tasks = useMemo(
    () =>
      isFiltering(filter)
        ? column.tasks.filter((card) => matches(card, filter) || made.has(card.id))
        : column.tasks,
    [column.tasks, filter, made],
  )
  return (
    <section
      aria-label={`Coluna ${column.name}`}
      data-column={column.id}
      className={classNames(
        'flex w-80 max-w-[calc(100vw-1.5rem)] shrink-0 snap-start flex-col rounded-lg bg-sunken transition-shadow duration-120',
        landing !== null && 'ring-2 ring-focus ring-inset',
        !may('task:write') && 'pb-2',
      )}
    >
      <ColumnHeader {...props} shown={tasks.length} onQuick={startQuick} />
      <ColumnTasks
        columnId={column.id}
        tasks={tasks}
        all={column.tasks}
        filter={filter}
        landing={landing}
        onOpenTask={props.onOpenTask}
      />
      {may('task:write') && <AddTask column={column} quick={quick} onQuick={setQuick} />}
    </section>
  )
})
