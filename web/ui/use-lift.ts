import { useLayoutEffect } from 'react'

/** Lifts what lies at the bottom of the screen above whatever is marked `data-keep-clear` there. */
export function useLift(place: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const lift = () => {
      const toast = place.current?.firstElementChild
      if (!(toast instanceof HTMLElement)) return
      toast.style.removeProperty('margin-bottom')
      toast.style.setProperty('margin-bottom', `${heightToClear(toast)}px`)
    }
    lift()
    document.addEventListener('scroll', lift, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', lift, { capture: true })
  })
}

const gap = 4

function heightToClear(toast: HTMLElement): number {
  // Behind a dialog nothing can be pressed, and the dialog has left its own room.
  if (document.querySelector('[data-dialog]')) return 0
  const { left, right, top, bottom } = toast.getBoundingClientRect()
  const covered = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom)
  return covered.length === 0 ? 0 : bottom + gap - Math.min(...covered.map((box) => box.top))
}
