import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, use, useDeferredValue } from 'react'
import type { CardState } from '#contract/state.ts'
import { estimatedHeight } from '#web/features/tasks/card-height.ts'
import { CarriedContext } from '#web/features/tasks/carry-context.ts'
import { usePrinting } from '#web/ui/use-printing.ts'

/** The list is as tall as the spec says, on every screen: nothing has to be measured to know. */
const frame = { width: 320, height: 600 }
const typicalHeight = 88
export const gap = 8
/** Up to here every card is in the page, so that the browser's own search finds it. */
const drawnWhole = 40

/** Which cards of a column are drawn: of a long list those that can be seen; on paper, all. */
export function useCardList(tasks: CardState[], scroller: RefObject<HTMLDivElement | null>) {
  // Nobody waits for cards that are out of sight: they follow the first picture.
  const settled = useDeferredValue(true, false)
  const printing = usePrinting()
  const carried = use(CarriedContext)
  const carriedAt = carried === null ? -1 : tasks.findIndex(({ id }) => id === carried)
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
    rangeExtractor: (range) => {
      const whole = printing || (settled && range.count <= drawnWhole)
      if (whole) return Array.from({ length: range.count }, (_, index) => index)
      const seen = defaultRangeExtractor(range)
      // The card in the hand has the focus, also when it is scrolled out of sight.
      const withCarried = carriedAt < 0 || seen.includes(carriedAt) ? seen : [...seen, carriedAt]
      return withCarried.sort((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()
  const away = awayFrom(items, carriedAt)
  return { virtualizer, items, away, start: items.find((item) => item !== away)?.start ?? 0 }
}

/** The carried card, where it does not lie next to the others that are drawn. */
function awayFrom(items: VirtualItem[], carriedAt: number): VirtualItem | undefined {
  const carried = items.find(({ index }) => index === carriedAt)
  const isNeighbour = ({ index }: VirtualItem) => Math.abs(index - carriedAt) === 1
  return items.length === 1 || items.some(isNeighbour) ? undefined : carried
}
