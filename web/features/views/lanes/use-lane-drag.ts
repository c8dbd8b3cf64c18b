import { useRef, useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { edgeScroll } from '#web/features/drag/edge-scroll.ts'
import { swallowClick } from '#web/features/drag/swallow-click.ts'
import { usePress } from '#web/features/drag/use-press.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { everyFrame } from '#web/ui/every-frame.ts'
import type { Point, PressEvents } from '#web/ui/press.ts'
import type { Lifted } from '../TaskInHand.tsx'
import type { LaneKind } from '../view-params.ts'
import { type Cell, sameCell, usePutInLane } from './use-put-in-lane.ts'

/** Carries cards from cell to cell with a mouse or a finger. */
export function useLaneDrag(kind: LaneKind) {
  const session = useOpenProject()
  const may = useMay()
  const put = usePutInLane(kind)
  const area = useRef<HTMLDivElement>(null)
  /** Moved by its style alone: nothing is drawn anew while the hand moves. */
  const image = useRef<HTMLElement>(null)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [over, setOver] = useState<Cell | null>(null)

  const carrying = (card: CardState, from: Cell): PressEvents => {
    let at: Point = { x: 0, y: 0 }
    let stopFrames = () => {}
    const onTake = (start: Point) => {
      if (!area.current) return
      swallowClick()
      at = start
      setLifted({ card, at: start })
      const scroll = edgeScroll(area.current, start)
      stopFrames = everyFrame(() => {
        image.current?.style.setProperty('translate', `${at.x - start.x}px ${at.y - start.y}px`)
        scroll(at, area.current)
        const next = cellAt(at)
        setOver((before) => (sameCell(before, next) ? before : next))
      })
    }
    const end = () => {
      stopFrames()
      setLifted(null)
      setOver(null)
    }
    const onMove = (point: Point) => {
      at = point
    }
    const onDrop = (point: Point) => {
      end()
      const to = cellAt(point)
      if (to) put(card.id, from, to)
    }
    return { onTake, onMove, onDrop, onCancel: end }
  }
  const presses = usePress(area, (target) => {
    const element = target.closest<HTMLElement>('[data-task]')
    const card = element && cardIn(session.store.view().state, element.dataset.task ?? '')
    const from = element && cellOf(element)
    return card && from && may('task:write') ? carrying(card, from) : null
  })
  return { area, image, lifted, over, presses }
}

const cellAt = ({ x, y }: Point): Cell | null => {
  const seen = document
    .elementsFromPoint(x, y)
    .find((element) => element.matches('[data-lane][data-in]'))
  return seen ? cellOf(seen) : null
}

/** The cell that an element lies in. */
export function cellOf(element: Element): Cell | null {
  const cell = element.closest<HTMLElement>('[data-lane][data-in]')
  return cell ? { laneId: cell.dataset.lane ?? '', columnId: cell.dataset.in ?? '' } : null
}
