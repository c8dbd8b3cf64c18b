import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { useLandingIn } from '#web/features/drag/landing.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { useMade } from '#web/features/project/use-arrivals.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { AddTask } from './AddTask.tsx'
import { CollapsedColumn } from './CollapsedColumn.tsx'
import { ColumnHeader } from './ColumnHeader.tsx'
import { ColumnTasks } from './ColumnTasks.tsx'

interface Props {
  boardId: string
  column: ColumnState
  position: number
  last: boolean
  /** What the filter lets through; null: there is none. */
  shows: Shows | null
  collapsed: boolean
  /** Beside the screen when the board is first drawn: its cards are for later. */
  isBeside?: boolean
  onCollapse: (columnId: string, collapsing: boolean) => void
  onOpenTask: (taskId: string) => void
}

/** Drawn again only when its own tasks change: a move touches two columns and no other. */
export const ColumnView = memo(function ColumnView(props: Props) {
  const { column, shows, onCollapse } = props
  const may = useMay()
  const landing = useLandingIn(column.id)
  const [quick, setQuick] = useState(false)
  const startQuick = useCallback(() => setQuick(true), [])
  const collapse = useCallback(() => onCollapse(column.id, true), [onCollapse, column.id])
  const made = useMade()
  const tasks = useMemo(
    () =>
      shows
        ? column.tasks.filter((card) => shows(card, column.id) || made.has(card.id))
        : column.tasks,
    [column.tasks, column.id, shows, made],
  )
  const printing = usePrinting()
  const collapsed = props.collapsed && !printing
  const section = useRef<HTMLElement>(null)
  useFocusAfterToggle(section, props.collapsed)
  return (
    <section
      ref={section}
      aria-label={`Coluna ${column.name}`}
      data-column={column.id}
      data-page={!collapsed || undefined}
      className={classNames(
        'flex shrink-0 snap-start flex-col rounded-lg bg-sunken transition-shadow duration-120',
        collapsed ? 'w-11' : 'w-80 max-w-[calc(100vw-1.5rem)]',
        landing !== null && 'ring-2 ring-focus ring-inset',
        !collapsed && !may('task:write') && 'pb-2',
      )}
    >
      {collapsed ? (
        <CollapsedColumn
          column={column}
          shown={tasks.length}
          onExpand={() => onCollapse(column.id, false)}
        />
      ) : (
        <>
          <ColumnHeader
            {...props}
            shown={tasks.length}
            onQuick={startQuick}
            onCollapse={collapse}
          />
          <ColumnTasks
            columnId={column.id}
            tasks={tasks}
            all={column.tasks}
            shows={shows}
            landing={landing}
            isBeside={props.isBeside ?? false}
            onOpenTask={props.onOpenTask}
          />
          {may('task:write') && <AddTask column={column} quick={quick} onQuick={setQuick} />}
        </>
      )}
    </section>
  )
})

/** What was pressed is gone with the other shape; the keyboard goes on from what brings it back. */
function useFocusAfterToggle(section: { current: HTMLElement | null }, collapsed: boolean): void {
  const before = useRef(collapsed)
  useEffect(() => {
    if (before.current !== collapsed) {
      const toggle = section.current?.querySelector<HTMLElement>(
        '[data-toggle], [aria-haspopup=menu]',
      )
      toggle?.focus({ preventScroll: true })
    }
    before.current = collapsed
  }, [section, collapsed])
}
