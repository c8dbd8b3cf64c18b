import { type RefObject, useLayoutEffect, useRef } from 'react'

// Longer than anything in the app: here the way of the card is what there is to see.
const duration = 420

/**
 * Lets every card glide from where it was to where it now stands. Returns what to call before the
 * change, while the old places can still be measured.
 */
export function useGlide(board: RefObject<HTMLElement | null>, tasks: unknown): () => void {
  const places = useRef(new Map<string, DOMRect>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of tasks is what moves cards.
  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const card of cardsOf(board)) glide(card, before.get(card.dataset.task ?? ''))
  }, [tasks])
  return () => {
    places.current = new Map(
      cardsOf(board).map((card) => [card.dataset.task ?? '', card.getBoundingClientRect()]),
    )
  }
}

const cardsOf = (board: RefObject<HTMLElement | null>) =>
  Array.from(board.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])

function glide(card: HTMLElement, before: DOMRect | undefined): void {
  if (!before) return
  const now = card.getBoundingClientRect()
  const [x, y] = [before.x - now.x, before.y - now.y]
  if (x === 0 && y === 0) return
  const lifted = x === 0 ? '0deg' : '2deg'
  card.animate(
    [
      { translate: `${x}px ${y}px`, zIndex: 1 },
      { rotate: lifted, zIndex: 1, offset: 0.5 },
      { translate: '0 0', rotate: '0deg', zIndex: 1 },
    ],
    { duration, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' },
  )
}
