import { useCallback, useEffect, useState } from 'react'

/** Ctrl+K or ⌘K opens the palette from every screen behind the sign-in. */
export function usePaletteKey() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      // In a field for Markdown it has made a link.
      if (event.defaultPrevented) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    open,
    // The same function with every drawing: whoever has a button for it is not drawn again.
    show: useCallback(() => setOpen(true), []),
    close: () => setOpen(false),
  }
}
