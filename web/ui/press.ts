export interface Point {
  x: number
  y: number
}

/** What becomes of a press on a card. Nothing is told before the card is taken. */
export interface PressEvents {
  onTake(start: Point): void
  onMove(at: Point): void
  onDrop(at: Point): void
  onCancel(): void
}

/** Dragging starts after 8 px (spec, section 9); a finger first rests a moment, else it scrolls. */
const startDistance = 8
const fingerRestMs = 220

/** Follows a pressed mouse until it is released, or until what it returns is called. */
export function followMouse(press: MouseEvent, events: PressEvents): () => void {
  const { start, signal, take, isTaken, end } = begin(press, events)
  const onMove = (event: MouseEvent) => {
    // Released outside of the window, where nobody heard it.
    if (event.buttons === 0) return end(events.onCancel)
    if (!isTaken() && distance(start, pointOf(event)) < startDistance) return
    take()
    events.onMove(pointOf(event))
  }
  const onUp = (event: MouseEvent) => {
    if (event.button === press.button) end(() => events.onDrop(pointOf(event)))
  }
  document.addEventListener('mousemove', onMove, { signal })
  document.addEventListener('mouseup', onUp, { signal })
  return () => end(events.onCancel)
}

/** Follows a finger, which takes the card by resting on it. */
export function followFinger(press: TouchEvent, events: PressEvents): () => void {
  const [touch] = press.touches
  // Further events go to the element that was touched, also when a long list no longer draws it.
  const { target } = press
  if (!touch || !target) return () => {}
  const { start, signal, take, isTaken, end } = begin(touch, events)
  // Another finger may come and go meanwhile.
  const own = (touches: TouchList) =>
    Array.from(touches).find(({ identifier }) => identifier === touch.identifier)
  const rest = setTimeout(take, fingerRestMs)
  signal.addEventListener('abort', () => clearTimeout(rest))
  const onMove = (event: TouchEvent) => {
    const at = pointOf(own(event.touches) ?? touch)
    if (isTaken()) {
      keepFromBrowser(event)
      events.onMove(at)
    } else if (distance(start, at) > startDistance) end()
  }
  const onEnd = (event: TouchEvent) => {
    const lifted = own(event.changedTouches)
    if (!lifted) return
    if (isTaken()) keepFromBrowser(event)
    end(() => events.onDrop(pointOf(lifted)))
  }
  const options = { signal, passive: false }
  target.addEventListener('touchmove', onMove as EventListener, options)
  target.addEventListener('touchend', onEnd as EventListener, options)
  target.addEventListener('touchcancel', () => end(events.onCancel), options)
  // A long press would open it over the card.
  document.addEventListener('contextmenu', keepFromBrowser, { signal })
  return () => end(events.onCancel)
}

/** Until when a mouse or a finger is on something that can be carried, in the time of the page. */
export const hand = { until: 0 }

/** What both have in common: when the card is taken, and what takes it away again. */
function begin(press: MouseEvent | Touch, events: PressEvents) {
  const start = pointOf(press)
  const listening = new AbortController()
  const { signal } = listening
  let taken = false
  hand.until = Number.POSITIVE_INFINITY
  const take = () => {
    if (!taken) events.onTake(start)
    taken = true
  }
  const end = (tell?: () => void) => {
    listening.abort()
    hand.until = performance.now()
    if (taken) tell?.()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end(events.onCancel)
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener('visibilitychange', () => end(events.onCancel), { signal })
  // The browser's own dragging, of a picture for example, would end all other events.
  document.addEventListener('dragstart', keepFromBrowser, { signal })
  return { start, signal, take, isTaken: () => taken, end }
}

const pointOf = ({ clientX, clientY }: MouseEvent | Touch): Point => ({ x: clientX, y: clientY })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function keepFromBrowser(event: Event): void {
  if (event.cancelable) event.preventDefault()
}
