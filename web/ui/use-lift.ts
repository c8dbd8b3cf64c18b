import { useLayoutEffect } from 'react'

/** Lifts what lies at the bottom of the screen above what it would cover there. */
export function useLift(place: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const ground = place.current
    if (!ground?.firstElementChild) return
    const left = new AbortController()
    import('./keep-clear.ts').then(
      ({ keepClear }) => keepClear(ground, left.signal),
      // Without connection it lies where it lies, and is read.
      () => {},
    )
    return () => left.abort()
  })
}
