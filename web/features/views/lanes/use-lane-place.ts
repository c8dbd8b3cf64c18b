import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Place {
  top: number
  left: number
  /** As high as they were: to be scrolled that far they must be again. */
  rows: VirtualItem[]
}

/** Where lanes were scrolled to when they went. */
const places = new Map<string, Place>()

/** For lanes that are drawn again: on paper, where they are not, nobody has scrolled back. */
export const lanePlace = (key: string): Place => places.get(key) ?? { top: 0, left: 0, rows: [] }

/** Kept when they go; other lanes in the same place do not make the list leap. */
export function useKeepLanePlace(
  key: string,
  area: RefObject<HTMLDivElement | null>,
  rows: Virtualizer<HTMLDivElement, Element>,
): void {
  const shown = useRef({ key, rows })
  useLayoutEffect(() => {
    shown.current = { key, rows }
  })
  useLayoutEffect(() => {
    const list = area.current
    if (!list) return
    const known = places.get(shown.current.key)
    if (known) list.scrollLeft = known.left
    return () => {
      const { scrollTop: top, scrollLeft: left } = list
      places.set(shown.current.key, { top, left, rows: shown.current.rows.measurementsCache })
    }
  }, [area])
}
