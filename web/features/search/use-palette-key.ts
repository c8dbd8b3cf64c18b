import { useCallback, useEffect, useState } from 'react'
import { taskAtHand } from '#web/features/tasks/task-at-hand.ts'

/** Ctrl+K or ⌘K opens the palette from every screen behind the sign-in. */
export function usePaletteKey() {
  const [open, setOpen] = useState(false)
  /** What the palette can act on: once it is open, the focus is in it. */
  const [taskId, setTaskId] = useState<string | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      // In a field for Markdown it has made a link.
      if (event.defaultPrevented) return
      event.preventDefault()
      setTaskId(taskAtHand())
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    open,
    taskId,
    // The same function with every drawing: whoever has a button for it is not drawn again.
    show: useCallback(() => {
      setTaskId(null)
      setOpen(true)
    }, []),
    close: () => setOpen(false),
  }
}
