import { CircleAlert, CircleCheck } from 'lucide-react'
import { dayWords } from '#contract/day-words.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { useIsMarked } from '#web/features/project/use-arrivals.ts'
import { selectedMark } from '#web/features/tasks/selected-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useSelectable } from '../use-selectable.ts'
import { howToCarry } from './how-to-carry.ts'
import type { Bar } from './week-bars.ts'

interface Props {
  bar: Bar
  today: string
  top: number
  /** It is on the day that the keys are at. */
  reachable: boolean
  faded: boolean
  onFocus: () => void
  onOpen: (taskId: string) => void
}

/** A task in the calendar, as long as its days in this week. */
export function DayTask({ bar, today, top, reachable, faded, onFocus, onOpen }: Props) {
  const { card, column, span, comes, goes } = bar
  const writable = useMay()('task:write')
  const marked = useIsMarked(card.id)
  const { selected, onClick } = useSelectable(card.id, onOpen)
  const late = !card.completed && card.dueDate !== null && card.dueDate < today
  return (
    <button
      type="button"
      data-task={card.id}
      data-marked={marked || undefined}
      tabIndex={reachable ? 0 : -1}
      title={card.title}
      aria-description={writable ? howToCarry : undefined}
      onFocus={onFocus}
      onClick={onClick}
      className={classNames(
        'absolute z-1 flex h-5.5 touch-manipulation select-none items-center gap-1 overflow-hidden border bg-raised px-1.5 text-left text-xs hover:border-edge',
        comes ? 'left-0 rounded-l-none border-l-0' : 'left-1 rounded-l-sm',
        goes ? 'rounded-r-none border-r-0' : 'rounded-r-sm',
        late ? 'border-danger-ink/40 text-danger-ink' : 'border-line',
        card.completed && 'text-muted',
        faded && 'opacity-40',
        selected && 'pl-6',
        marked && 'ring-2 ring-accent ring-inset',
      )}
      style={{ top, width: widthOf(bar) }}
    >
      {selected && selectedMark}
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rounded-full"
        style={{ backgroundColor: column.color }}
      />
      {late && <CircleAlert aria-hidden="true" className="size-3 shrink-0" />}
      {late && <span className="sr-only">Atrasada: </span>}
      {card.completed && <CircleCheck aria-hidden="true" className="size-3 shrink-0" />}
      <span className={classNames('truncate', card.completed && 'line-through')}>{card.title}</span>
      <span className="sr-only">
        , {column.name}
        {span.from !== span.to && `, até ${dayWords(span.to, today)}`}
      </span>
    </button>
  )
}

/** Of all its days, with their lines between, and a margin at each end that is one. */
const widthOf = ({ length, comes, goes }: Bar) =>
  `calc(${length * 100}% + ${length - 1 - (comes ? 0 : 4) - (goes ? 0 : 4)}px)`
