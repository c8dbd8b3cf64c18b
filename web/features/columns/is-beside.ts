import type { ColumnState } from '#contract/state.ts'
import { isPainted } from '#web/take-over/take-over.ts'

/** In pixels, with the gap after it. */
const columnWidth = 336
const collapsedWidth = 60

/** Whether a column after these lies beside what is seen of a board when it is first drawn. */
export function isBeside(before: ColumnState[], collapsed: readonly string[], seen: number) {
  const left = before.reduce(
    (sum, { id }) => sum + (collapsed.includes(id) ? collapsedWidth : columnWidth),
    0,
  )
  return left > seen
}

/** In pixels, from its left end. Of the first picture all may have been seen, and touched. */
export const seenAtFirst = () => (isPainted() ? Number.POSITIVE_INFINITY : innerWidth)
