import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { CardState } from '#contract/state.ts'
import { useBringIntoSight } from '#web/features/columns/use-bring-into-sight.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { useIsMarked } from '#web/features/project/use-arrivals.ts'
import { selectedMark } from '#web/features/tasks/selected-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { PlacedTask } from '../task-span.ts'
import { useSelectable } from '../use-selectable.ts'
import { howToCarry } from './how-to-carry.ts'

interface Props {
  tasks: PlacedTask[]
  over: boolean
  held: string | null
  onOpenTask: (taskId: string) => void
}

const height = 36

/** The tasks without a day: dragged out of here they get one, dragged in here they lose it. */
export function UndatedTray({ tasks, over, held, onOpenTask }: Props) {
  const may = useMay()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => tasks[index]?.card.id ?? index,
    estimateSize: () => height,
    overscan: 4,
  })
  useBringIntoSight(tasks, isTask, scroller, virtualizer)
  return (
    <section
      data-undated
      aria-labelledby="undated-title"
      className={classNames(
        'flex w-60 shrink-0 flex-col rounded-lg border border-line bg-surface max-lg:w-full',
        over && 'ring-2 ring-focus ring-inset',
      )}
    >
      <h3 id="undated-title" className="px-3 pt-2.5 pb-1 font-semibold text-sm">
        Sem data{' '}
        <span className="pl-1 font-normal text-muted tabular-nums">
          {tasks.length.toLocaleString('pt-BR')}
        </span>
      </h3>
      {may('task:write') && (
        <p className="px-3 pb-2 text-muted text-xs">
          Arraste uma tarefa para um dia, ou de um dia para cá.
        </p>
      )}
      <div ref={scroller} className="max-h-160 overflow-y-auto pb-1.5 max-lg:max-h-60">
        <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const card = tasks[index]?.card
            return (
              card && (
                <li
                  key={key}
                  className="absolute inset-x-1.5 top-0"
                  style={{ height, transform: `translateY(${start}px)` }}
                >
                  <UndatedTask card={card} faded={held === card.id} onOpen={onOpenTask} />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}

const isTask = ({ card }: PlacedTask, taskId: string) => card.id === taskId

interface TaskProps {
  card: CardState
  faded: boolean
  onOpen: (taskId: string) => void
}

function UndatedTask({ card, faded, onOpen }: TaskProps) {
  const writable = useMay()('task:write')
  const marked = useIsMarked(card.id)
  const { selected, onClick } = useSelectable(card.id, onOpen)
  return (
    <button
      type="button"
      data-task={card.id}
      data-marked={marked || undefined}
      aria-description={writable ? howToCarry : undefined}
      onClick={onClick}
      className={classNames(
        'relative h-8 w-full touch-manipulation select-none truncate rounded-sm border border-line bg-raised px-2 text-left text-sm hover:border-edge',
        card.completed && 'text-muted line-through',
        faded && 'opacity-40',
        selected && 'pl-6',
        marked && 'ring-2 ring-accent ring-inset',
      )}
    >
      {selected && selectedMark}
      {card.title}
    </button>
  )
}
