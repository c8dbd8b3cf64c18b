import { type ReactNode, useRef } from 'react'
import type { ColumnState } from '#contract/state.ts'
import { CarriedContext, CarryContext } from '#web/features/tasks/carry-context.ts'
import { CardInHand } from './CardInHand.tsx'
import { type Geometries, GeometriesContext, LandingContext } from './landing.ts'
import { useCarry } from './use-carry.ts'
import { useDrag } from './use-drag.ts'

/** The columns side by side, and the cards carried between them, by pointer, finger or keyboard. */
export function BoardDrag({ columns, children }: { columns: ColumnState[]; children: ReactNode }) {
  const geometries = useRef<Geometries>(new Map()).current
  const { board, image, lifted, landing, onMouseDown, onTouchStart } = useDrag(geometries)
  const carry = useCarry(columns, geometries)
  return (
    <GeometriesContext value={geometries}>
      <CarryContext value={carry.keys}>
        <CarriedContext value={lifted?.card.id ?? carry.landing?.taskId ?? null}>
          <LandingContext value={landing ?? carry.landing}>
            {/* Relative: what is only heard is placed absolutely, and would widen the page around it. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the cards inside, which have handles for the keyboard. */}
            <div
              ref={board}
              data-ground
              onMouseDown={onMouseDown}
              onTouchStart={onTouchStart}
              className="relative flex flex-1 snap-x snap-mandatory scroll-px-3 items-start gap-4 overflow-x-auto px-3 pb-20 sm:snap-none sm:px-5 sm:pb-13 print:flex-wrap print:overflow-visible print:pb-0"
            >
              {children}
            </div>
            {lifted && (
              <CardInHand image={image} lifted={lifted} columns={columns} landing={landing} />
            )}
            <p role="status" className="sr-only">
              {carry.announcement}
            </p>
          </LandingContext>
        </CarriedContext>
      </CarryContext>
    </GeometriesContext>
  )
}
