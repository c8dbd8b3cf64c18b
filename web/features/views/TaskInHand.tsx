import type { RefObject } from 'react'
import type { CardState } from '#contract/state.ts'
import type { Point } from '#web/ui/press.ts'

/** A task in the hand, and where the hand took it. */
export interface Lifted {
  card: CardState
  at: Point
}

interface Props {
  image: RefObject<HTMLElement | null>
  lifted: Lifted
}

/** The image of a task that follows the pointer. */
export function TaskInHand({ image, lifted: { card, at } }: Props) {
  return (
    <article
      ref={image}
      aria-hidden="true"
      className="pointer-events-none fixed z-40 w-44 rotate-2 truncate rounded-sm border border-edge bg-raised px-2 py-1 text-sm shadow-float will-change-[translate]"
      style={{ left: at.x - 24, top: at.y - 14 }}
    >
      {card.title}
    </article>
  )
}
