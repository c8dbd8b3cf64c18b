import { useEffect } from 'react'

/** Keys that work while nobody is typing: N new task, / filter, ? help. */
export function useBoardShortcuts(onHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      if (event.key === '?') onHelp()
      else if (event.key === 'n' || event.key === 'N') shortcut('new-task')?.click()
      else if (event.key === '/') shortcut('filter')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onHelp])
}

const shortcut = (name: string) =>
  document.querySelector<HTMLElement>(`[data-shortcut="${name}"]:not([disabled])`)

/** Typing, or a dialog or menu is open. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))) ||
  document.querySelector('[data-dialog], [role="menu"]') !== null
