import { type MouseEvent, type RefObject, type TouchEvent, useEffect, useRef } from 'react'
import { followFinger, followMouse, type PressEvents } from '#web/ui/press.ts'

/**
 * Presses of a mouse or a finger in an area, each followed until it ends. `takeable` says what becomes
 * of a press on an element; null: it carries nothing.
 */
export function usePress(
  area: RefObject<HTMLElement | null>,
  takeable: (target: Element) => PressEvents | null,
) {
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  useCancellableTouches(area)
  const onMouseDown = ({ target, button, nativeEvent }: MouseEvent) => {
    const events = button === 0 && target instanceof Element && takeable(target)
    if (events) stop.current = followMouse(nativeEvent, events)
  }
  const onTouchStart = ({ target, nativeEvent }: TouchEvent) => {
    const events = nativeEvent.touches.length === 1 && target instanceof Element && takeable(target)
    if (events) stop.current = followFinger(nativeEvent, events)
  }
  return { onMouseDown, onTouchStart }
}

/** Safari lets a touch be kept from scrolling only where somebody listened before it began. */
function useCancellableTouches(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController()
    const options = { passive: false, signal: listening.signal }
    area.current?.addEventListener('touchmove', () => {}, options)
    return () => listening.abort()
  }, [area])
}
