import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 56.25rem)')

/** An open task has two columns: what comes last on a phone stands beside the text here. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
