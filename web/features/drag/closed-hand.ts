import type { Point } from '#web/ui/press.ts'

/**
 * The cursor while a card is carried, given to one element after the other as they come under it: a rule
 * for all of them would have the whole board styled anew when a card is taken, and when it is let go.
 */
export function closedHand() {
  let under: Element | null = null
  const mark = (next: Element | null) => {
    if (next === under) return
    under?.removeAttribute('data-under-hand')
    next?.setAttribute('data-under-hand', '')
    under = next
  }
  return {
    over: ({ x, y }: Point) => mark(document.elementFromPoint(x, y)),
    open: () => mark(null),
  }
}
