import { useEffect } from 'react'

/** The browser's own question, for when closing the tab loses something. */
export function useAskBeforeLeaving(losing: boolean): void {
  useEffect(() => {
    if (!losing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [losing])
}
