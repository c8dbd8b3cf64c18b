import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { memo, use, useDeferredValue, useEffect, useRef } from 'react'
import type { CardState } from '#contract/state.ts'
import { GeometriesContext, type Landing } from '#web/features/boards/drag/landing.ts'
import { estimatedHeight } from '#web/features/tasks/card-height.ts'
import { TaskCard } from '#web/features/tasks/TaskCard.tsx'
import { EndOfColumn, PlaceLine } from './landing-marks.tsx'

interface Props {
  columnId: string
  /** What the filter lets through, of all that the column has. */
  tasks: CardState[]
  all: CardState[]
  landing: Landing | null
  onOpenTask: (taskId: string) => void
}

/** The list is as tall as the spec says, on every screen: nothing has to be measured to know. */
const frame = { width: 320, height: 600 }
const typicalHeight = 88
const gap = 8
/** Up to here every card is in the page, so that the browser's own search finds it. */
const drawnWhole = 40

/** 600 px tall and scrolling (spec, section 9); of a long list only what can be seen is drawn. */
export const ColumnTasks = memo(function ColumnTasks(props: Props) {
  const { columnId, tasks, all, landing, onOpenTask } = props
  const scroller = useRef<HTMLDivElement>(null)
  // Nobody waits for cards that are out of sight: they follow the first picture.
  const settled = useDeferredValue(true, false)
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => tasks[index]?.id ?? index,
    initialRect: frame,
    observeElementRect: (_, tell) => tell(frame),
    estimateSize: (index) => {
      const card = tasks[index]
      return card ? estimatedHeight(card) : typicalHeight
    },
    gap,
    overscan: settled ? 4 : 0,
    rangeExtractor: (range) =>
      settled && range.count <= drawnWhole
        ? Array.from({ length: range.count }, (_, index) => index)
        : defaultRangeExtractor(range),
  })
  useGeometry(columnId, scroller, virtualizer)
  const items = virtualizer.getVirtualItems()
  const own = landing !== null && all.some(({ id }) => id === landing.taskId)
  return (
    <div ref={scroller} className="h-[600px] overflow-y-auto overscroll-contain px-2" tabIndex={-1}>
      {/* Cards lie one below the other, and where they lie need not be measured to draw them. */}
      <ul
        className="relative flex flex-col gap-2"
        style={{ height: virtualizer.getTotalSize() + gap, paddingTop: items[0]?.start ?? 0 }}
      >
        {items.map(({ key, index }) => {
          const card = tasks[index]
          return (
            card && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className="shrink-0"
              >
                <TaskCard card={card} onOpen={onOpenTask} />
              </li>
            )
          )
        })}
        {landing && own && <PlaceLine top={lineTop(virtualizer, tasks, cardAfter(all, landing))} />}
      </ul>
      {landing && !own && <EndOfColumn />}
    </div>
  )
})

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
    })
    return () => void geometries.delete(columnId)
  }, [geometries, columnId, scroller, virtualizer])
}
