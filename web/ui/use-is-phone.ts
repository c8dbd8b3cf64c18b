import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 40rem)')

/** As the styles mean it: a table has no room, and rows are pressed with a finger. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
