import { useLayoutEffect } from 'react'

/**
 * Lifts what lies at the bottom of the screen above whatever is marked `data-keep-clear` there, and
 * above the card that has just come to its place.
 */
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
    // A dialog that has closed keeps nothing clear any more.
    const dialogs = new MutationObserver(lift)
    dialogs.observe(document.body, { childList: true })
    return () => {
      document.removeEventListener('scroll', lift, { capture: true })
      dialogs.disconnect()
    }
  })
}

const gap = 4

function heightToClear(toast: HTMLElement): number {
  // Behind a dialog nothing can be pressed, and the dialog has left its own room.
  if (document.querySelector('[data-dialog]')) return 0
  const { left, right, top, bottom } = toast.getBoundingClientRect()
  const lowestFirst = [...document.querySelectorAll('[data-keep-clear], [data-marked]')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.left < right && left < box.right)
    .sort((a, b) => b.bottom - a.bottom)
  let lift = 0
  for (const box of lowestFirst) {
    if (box.top < bottom - lift && top - lift < box.bottom) lift = bottom + gap - box.top
  }
  return lift
}
