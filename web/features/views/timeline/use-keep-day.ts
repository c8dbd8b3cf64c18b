import { type RefObject, useLayoutEffect, useRef } from 'react'
import { daysBetween } from '#contract/calendar-days.ts'
import { leftOf, type TimeScale } from './time-scale.ts'

/** Today is at first seen after the frozen names; later the day at the left stays when the scale changes. */
export function useKeepDay(
  scroller: RefObject<HTMLElement | null>,
  scale: TimeScale,
  today: string,
): () => void {
  const before = useRef<TimeScale | null>(null)
  const showToday = () => {
    const width = scroller.current?.clientWidth ?? 0
    scroller.current?.scrollTo({ left: leftOf(scale, today) - width / 4 })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another scale moves it.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const { first, dayWidth } = scale
    if (before.current) {
      const days = element.scrollLeft / before.current.dayWidth
      element.scrollLeft = (days + daysBetween(first, before.current.first)) * dayWidth
    } else showToday()
    before.current = scale
  }, [scale.first, scale.dayWidth])
  return showToday
}
