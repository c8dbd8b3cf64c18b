import { useVirtualizer } from '@tanstack/react-virtual'
import { use, useEffect, useRef } from 'react'
import { useBringIntoSight } from '#web/features/columns/use-bring-into-sight.ts'
import { CardPeople } from '#web/features/people/CardPeople.tsx'
import { useIsMarked } from '#web/features/project/use-arrivals.ts'
import { CardDay } from '#web/features/tasks/CardDay.tsx'
import { priorities } from '#web/features/tasks/priorities.ts'
import { SelectionContext } from '#web/features/tasks/selection-context.ts'
import { viewAreaClass } from '#web/features/views/view-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { isRowOf, type ListRow, type TaskRow, tasksBetween } from './list-rows.ts'
import { SelectMark } from './SelectMark.tsx'

interface Props {
  rows: ListRow[]
  /** The key of a row to bring into sight. */
  sight?: string | undefined
  onOpenTask: (taskId: string) => void
}

const heights = { task: 68, group: 40 }

/** Two lines for each task; a touch opens it, and there all of it is changed. */
export function ListPhone({ rows, sight, onOpenTask }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'task'],
    overscan: 6,
  })
  useBringIntoSight(rows, isRowOf, scroller, virtualizer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is asked for, and not when rows change.
  useEffect(() => {
    const index = rows.findIndex(({ key }) => key === sight)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'start' })
  }, [sight])
  return (
    <div ref={scroller} className={viewAreaClass}>
      <ul
        aria-label="Tarefas do board"
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={key}
                className="absolute inset-x-0 top-0 border-line border-b"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {row.kind === 'task' ? (
                  <Task
                    row={row}
                    idsFrom={(from) => tasksBetween(rows, from, index)}
                    onOpen={() => onOpenTask(row.card.id)}
                  />
                ) : (
                  <h3 className="flex h-full items-center gap-2 bg-sunken px-3 font-semibold text-sm">
                    {row.title}
                    <span className="font-normal text-muted tabular-nums">{row.count}</span>
                  </h3>
                )}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface TaskProps {
  row: TaskRow
  /** The tasks from another one to this one, as they are shown. */
  idsFrom: (taskId: string | undefined) => readonly string[]
  onOpen: () => void
}

function Task({ row: { card, column }, idsFrom, onOpen }: TaskProps) {
  const { possible, taskIds, press } = use(SelectionContext)
  const marked = useIsMarked(card.id)
  const { dot, label } = priorities[card.priority]
  return (
    <div
      data-task={card.id}
      data-marked={marked || undefined}
      className={classNames(
        'relative flex h-full flex-col justify-center gap-1 px-3',
        possible && 'pl-11',
        taskIds.includes(card.id) && 'bg-primary-soft',
        marked && 'bg-accent-soft',
      )}
    >
      {possible && (
        <div className="absolute inset-y-0 left-0 z-10 flex items-center">
          <SelectMark card={card} />
        </div>
      )}
      <button
        type="button"
        data-title
        onClick={(event) => press(event, card.id, idsFrom) || onOpen()}
        className={classNames(
          'truncate text-left font-medium before:absolute before:inset-0',
          card.completed && 'text-muted line-through',
        )}
      >
        {card.title}
      </button>
      <div className="flex items-center gap-3 whitespace-nowrap text-muted text-xs tabular-nums">
        <span className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-2 shrink-0 rounded-full"
            style={{ backgroundColor: column.color }}
          />
          <span className="truncate">{column.name}</span>
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames('size-2 rounded-full', dot)} />
          <span className="sr-only">Prioridade </span>
          {label}
        </span>
        <CardDay card={card} />
        <CardPeople ids={card.assignees} />
      </div>
    </div>
  )
}
