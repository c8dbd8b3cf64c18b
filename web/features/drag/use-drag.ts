import { type MouseEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { useMay, useSession } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { moveTo } from '#web/features/tasks/task-actions.ts'
import { everyFrame } from '#web/ui/every-frame.ts'
import { followFinger, followMouse, type Point, type PressEvents } from '#web/ui/press.ts'
import { toasts } from '#web/ui/toasts.ts'
import { landingAt, ownListAt } from './drop-place.ts'
import { edgeScroll } from './edge-scroll.ts'
import { type Geometries, type Landing, sameLanding } from './landing.ts'
import { swallowClick } from './swallow-click.ts'

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
  const session = useSession()
  const may = useMay()
  const board = useRef<HTMLDivElement>(null)
  /** Moved by its style alone: nothing is drawn anew while the hand moves. */
  const image = useRef<HTMLDivElement>(null)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [landing, setLanding] = useState<Landing | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  useCancellableTouches(board)

  const stateNow = () => session.store.view().state
  const carrying = (card: CardState, element: Element): PressEvents => {
    let at: Point = { x: 0, y: 0 }
    let stopFrames = () => {}
    const onTake = (start: Point) => {
      if (!board.current) return
      swallowClick()
      at = start
      setLifted({ card, box: element.getBoundingClientRect() })
      const scroll = edgeScroll(board.current, start)
      stopFrames = everyFrame(() => {
        image.current?.style.setProperty('translate', `${at.x - start.x}px ${at.y - start.y}px`)
        scroll(at, ownListAt(at, card.id, stateNow(), geometries))
        const next = landingAt(at, card.id, stateNow(), geometries)
        setLanding((before) => (sameLanding(before, next) ? before : next))
      })
    }
    const end = () => {
      stopFrames()
      setLifted(null)
      setLanding(null)
    }
    const onDrop = (point: Point) => {
      end()
      const target = landingAt(point, card.id, stateNow(), geometries)
      if (!cardIn(stateNow(), card.id)) sayDeleted()
      else if (target) void moveTo(session, card.id, target.columnId, target.position, 'hand')
      else sayNothingMoved()
    }
    const onMove = (point: Point) => {
      at = point
    }
    return { onTake, onMove, onDrop, onCancel: end }
  }
  const takeable = (target: EventTarget) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null
    const card = element && cardIn(stateNow(), element.dataset.task ?? '')
    return card && may('task:write') ? carrying(card, element) : null
  }
  const onMouseDown = ({ target, button, nativeEvent }: MouseEvent) => {
    const events = button === 0 && takeable(target)
    if (events) stop.current = followMouse(nativeEvent, events)
  }
  const onTouchStart = ({ target, nativeEvent }: TouchEvent) => {
    const events = nativeEvent.touches.length === 1 && takeable(target)
    if (events) stop.current = followFinger(nativeEvent, events)
  }
  return { board, image, lifted, landing, onMouseDown, onTouchStart }
}

/** Safari lets a touch be kept from scrolling only where somebody listened before it began. */
function useCancellableTouches(board: { current: HTMLElement | null }): void {
  useEffect(() => {
    const listening = new AbortController()
    const options = { passive: false, signal: listening.signal }
    board.current?.addEventListener('touchmove', () => {}, options)
    return () => listening.abort()
  }, [board])
}

const sayDeleted = () =>
  toasts.notice('Nada foi movido', 'A tarefa que estava na mão foi excluída por outra pessoa.')

const sayNothingMoved = () =>
  toasts.notice(
    'Nada foi movido',
    'Solte o cartão sobre uma coluna, ou escolha “Mover para…” no menu dele.',
  )
