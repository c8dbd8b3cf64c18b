import type { Point } from '#web/ui/press.ts'
import { columnAt } from './drop-place.ts'
import { depthInEdge, restAtEdges } from './edge-rest.ts'
import { isPaged } from './is-paged.ts'
import { pagesOf } from './pages.ts'

/** Pixels a second at the inner and the outer end of an edge; a column is 336 wide. */
const boardSpeed = { slowest: 80, fastest: 500 }
const listSpeed = { slowest: 80, fastest: 1200 }
const scrollAfterMs = 350
const fullSpeedAfterMs = 300
/** Where the board shows one column at a time it is paged, at the pace of a hand. */
const pageAfterMs = 600
const pageEveryMs = 1000
/** A frame that came late must not make a leap. */
const longestFrameMs = 50

/**
 * Scrolls under a card that rests at an edge, a bit at every frame: the board sideways; and the
 * card's own list, for in a foreign column it goes to the end wherever it is dropped (R15).
 */
export function edgeScroll(board: HTMLElement, taken: Point) {
  const pages = isPaged(board) ? paging(board, taken) : null
  const sideways = pages?.turn ?? sliding(taken, 'x', boardSpeed)
  const upDown = sliding(taken, 'y', listSpeed)
  let last = performance.now()

  const scroll = (at: Point, ownList: HTMLElement | null): void => {
    const now = performance.now()
    const frameMs = Math.min(now - last, longestFrameMs)
    last = now
    const { left, right, top, bottom } = board.getBoundingClientRect()
    const onBoard = top <= at.y && at.y <= bottom
    sideways(at, onBoard ? depthInEdge(at.x, left, right) : 0, frameMs, board)
    const list = ownList?.getBoundingClientRect()
    const depth = list
      ? depthInEdge(at.y, Math.max(0, list.top), Math.min(innerHeight, list.bottom))
      : 0
    upDown(at, depth, frameMs, ownList && upDownScroller(ownList, depth))
  }
  /** The column that a hand means here. */
  return { scroll, columnMeant: pages?.meant ?? columnAt }
}

/** One column further, and the next one only after a while. */
function paging(board: HTMLElement, taken: Point) {
  const rested = restAtEdges('x', taken, pageAfterMs)
  const pages = pagesOf(board)
  /** How often a page was due since the hand came to rest, and whether one has turned. */
  let due = 0
  let hasTurned = false
  const turn = (at: Point, depth: number, frameMs: number): void => {
    const restedMs = rested(at, depth, frameMs)
    if (restedMs < pageAfterMs) {
      due = 0
      hasTurned = false
    } else if (restedMs >= pageAfterMs + due * pageEveryMs) {
      due += 1
      hasTurned = pages.turn(Math.sign(depth)) || hasTurned
    }
  }
  const meant = (at: Point): string | null => {
    const { left, right } = board.getBoundingClientRect()
    return pages.meant(at, hasTurned && depthInEdge(at.x, left, right) !== 0)
  }
  return { turn, meant }
}

/** The faster the nearer to the edge. */
function sliding(taken: Point, axis: 'x' | 'y', { slowest, fastest }: typeof boardSpeed) {
  const rested = restAtEdges(axis, taken, scrollAfterMs)
  // Scrolled are whole pixels: what is left of one is for the next frame.
  let rest = 0
  return (at: Point, depth: number, frameMs: number, scroller: Element | null): void => {
    const slidMs = rested(at, depth, frameMs) - scrollAfterMs
    if (slidMs <= 0 || !scroller) return
    const speed =
      (slowest + (fastest - slowest) * depth ** 2) * Math.min(1, slidMs / fullSpeedAfterMs)
    rest += (Math.sign(depth) * speed * frameMs) / 1000
    const pixels = Math.trunc(rest)
    rest -= pixels
    scroller.scrollBy(axis === 'x' ? pixels : 0, axis === 'y' ? pixels : 0)
  }
}

/** The list; where that is at its end, the page, for on a low screen a part of it is out of sight. */
function upDownScroller(list: HTMLElement, depth: number): Element | null {
  const { scrollTop, clientHeight, scrollHeight } = list
  const atEnd = depth < 0 ? scrollTop <= 0 : scrollTop + clientHeight >= scrollHeight - 1
  return atEnd ? document.scrollingElement : list
}
