import { whenIdle } from '#web/features/project/state/when-idle.ts'
import { hand } from '#web/ui/press.ts'

/** Draws so many more cards of a column. */
type DrawMore = (cards: number) => void

/** The columns that lack cards out of sight: the first has the next turn. */
const lacking = new Set<DrawMore>()
/** When one lacked cards that never did before: a board that was just drawn has such columns. */
let newest = Number.NEGATIVE_INFINITY
const known = new WeakSet<DrawMore>()
let asked = false

/** Whoever touches a board that was just drawn, or takes one card after the other, finds it at rest. */
const calm = 1_000
/** One card at first, so that a finger which comes meanwhile is answered in time also on a slow phone. */
let atOnce = 1
/** More where they are drawn quickly, in so many milliseconds. */
const quickly = 60
const mostAtOnce = 6

/** One column after the other is told to draw more, until what this returns is called. */
export function takeTurns(drawMore: DrawMore): () => void {
  lacking.add(drawMore)
  if (!known.has(drawMore)) newest = performance.now()
  known.add(drawMore)
  askForTurn()
  return () => void lacking.delete(drawMore)
}

function askForTurn(rest = 0): void {
  if (asked || lacking.size === 0) return
  asked = true
  setTimeout(() => whenIdle(giveTurn), Math.max(rest, calmLeft()))
}

/** Not under a hand that may take a card, nor right after it. How long a hand stays is not known. */
const calmLeft = () => Math.min(Math.max(newest, hand.until) + calm - performance.now(), calm)

function giveTurn(): void {
  asked = false
  const [drawMore] = lacking
  if (drawMore && calmLeft() <= 0) draw(drawMore)
  else askForTurn()
}

function draw(drawMore: DrawMore): void {
  asked = true
  const begun = performance.now()
  lacking.delete(drawMore)
  lacking.add(drawMore)
  drawMore(atOnce)
  // Idle again after a frame, which not every browser tells: it has been drawn.
  requestAnimationFrame(() => whenIdle(() => drew(performance.now() - begun)))
}

function drew(took: number): void {
  atOnce = took < quickly ? Math.min(atOnce + 1, mostAtOnce) : Math.ceil(atOnce / 2)
  asked = false
  // Not twice as long as the page was put aside.
  askForTurn(Math.min(2 * took, calm))
}
