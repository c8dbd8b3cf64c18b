import type { Virtualizer } from '@tanstack/react-virtual'
import { memo, use, useEffect, useRef } from 'react'
import type { CardState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { GeometriesContext, type Landing } from '#web/features/drag/landing.ts'
import { TaskCard } from '#web/features/tasks/TaskCard.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EndOfColumn, PlaceLine } from './landing-marks.tsx'
import { cardOf, focusCard, useBringIntoSight } from './use-bring-into-sight.ts'
import { gap, useCardList } from './use-card-list.ts'

interface Props {
  columnId: string
  /** What the filter lets through, of all that the column has. */
  tasks: CardState[]
  all: CardState[]
  shows: Shows | null
  landing: Landing | null
  /** Beside the screen when the board is first drawn. */
  isBeside: boolean
  onOpenTask: (taskId: string) => void
}

/** 600 px tall and scrolling (spec, section 9); of a long list only what can be seen is drawn. */
export const ColumnTasks = memo(function ColumnTasks(props: Props) {
  const { columnId, tasks, all, shows, landing, isBeside, onOpenTask } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { virtualizer, items, away, start, drawInSight } = useCardList(tasks, scroller, isBeside)
  useGeometry(columnId, scroller, virtualizer, drawInSight)
  useBringIntoSight(tasks, isCard, scroller, virtualizer, drawInSight)
  const own = landing !== null && all.some(({ id }) => id === landing.taskId)
  return (
    <div
      ref={scroller}
      className="h-[600px] contain-strict overflow-y-auto overscroll-contain px-2 print:h-auto print:contain-none print:overflow-visible"
      tabIndex={-1}
    >
      {/* Cards lie one below the other, and where they lie need not be measured to draw them. */}
      <ul
        className="relative flex flex-col gap-2 print:h-auto!"
        style={{ height: virtualizer.getTotalSize() + gap, paddingTop: start }}
      >
        {items.map((item) => {
          const card = tasks[item.index]
          const isAway = item === away
          return (
            card && (
              <li
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                // Brought into sight, it has the foot of its column with it.
                className={classNames('shrink-0 scroll-mb-14', isAway && 'absolute inset-x-0')}
                style={isAway ? { top: item.start } : undefined}
              >
                <TaskCard card={card} onOpen={onOpenTask} />
              </li>
            )
          )
        })}
        {landing && own && (
          <PlaceLine
            top={lineTop(virtualizer, tasks, cardAfter(all, tasks, landing))}
            followed={landing.byKeys}
          />
        )}
      </ul>
      {shows && tasks.length === 0 && all.length > 0 && (
        <p data-nothing-here className="px-3 py-6 text-center text-muted text-sm">
          Nada com este filtro
        </p>
      )}
      {landing && !own && <EndOfColumn followed={landing.byKeys} />}
    </div>
  )
})

const isCard = ({ id }: CardState, taskId: string) => id === taskId

type List = Virtualizer<HTMLDivElement, Element>

/** The line stands in the gap before the card that would come after. */
function lineTop(virtualizer: List, tasks: CardState[], after: string | undefined): number {
  const index = tasks.findIndex(({ id }) => id === after)
  const at = virtualizer.measurementsCache[index]?.start
  return at === undefined ? virtualizer.getTotalSize() + 1 : Math.max(0, at - gap / 2 - 1)
}

/** The next one that is seen: hidden ones may come between. */
function cardAfter(all: CardState[], tasks: CardState[], { taskId, position }: Landing) {
  const shown = new Set(tasks.map(({ id }) => id))
  const others = all.filter(({ id }) => id !== taskId)
  return others.slice(position).find(({ id }) => shown.has(id))?.id
}

/** Tells the drag which place a height on the screen means, by measure and not by drawn cards. */
function useGeometry(
  columnId: string,
  scroller: { current: HTMLDivElement | null },
  virtualizer: List,
  drawInSight: () => void,
): void {
  const geometries = use(GeometriesContext)
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    geometries.set(columnId, {
      list,
      cardBelow: (clientY, carriedId) => {
        const y = clientY - list.getBoundingClientRect().top + list.scrollTop
        const others = virtualizer.measurementsCache.filter(({ key }) => key !== carriedId)
        const below = others.find(({ start, size }) => y < start + size / 2)
        return below ? String(below.key) : null
      },
      cards: () => virtualizer.measurementsCache.map(({ key }) => String(key)),
      focus: (taskId) => {
        const index = virtualizer.measurementsCache.findIndex(({ key }) => key === taskId)
        drawInSight()
        if (!cardOf(list, taskId)) virtualizer.scrollToIndex(index)
        void focusCard(list, taskId)
      },
    })
    return () => void geometries.delete(columnId)
  }, [geometries, columnId, scroller, virtualizer, drawInSight])
}
