import {
  defaultRangeExtractor,
  elementScroll,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type RefObject, use, useCallback, useEffect, useRef } from 'react'
import type { CardState } from '#contract/state.ts'
import { estimatedHeight } from '#web/features/tasks/card-height.ts'
import { CarriedContext } from '#web/features/tasks/carry-context.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { takeTurns } from './drawing-turns.ts'
import { useBeyond } from './use-beyond.ts'

/** The list is as tall as the spec says, on every screen: nothing has to be measured to know. */
const frame = { width: 320, height: 600 }
const typicalHeight = 88
export const gap = 8
/** Up to here every card is in the page, so that the browser's own search finds it. */
const drawnWhole = 40
/** Of a longer list these are drawn above and below what can be seen. */
const drawnBeyond = 4

/** Which cards of a column are drawn: of a long list those that can be seen; on paper, all. */
export function useCardList(
  tasks: CardState[],
  scroller: RefObject<HTMLDivElement | null>,
  isBeside: boolean,
) {
  const isShort = tasks.length <= drawnWhole
  const wanted = isShort ? tasks.length : drawnBeyond
  const { beyond, first, drawInSight, drawMore, startAnew } = useBeyond(scroller, isBeside)
  const printing = usePrinting()
  const carried = use(CarriedContext)
  const carriedAt = carried === null ? -1 : tasks.findIndex(({ id }) => id === carried)
  const drawn = useRef<Stretch | null>(null)
  const isNew = useRef(true)
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    // The same function as long as the tasks are the same: with another one all of them are placed anew.
    getItemKey: useCallback((index) => tasks[index]?.id ?? index, [tasks]),
    initialRect: frame,
    observeElementRect: (_, tell) => tell(frame),
    // A new list is at its beginning: to scroll it there would have the whole board laid out at once.
    scrollToFn: (offset, options, list) => {
      if (!isNew.current || offset !== 0) elementScroll(offset, options, list)
      isNew.current = false
    },
    estimateSize: (index) => {
      const card = tasks[index]
      return card ? estimatedHeight(card) : typicalHeight
    },
    // Told by the browser once it has laid the card out: to ask for it would have it laid out at once.
    measureElement: (card, entry, list) => {
      const [box] = entry?.borderBoxSize ?? []
      const index = list.indexFromElement(card)
      return box
        ? Math.round(box.blockSize)
        : (list.measurementsCache[index]?.size ?? typicalHeight)
    },
    gap,
    overscan: Math.max(0, Math.min(beyond, wanted)),
    rangeExtractor: (range) => {
      if (printing) return Array.from({ length: range.count }, (_, index) => index)
      const jumped = !isShort && isElsewhere(range, drawn.current)
      const all = defaultRangeExtractor(jumped ? { ...range, overscan: 0 } : range)
      const seen = all.slice(0, first)
      // The card in the hand has the focus, also when it is scrolled out of sight.
      const withCarried = carriedAt < 0 || seen.includes(carriedAt) ? seen : [...seen, carriedAt]
      return withCarried.sort((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()
  const isLacking = beyond < wanted && items.length < tasks.length
  useEffect(() => (isLacking ? takeTurns(drawMore) : undefined), [isLacking, drawMore])
  useEffect(() => {
    const { range } = virtualizer
    if (!isShort && isElsewhere(range, drawn.current)) startAnew()
    drawn.current = range
  })
  const away = awayFrom(items, carriedAt)
  const start = items.find((item) => item !== away)?.start ?? 0
  return { virtualizer, items, away, start, drawInSight }
}

interface Stretch {
  startIndex: number
  endIndex: number
}

/** The list was scrolled so far that nothing of what was seen is left: first come the cards that are seen now. */
const isElsewhere = (now: Stretch | null, before: Stretch | null) =>
  now !== null &&
  before !== null &&
  (now.startIndex > before.endIndex || now.endIndex < before.startIndex)

/** The carried card, where it does not lie next to the others that are drawn. */
function awayFrom(items: VirtualItem[], carriedAt: number): VirtualItem | undefined {
  const carried = items.find(({ index }) => index === carriedAt)
  const isNeighbour = ({ index }: VirtualItem) => Math.abs(index - carriedAt) === 1
  return items.length === 1 || items.some(isNeighbour) ? undefined : carried
}
