import type { Point } from '#web/ui/press.ts'
import { columnAt, seenAt } from './drop-place.ts'

interface Turn {
  to: HTMLElement
  left: number
  endsMs: number
}

/** A glide takes less; one that something else has stopped does not count for ever. */
const longestGlideMs = 1_000

/** The columns of a board that shows one at a time, as pages. */
export function pagesOf(board: HTMLElement) {
  let under: Turn | null = null
  /** Where the last turn has led. */
  let last: HTMLElement | null = null
  /** The page that the board is gliding to; null while it rests. */
  const ahead = (): HTMLElement | null => {
    if (!under) return null
    const isThere = Math.abs(board.scrollLeft - under.left) < 2
    // Deleted or collapsed by somebody else meanwhile, it is a page no more.
    const isGone = !pagesIn(board).includes(under.to)
    if (isThere || isGone || performance.now() > under.endsMs) under = null
    return under?.to ?? null
  }
  /** The page that the last turn has led to, while the board rests there. */
  const reached = (): HTMLElement | null => {
    if (!(last && pagesIn(board).includes(last))) return null
    return Math.abs(board.scrollLeft - placeOf(board, last)) < 2 ? last : null
  }
  /** Whether there was a page to turn to. */
  const turn = (direction: number): boolean => {
    const to = pageBeside(board, ahead() ?? reached(), direction)
    if (!to) return false
    const left = placeOf(board, to)
    last = to
    under = { to, left, endsMs: performance.now() + longestGlideMs }
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    board.scrollTo({ left, behavior: still ? 'instant' : 'smooth' })
    return true
  }
  /**
   * The column that a hand means. From the first frame of a turn it is the one that comes, wherever the
   * hand is, and for a hand that `waits` for the next one, at the edge that has turned it, it stays the one
   * that came. Between two columns a hand means the one that fills the screen.
   */
  const meant = (at: Point, waits: boolean): string | null => {
    const { left, right } = board.getBoundingClientRect()
    const middle = { x: (left + right) / 2, y: at.y }
    const page = ahead() ?? (waits ? reached() : null)
    if (page) return isOver(board, page, middle) ? (page.dataset.column ?? null) : null
    return (waits ? null : columnAt(at)) ?? columnAt(middle)
  }
  return { turn, meant }
}

/** The place for a new column is a page too, but none that a card is carried to. */
function pageBeside(board: HTMLElement, from: HTMLElement | null, direction: number) {
  const pages = pagesIn(board)
  const hidden = pages.map((page) => hiddenOf(board, page, board.scrollLeft))
  const least = Math.min(...hidden)
  // Of several that are seen now, the last one on the way.
  const seen = direction > 0 ? hidden.lastIndexOf(least) : hidden.indexOf(least)
  const page = pages[(from ? pages.indexOf(from) : seen) + direction]
  return page?.dataset.column ? page : null
}

/** A collapsed column is no page where it is seen beside the page before it. */
function pagesIn(board: HTMLElement): HTMLElement[] {
  const pages: HTMLElement[] = []
  for (const page of board.querySelectorAll<HTMLElement>('[data-column], [data-page]')) {
    const before = pages.at(-1)
    const isSeen = before && hiddenOf(board, page, startOf(board, before)) === 0
    if ('page' in page.dataset || !isSeen) pages.push(page)
  }
  return pages
}

/** How much of a page is out of sight when the board is scrolled so far; as much as its padding may be. */
function hiddenOf(board: HTMLElement, page: HTMLElement, scrolled: number): number {
  const start = Math.round(startOf(board, page) - scrolled)
  return Math.max(0, -start, start + page.offsetWidth - board.clientWidth)
}

/** Where the board would snap anyway: snapping does not fight the glide. */
const placeOf = (board: HTMLElement, page: HTMLElement): number =>
  Math.min(startOf(board, page), board.scrollWidth - board.clientWidth)

const startOf = (board: HTMLElement, page: HTMLElement): number =>
  page.offsetLeft - Number.parseFloat(getComputedStyle(board).scrollPaddingLeft)

/** At the height of the page, and on the board: not on what lies over it. */
function isOver(board: HTMLElement, page: HTMLElement, at: Point): boolean {
  const { top, bottom } = page.getBoundingClientRect()
  return top <= at.y && at.y <= bottom && board.contains(seenAt(at))
}
