import { useRef, useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { closedHand } from '#web/features/drag/closed-hand.ts'
import { edgeScroll } from '#web/features/drag/edge-scroll.ts'
import { sayDeleted, sayNothingMoved } from '#web/features/drag/say-nothing-moved.ts'
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
    const hand = closedHand()
    const onTake = (start: Point) => {
      if (!area.current) return
      swallowClick()
      at = start
      setLifted({ card, at: start })
      const { scroll } = edgeScroll(area.current, start)
      stopFrames = everyFrame(() => {
        image.current?.style.setProperty('translate', `${at.x - start.x}px ${at.y - start.y}px`)
        hand.over(at)
        scroll(at, area.current)
        const next = cellAt(at)
        setOver((before) => (sameCell(before, next) ? before : next))
      })
    }
    const end = () => {
      stopFrames()
      hand.open()
      setLifted(null)
      setOver(null)
    }
    const onMove = (point: Point) => {
      at = point
    }
    const onDrop = (point: Point) => {
      end()
      const to = cellAt(point)
      if (!cardIn(session.store.view().state, card.id)) sayDeleted()
      else if (!to) sayNothingMoved(ontoCell)
      else if (!sameCell(from, to)) put(card.id, from, to)
      else if (isAmongOthers(point, card.id)) sayNothingMoved(orderWords)
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

const ontoCell =
  'Solte o cartão numa raia, sobre uma coluna, ou escolha “Mover para…” no menu dele.'
const orderWords = 'A ordem dentro da coluna se muda no Quadro.'

/** Before or after another card of its cell. Put back where it lies, it was meant to stay. */
function isAmongOthers({ x, y }: Point, taskId: string): boolean {
  const seen = document.elementsFromPoint(x, y)
  const own = seen.some((element) => element.closest(`[data-task="${taskId}"]`))
  const cell = seen.find((element) => element.matches('[data-lane][data-in]'))
  return !own && (cell?.querySelectorAll('[data-task]').length ?? 0) > 1
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
