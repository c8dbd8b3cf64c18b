import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** What has the focus first: an item, for who came by keyboard, or the list itself. */
export type Start = 'first' | 'last' | 'list'

interface Wanted {
  trigger: { current: HTMLElement | null }
  start: Start
  /** Closes, and gives the focus back to the button. */
  close: () => void
  /** Closes, where the focus has gone elsewhere already. */
  onClose: () => void
}

/** Places an open menu and moves in it, in the manner of the ARIA pattern "menu button". */
export function useMenuPopup({ trigger, start, close, onClose }: Wanted) {
  const popup = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: all that happens once, when it opens.
  useLayoutEffect(() => {
    const list = popup.current
    const button = trigger.current
    if (!list || !button) return
    const stay = () => place(list, button)
    const dismiss = ({ target }: Event) => {
      if (!list.contains(target as Node) && !button.contains(target as Node)) onClose()
    }
    list.showPopover()
    stay()
    const first = start === 'list' ? list : itemsOf(list).at(start === 'first' ? 0 : -1)
    first?.focus({ preventScroll: true })
    document.addEventListener('pointerdown', dismiss, true)
    document.addEventListener('scroll', stay, true)
    addEventListener('resize', stay)
    return () => {
      document.removeEventListener('pointerdown', dismiss, true)
      document.removeEventListener('scroll', stay, true)
      removeEventListener('resize', stay)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    event.stopPropagation()
    const next = itemFor(event.key, itemsOf(event.currentTarget))
    next?.focus()
    if (next || event.key === 'Escape') event.preventDefault()
    // Tab goes on from the button, as if the menu had never been there.
    if (event.key === 'Escape' || event.key === 'Tab') close()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    const elsewhere = relatedTarget && !currentTarget.contains(relatedTarget)
    if (elsewhere && relatedTarget !== trigger.current) onClose()
  }

  return { popup, onKeyDown, onBlur }
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

/** The ends are joined; a letter goes to the next item that begins with it. */
function itemFor(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at < 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return following.find(({ textContent }) =>
    textContent.toLowerCase().startsWith(key.toLowerCase()),
  )
}

const gap = 4
const margin = 8

/** Below the button and flush with its end; above it where there is no room below. */
function place(list: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = box.bottom + gap
  const above = box.top - gap - list.offsetHeight
  const fits = below + list.offsetHeight <= clientHeight - margin
  const left = Math.min(box.right - list.offsetWidth, clientWidth - margin - list.offsetWidth)
  list.style.top = `${fits || above < margin ? below : above}px`
  list.style.left = `${Math.max(margin, left)}px`
}
