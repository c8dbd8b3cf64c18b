import type { FocusEvent, KeyboardEvent } from 'react'
import { usePopup } from './use-popup.ts'

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
  const popup = usePopup({
    anchor: trigger,
    onClose,
    onOpen: (list) => {
      const first = start === 'list' ? list : itemsOf(list).at(start === 'first' ? 0 : -1)
      first?.focus({ preventScroll: true })
    },
  })

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
