import { useLayoutEffect, useRef } from 'react'

interface Wanted {
  anchor: { current: HTMLElement | null }
  /** Gives the focus to what has it first. */
  onOpen: (popup: HTMLElement) => void
  /** Somebody has pressed elsewhere. */
  onClose: () => void
}

/** Shows what a button opens, in the top layer and next to it for as long as it is there. */
export function usePopup({ anchor, onOpen, onClose }: Wanted) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that happens once, when it opens.
  useLayoutEffect(() => {
    const popup = ref.current
    const button = anchor.current
    if (!popup || !button) return
    const stay = () => place(popup, button)
    const dismiss = ({ target }: Event) => {
      if (!popup.contains(target as Node) && !button.contains(target as Node)) onClose()
    }
    popup.showPopover()
    stay()
    onOpen(popup)
    document.addEventListener('pointerdown', dismiss, true)
    document.addEventListener('scroll', stay, true)
    addEventListener('resize', stay)
    // It may grow: a calendar turns to a month with more weeks.
    const growing = new ResizeObserver(stay)
    growing.observe(popup)
    return () => {
      growing.disconnect()
      document.removeEventListener('pointerdown', dismiss, true)
      document.removeEventListener('scroll', stay, true)
      removeEventListener('resize', stay)
    }
  }, [])
  return ref
}

const gap = 4
const margin = 8

/** Where a popup is shorter than this, it rather lies over its button. */
const shortest = 240

/**
 * Below the button and flush with its end; above it where there is no room below. Where neither has
 * room for all of it, on the side that has more, and it scrolls.
 */
function place(popup: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const height = popup.scrollHeight + popup.offsetHeight - popup.clientHeight
  const below = clientHeight - margin - gap - box.bottom
  const above = box.top - gap - margin
  const isBelow = height <= below || (height > above && below >= above)
  const room = Math.max(isBelow ? below : above, shortest)
  const shown = Math.min(height, room, clientHeight - 2 * margin)
  const wanted = isBelow ? box.bottom + gap : box.top - gap - shown
  const top = Math.max(margin, Math.min(wanted, clientHeight - margin - shown))
  const left = Math.min(box.right - popup.offsetWidth, clientWidth - margin - popup.offsetWidth)
  // What fits may still grow.
  popup.style.maxHeight = shown < height ? `${shown}px` : ''
  popup.style.top = `${top}px`
  popup.style.left = `${Math.max(margin, left)}px`
}
