import type { Virtualizer } from '@tanstack/react-virtual'
import { memo, use, useEffect, useRef } from 'react'
import type { CardState } from '#contract/state.ts'
import { GeometriesContext, type Landing } from '#web/features/drag/landing.ts'
import { TaskCard } from '#web/features/tasks/TaskCard.tsx'
import { type Filter, isFiltering, matches } from '#web/features/tasks/task-filter.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EndOfColumn, PlaceLine } from './landing-marks.tsx'
import { cardOf, focusCard, useBringIntoSight } from './use-bring-into-sight.ts'
import { gap, useCardList } from './use-card-list.ts'

interface Props {
  columnId: string
  /** What the filter lets through, of all that the column has. */
  tasks: CardState[]
  all: CardState[]
  filter: Filter
  landing: Landing | null
  onOpenTask: (taskId: string) => void
}

/** 600 px tall and scrolling (spec, section 9); of a long list only what can be seen is drawn. */
export const ColumnTasks = memo(function ColumnTasks(props: Props) {
  const { columnId, tasks, all, filter, landing, onOpenTask } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { virtualizer, items, away, start } = useCardList(tasks, scroller)
  useGeometry(columnId, scroller, virtualizer)
  useBringIntoSight(tasks, scroller, virtualizer)
  const filtering = isFiltering(filter)
  const own = landing !== null && all.some(({ id }) => id === landing.taskId)
  return (
    <div
      ref={scroller}
      className="h-[600px] overflow-y-auto overscroll-contain px-2 print:h-auto print:overflow-visible"
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
                {filtering && !matches(card, filter) && <WhyShown />}
              </li>
            )
          )
        })}
        {landing && own && (
          <PlaceLine
            top={lineTop(virtualizer, tasks, cardAfter(all, landing))}
            followed={landing.byKeys}
          />
        )}
      </ul>
      {landing && !own && <EndOfColumn followed={landing.byKeys} />}
    </div>
  )
})

function WhyShown() {
  return (
    <p className="px-2 pt-1 text-muted text-xs">
      Não corresponde ao filtro; aparece porque é nova.
    </p>
  )
}

type List = Virtualizer<HTMLDivElement, Element>

/** The line stands in the gap before the card that would come after. */
function lineTop(virtualizer: List, tasks: CardState[], after: string | undefined): number {
  const index = tasks.findIndex(({ id }) => id === after)
  const at = virtualizer.measurementsCache[index]?.start
  return at === undefined ? virtualizer.getTotalSize() + 1 : Math.max(0, at - gap / 2 - 1)
}

const cardAfter = (all: CardState[], { taskId, position }: Landing) =>
  all.filter(({ id }) => id !== taskId)[position]?.id

/** Tells the drag which place a height on the screen means, by measure and not by drawn cards. */
function useGeometry(
  columnId: string,
  scroller: { current: HTMLDivElement | null },
  virtualizer: List,
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
        if (!cardOf(list, taskId)) virtualizer.scrollToIndex(index)
        void focusCard(list, taskId)
      },
    })
    return () => void geometries.delete(columnId)
  }, [geometries, columnId, scroller, virtualizer])
}
