import { memo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { ListRow } from '../list/list-rows.ts'
import type { Span } from '../task-span.ts'
import { TaskBar } from './TaskBar.tsx'
import type { TimeScale } from './time-scale.ts'

interface Props {
  row: ListRow
  scale: TimeScale
  today: string
  /** Where the bar is while it is dragged; null: where its task says. */
  span: Span | null
  /** It alone is reached by Tab. */
  reachable: boolean
  onOpenTask: (taskId: string) => void
}

/** A name that stays at the left, and its bar; or what the following rows have in common. */
export const TimelineRow = memo(function TimelineRow(props: Props) {
  const { row, onOpenTask } = props
  if (row.kind === 'group') {
    return (
      <div className="flex flex-1 items-center bg-sunken">
        <h3 className="sticky left-0 flex max-w-[calc(100vw-3rem)] items-center gap-2 px-3 font-semibold text-sm">
          <span className="truncate">{row.title}</span>
          <span className="font-normal text-muted tabular-nums">{row.count}</span>
        </h3>
      </div>
    )
  }
  const { card, column } = row
  return (
    <>
      <div className="sticky left-0 z-10 flex w-(--names) shrink-0 items-center gap-2 border-line border-r bg-surface pl-3">
        <span
          aria-hidden="true"
          className="size-2 shrink-0 rounded-full"
          style={{ backgroundColor: column.color }}
        />
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onOpenTask(card.id)}
          className={classNames(
            'h-full min-w-0 flex-1 truncate pr-2 text-left text-sm hover:underline',
            card.completed && 'text-muted line-through',
          )}
        >
          {card.title}
        </button>
      </div>
      <div className="relative flex-1">
        <TaskBar {...props} row={row} />
      </div>
    </>
  )
})
