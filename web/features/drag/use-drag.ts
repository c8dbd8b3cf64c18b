import { useRef, useState } from 'react'
import type { CardState, ProjectState } from '#contract/state.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn, placeOf } from '#web/features/project/state/look-up.ts'
import { moveTo } from '#web/features/tasks/task-actions.ts'
import { everyFrame } from '#web/ui/every-frame.ts'
import type { Point, PressEvents } from '#web/ui/press.ts'
import { toasts } from '#web/ui/toasts.ts'
import { closedHand } from './closed-hand.ts'
import { columnAt, landingIn, ownListAt } from './drop-place.ts'
import type { edgeScroll } from './edge-scroll.ts'
import { isPaged } from './is-paged.ts'
import { type Geometries, type Landing, sameLanding } from './landing.ts'
import { sayDeleted, sayNothingMoved } from './say-nothing-moved.ts'
import { swallowClick } from './swallow-click.ts'
import { usePress } from './use-press.ts'

/** A card in the hand, and where it lay when it was taken. */
export interface Lifted {
  card: CardState
  box: DOMRect
}

/**
 * Carries cards with a mouse or a finger. What is under the pointer is measured when it is needed,
 * at every frame and once more at the drop: what was known a frame ago may have been scrolled away.
 */
export function useDrag(geometries: Geometries) {
  const session = useOpenProject()
  const may = useMay()
  const board = useRef<HTMLDivElement>(null)
  /** Moved by its style alone: nothing is drawn anew while the hand moves. */
  const image = useRef<HTMLDivElement>(null)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [landing, setLanding] = useState<Landing | null>(null)

  const stateNow = () => session.store.view().state
  const carrying = (card: CardState, element: Element): PressEvents => {
    let at: Point = { x: 0, y: 0 }
    let stopFrames = () => {}
    const hand = closedHand()
    let edges: ReturnType<typeof edgeScroll> | null = null
    const landingNow = (point: Point) => {
      const columnId = (edges?.columnMeant ?? columnAt)(point)
      return landingIn(columnId, point.y, card.id, stateNow(), geometries)
    }
    const onTake = (start: Point) => {
      const ground = board.current
      if (!ground) return
      swallowClick()
      at = start
      setLifted({ card, box: element.getBoundingClientRect() })
      import('./edge-scroll.ts').then(
        (late) => {
          edges = late.edgeScroll(ground, start)
        },
        // Without connection a card goes as far as the screen shows: on a phone, to one column only.
        () => isPaged(ground) && toasts.partMissing(),
      )
      stopFrames = everyFrame(() => {
        image.current?.style.setProperty('translate', `${at.x - start.x}px ${at.y - start.y}px`)
        hand.over(at)
        edges?.scroll(at, ownListAt(at, card.id, stateNow(), geometries))
        const next = landingNow(at)
        setLanding((before) => (sameLanding(before, next) ? before : next))
      })
    }
    const end = () => {
      stopFrames()
      hand.open()
      setLifted(null)
      setLanding(null)
    }
    const onDrop = (point: Point) => {
      end()
      const target = landingNow(point)
      if (!cardIn(stateNow(), card.id)) sayDeleted()
      else if (!target || staysUnseen(point, target, stateNow())) sayNothingMoved(ontoColumn)
      else void moveTo(session, card.id, target.columnId, target.position, 'hand')
    }
    const onMove = (point: Point) => {
      at = point
    }
    return { onTake, onMove, onDrop, onCancel: end }
  }
  const takeable = (target: Element) => {
    const element = target.closest<HTMLElement>('[data-task]')
    const card = element && cardIn(stateNow(), element.dataset.task ?? '')
    return card && may('task:write') ? carrying(card, element) : null
  }
  const presses = usePress(board, takeable)
  return { board, image, lifted, landing, ...presses }
}

/** Back to its own place, by a hand that was not over its column: it may have meant another one. */
function staysUnseen(at: Point, { taskId, columnId, position }: Landing, state: ProjectState) {
  const home = placeOf(state, taskId)
  return home?.columnId === columnId && home.position === position && columnAt(at) !== columnId
}

const ontoColumn = 'Solte o cartão sobre uma coluna, ou escolha “Mover para…” no menu dele.'
