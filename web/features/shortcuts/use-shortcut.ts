import { useLayoutEffect, useRef } from 'react'
import { useCommands } from './commands.ts'

/**
 * A key that acts while nobody is typing, and no dialog or menu is open. What answers false has not
 * acted: the key then does what it does everywhere. `first`: before whoever else has this key.
 */
export function useShortcut(
  key: string,
  onPress: (event: KeyboardEvent) => unknown,
  first = false,
): void {
  // What comes first acts for a while only, and has a name of its own in the palette.
  useCommands(first ? [] : [{ name: key, run: onPress }])
  const latest = useRef(onPress)
  useLayoutEffect(() => {
    latest.current = onPress
  })
  // Before the screen is seen: whoever sees it may press.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key.toLowerCase() !== key || isBusy(event.target)) return
      if (latest.current(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, first)
    return () => document.removeEventListener('keydown', onKeyDown, first)
  }, [key, first])
}

/** Typing, or a dialog or menu is open. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))) ||
  document.querySelector('[data-dialog], [role="menu"]') !== null
