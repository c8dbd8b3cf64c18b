import type { Point } from '#web/ui/press.ts'
import { columnAt, seenAt } from './drop-place.ts'

interface Turn {
  to: HTMLElement
  left: number
  endsMs: number
}

/** A glide takes less; one that something else has stopped does not count for ever. */
const longestGlideMs = 1_000

/**
 * The columns of a board that shows one at a time, as pages. A collapsed one is none, for what there is of
 * it is seen beside the page before it; of several in a row that is so of the first alone.
 */
export function pagesOf(board: HTMLElement) {
  let under: Turn | null = null
  /** Where the last turn has led. */
  let reached: HTMLElement | null = null
  /** The page that the board is gliding to; null while it rests. */
  const ahead = (): HTMLElement | null => {
    if (!under) return null
    const isThere = Math.abs(board.scrollLeft - under.left) < 2
    // Deleted or collapsed by somebody else meanwhile, it is a page no more.
    const isGone = !(under.to.isConnected && isPage(under.to))
    if (isThere || isGone || performance.now() > under.endsMs) under = null
    return under?.to ?? null
  }
  const turn = (direction: number): void => {
    const to = pageBeside(board, ahead(), direction)
    if (!to) return
    const left = placeOf(board, to)
    reached = to
    under = { to, left, endsMs: performance.now() + longestGlideMs }
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    board.scrollTo({ left, behavior: still ? 'instant' : 'smooth' })
  }
  /**
   * The column that a hand means. From the first frame of a turn it is the one that comes, wherever the
   * hand is, and for a hand that `waits` at the edge for the next one it stays the one that came. Between two
   * columns a hand means the one that fills the screen.
   */
  const meant = (at: Point, waits: boolean): string | null => {
    const { left, right } = board.getBoundingClientRect()
    const middle = { x: (left + right) / 2, y: at.y }
    const next = ahead()
    if (next) return isOver(board, next, middle) ? (next.dataset.column ?? null) : null
    if (waits && reached?.isConnected && isOver(board, reached, middle)) {
      return reached.dataset.column ?? null
    }
    return (waits ? null : columnAt(at)) ?? columnAt(middle)
  }
  return { turn, meant }
}

/** The place for a new column is a page too, but none that a card is carried to. */
function pageBeside(board: HTMLElement, ahead: HTMLElement | null, direction: number) {
  const pages = [...board.querySelectorAll<HTMLElement>('[data-column], [data-page]')].filter(
    isPage,
  )
  const gaps = pages.map((page) => Math.abs(placeOf(board, page) - board.scrollLeft))
  const now = ahead ? pages.indexOf(ahead) : gaps.indexOf(Math.min(...gaps))
  const page = pages[now + direction]
  return page?.dataset.column ? page : null
}

function isPage({ dataset, previousElementSibling: before }: HTMLElement): boolean {
  return 'page' in dataset || (before instanceof HTMLElement && !('page' in before.dataset))
}

/** Where the board would snap anyway: snapping does not fight the glide. */
function placeOf(board: HTMLElement, page: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(board).scrollPaddingLeft)
  return Math.min(page.offsetLeft - padding, board.scrollWidth - board.clientWidth)
}

/** At the height of the page, and on the board: not on what lies over it. */
function isOver(board: HTMLElement, page: HTMLElement, at: Point): boolean {
  const { top, bottom } = page.getBoundingClientRect()
  return top <= at.y && at.y <= bottom && board.contains(seenAt(at))
}
