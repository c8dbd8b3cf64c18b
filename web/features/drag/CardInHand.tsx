import type { RefObject } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { TaskFace } from '#web/features/tasks/TaskFace.tsx'
import { type Landing, wordsFor } from './landing.ts'
import type { Lifted } from './use-drag.ts'

interface Props {
  image: RefObject<HTMLDivElement | null>
  lifted: Lifted
  columns: ColumnState[]
  landing: Landing | null
}

/** The image of a card that follows the pointer; on a phone also words for where it would land. */
export function CardInHand({ image, lifted: { card, box }, columns, landing }: Props) {
  return (
    <>
      <div
        ref={image}
        aria-hidden="true"
        className="pointer-events-none fixed z-40 will-change-[translate]"
        style={{ left: box.left, top: box.top, width: box.width }}
      >
        <TaskFace card={card} lifted />
      </div>
      {/* There the end of a column is seldom in sight, and a finger hides what is under it. */}
      <p
        aria-hidden="true"
        className="pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-40 rounded-md border border-line bg-raised px-3 py-2 text-center shadow-float sm:hidden"
      >
        {landing
          ? wordsFor(columns, landing)
          : 'Solte sobre uma coluna; na borda da tela o board anda.'}
      </p>
    </>
  )
}
