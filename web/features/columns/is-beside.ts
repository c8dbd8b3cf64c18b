import type { ColumnState } from '#contract/state.ts'

/** In pixels, with the gap after it. */
const columnWidth = 336
const collapsedWidth = 60

/**
 * Whether a column after these lies beside the screen, as long as the board is not scrolled. By the
 * device's width, which is known; for the window's the page would have to be laid out.
 */
export function isBeside(before: ColumnState[], collapsed: readonly string[]): boolean {
  const left = before.reduce(
    (sum, { id }) => sum + (collapsed.includes(id) ? collapsedWidth : columnWidth),
    0,
  )
  return left > screen.width
}
