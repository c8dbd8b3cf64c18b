import { type RefObject, useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { edgeScroll } from '#web/features/drag/edge-scroll.ts'
import { sayDeleted } from '#web/features/drag/say-nothing-moved.ts'
import { swallowClick } from '#web/features/drag/swallow-click.ts'
import { usePress } from '#web/features/drag/use-press.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { everyFrame } from '#web/ui/every-frame.ts'
import type { Point, PressEvents } from '#web/ui/press.ts'
import { type Grip, movedSpan, type Span, spanOf } from '../task-span.ts'
import { saveSpan } from './save-span.ts'
import type { TimeScale } from './time-scale.ts'

/** A bar that somebody moves, and the days it would take. */
export interface Dragged {
  /** Of its row: a task of two people has two. */
  key: string
  span: Span
}

/** Moves bars and their ends with a mouse or a finger, by whole days. */
export function useBarDrag(scroller: RefObject<HTMLDivElement | null>, { dayWidth }: TimeScale) {
  const session = useOpenProject()
  const may = useMay()
  const [dragged, setDragged] = useState<Dragged | null>(null)

  const moving = (card: CardState, span: Span, key: string, grip: Grip): PressEvents => {
    let from = 0
    let at: Point = { x: 0, y: 0 }
    let stopFrames = () => {}
    const scrolled = () => scroller.current?.scrollLeft ?? 0
    const spanNow = () => {
      const pixels = at.x + scrolled() - from
      return movedSpan(span, grip, Math.round(pixels / dayWidth))
    }
    const onTake = (start: Point) => {
      if (!scroller.current) return
      swallowClick()
      at = start
      from = start.x + scrolled()
      const { scroll } = edgeScroll(scroller.current, start)
      stopFrames = everyFrame(() => {
        scroll(at, null)
        const next = spanNow()
        setDragged((before) =>
          before?.span.from === next.from && before.span.to === next.to
            ? before
            : { key, span: next },
        )
      })
    }
    const end = () => {
      stopFrames()
      setDragged(null)
    }
    const onMove = (point: Point) => {
      at = point
    }
    const onDrop = (point: Point) => {
      at = point
      end()
      if (cardIn(session.store.view().state, card.id)) saveSpan(session, card.id, spanNow())
      else sayDeleted()
    }
    return { onTake, onMove, onDrop, onCancel: end }
  }
  const presses = usePress(scroller, (target) => {
    const bar = target.closest('[data-bar]')
    const row = bar?.closest<HTMLElement>('[data-row]')
    const card = row && cardIn(session.store.view().state, row.dataset.task ?? '')
    const span = card && spanOf(card)
    if (!span || !may('task:write')) return null
    const grip = target.closest<HTMLElement>('[data-grip]')?.dataset.grip ?? 'whole'
    return moving(card, span, row.dataset.row ?? '', grip as Grip)
  })
  return { dragged, presses }
}
