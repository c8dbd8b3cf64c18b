import { useLayoutEffect } from 'react'

/**
 * Lifts what lies at the bottom of the screen above the keyboard of a phone, above the field one types
 * in and whatever else is marked `data-keep-clear`, and above the card that has just come to its place.
 */
export function useLift(place: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const ground = place.current
    const lying = ground?.firstElementChild
    if (!ground || !(lying instanceof HTMLElement)) return
    const lift = () => {
      const margin = `${heightToClear(ground, lying)}px`
      if (lying.style.marginBottom !== margin) lying.style.marginBottom = margin
    }
    // Tells the first sizes too, when the page has been laid out: to ask here would have it laid out twice.
    const sizes = new ResizeObserver(lift)
    for (const one of [lying, ...document.querySelectorAll('[data-keep-clear]')]) sizes.observe(one)
    document.addEventListener('scroll', lift, { capture: true, passive: true })
    visualViewport?.addEventListener('resize', lift)
    visualViewport?.addEventListener('scroll', lift)
    // A dialog that has closed keeps nothing clear any more.
    const dialogs = new MutationObserver(lift)
    dialogs.observe(document.body, { childList: true })
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', lift, { capture: true })
      visualViewport?.removeEventListener('resize', lift)
      visualViewport?.removeEventListener('scroll', lift)
      dialogs.disconnect()
    }
  })
}

const gap = 4
const kept = '[data-keep-clear], [data-marked], :is(input, textarea):focus'

function heightToClear(ground: HTMLElement, lying: HTMLElement): number {
  // Behind a dialog nothing can be pressed, and the dialog has left its own room.
  if (document.querySelector('[data-dialog]')) return 0
  const { left, right } = lying.getBoundingClientRect()
  const { bottom } = ground.getBoundingClientRect()
  const top = bottom - lying.offsetHeight
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
  // Of many cards that have come, those further up stay under it: at the top it would cover the header.
  const highest = offsetTop + height / 4
  const lowestFirst = [...document.querySelectorAll(kept)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.left < right && left < box.right)
    .sort((a, b) => b.bottom - a.bottom)
  let lift = Math.max(0, bottom + gap - offsetTop - height)
  for (const box of lowestFirst) {
    const above = bottom + gap - box.top
    const isUnder = box.top < bottom - lift && top - lift < box.bottom
    if (isUnder && top - above > highest) lift = above
  }
  return lift
}
