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

/** Below the button and flush with its end; above it where there is no room below. */
function place(popup: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = box.bottom + gap
  const above = box.top - gap - popup.offsetHeight
  const fits = below + popup.offsetHeight <= clientHeight - margin
  const left = Math.min(box.right - popup.offsetWidth, clientWidth - margin - popup.offsetWidth)
  // Where neither has room, as high as the screen lets it.
  const top = fits ? below : Math.max(margin, Math.min(above, clientHeight))
  popup.style.top = `${top}px`
  popup.style.left = `${Math.max(margin, left)}px`
}
