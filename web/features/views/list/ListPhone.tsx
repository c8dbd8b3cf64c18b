import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { CardPeople } from '#web/features/people/CardPeople.tsx'
import { CardDay } from '#web/features/tasks/CardDay.tsx'
import { priorities } from '#web/features/tasks/priorities.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ListRow, TaskRow } from './list-rows.ts'

interface Props {
  rows: ListRow[]
  onOpenTask: (taskId: string) => void
}

const heights = { task: 68, group: 40 }

/** Two lines for each task; a touch opens it, and there all of it is changed. */
export function ListPhone({ rows, onOpenTask }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'task'],
    overscan: 6,
  })
  return (
    <div
      ref={scroller}
      className="h-[calc(100dvh-15rem)] min-h-80 overflow-y-auto rounded-lg border border-line bg-surface"
    >
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
                  <Task row={row} onOpen={() => onOpenTask(row.card.id)} />
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

function Task({ row: { card, column }, onOpen }: { row: TaskRow; onOpen: () => void }) {
  const { dot, label } = priorities[card.priority]
  return (
    <div data-task={card.id} className="relative flex h-full flex-col justify-center gap-1 px-3">
      <button
        type="button"
        onClick={onOpen}
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
