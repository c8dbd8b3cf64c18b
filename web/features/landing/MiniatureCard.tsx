import { ListChecks } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import {
  columns,
  type MiniatureTask,
  type Move,
  nextColumn,
  priorities,
  progressOf,
} from './miniature-board.ts'

interface Props {
  task: MiniatureTask
  movedBy: Move['by'] | null
  onMove: () => void
}

/** In its new column the card is a new element; the visitor's focus goes along with it. */
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

export function MiniatureCard({ task, movedBy, onMove }: Props) {
  const priority = priorities[task.priority]
  const byVisitor = movedBy === 'visitor'
  return (
    <li data-task={task.id} className="relative">
      <button
        type="button"
        ref={byVisitor ? takeFocus : null}
        onClick={onMove}
        className={classNames(
          'w-full rounded-md border bg-surface p-2 text-left shadow-card transition-[border-color,box-shadow] duration-150 hover:border-edge hover:shadow-float sm:p-3',
          movedBy && !byVisitor ? 'border-primary' : 'border-line',
        )}
      >
        <span className="block font-medium text-sm leading-snug sm:text-base">{task.title}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-muted text-xs tabular-nums sm:text-sm">
          <span className="flex items-center gap-1.5">
            <span className={classNames('size-2 rounded-full', priority.dot)} />
            <span className="sr-only">Prioridade</span> {priority.label}
          </span>
          <span className="flex items-center gap-1">
            <ListChecks aria-hidden="true" className="size-3.5" />
            <span className="sr-only">Checklist</span> {progressOf(task)}
          </span>
        </span>
        <span className="sr-only">Mover para {columns[nextColumn(task.column)]?.name}</span>
      </button>
      {movedBy && !byVisitor && (
        <span className="absolute -top-2.5 right-1.5 animate-appear rounded-full bg-primary px-2 py-0.5 font-medium text-white text-xs">
          {movedBy}
        </span>
      )}
    </li>
  )
}
