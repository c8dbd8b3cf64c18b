/**
 * Keeps what lies in a place at the bottom of the screen above the keyboard of a phone, above the field
 * one types in and whatever is marked `data-keep-clear`, which that place may be itself, and above the
 * card that has just come.
 * Fetched when something lies there.
 */
export function keepClear(place: HTMLElement, left: AbortSignal): void {
  const lying = place.firstElementChild
  if (left.aborted || !(lying instanceof HTMLElement)) return
  const lift = () => {
    const margin = `${heightToClear(place, lying)}px`
    if (lying.style.marginBottom !== margin) lying.style.marginBottom = margin
  }
  // Tells the first sizes too, when the page has been laid out: to ask here would have it laid out twice.
  const sizes = new ResizeObserver(lift)
  for (const one of [lying, ...document.querySelectorAll('[data-keep-clear]')]) sizes.observe(one)
  document.addEventListener('scroll', lift, { capture: true, passive: true, signal: left })
  visualViewport?.addEventListener('resize', lift, { signal: left })
  visualViewport?.addEventListener('scroll', lift, { signal: left })
  // A dialog that has closed keeps nothing clear any more.
  const dialogs = new MutationObserver(lift)
  dialogs.observe(document.body, { childList: true })
  left.addEventListener('abort', () => {
    sizes.disconnect()
    dialogs.disconnect()
  })
}

const gap = 4
const kept = '[data-keep-clear], [data-marked], :is(input, textarea):focus'

function heightToClear(place: HTMLElement, lying: HTMLElement): number {
  // Behind a dialog nothing can be pressed, and the dialog has left its own room.
  if (document.querySelector('[data-dialog]')) return 0
  const { left, right } = lying.getBoundingClientRect()
  const { bottom } = place.getBoundingClientRect()
  const top = bottom - lying.offsetHeight
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
  // Of many cards that have come, those further up stay under it: at the top it would cover the header.
  const highest = offsetTop + height / 4
  const lowestFirst = [...document.querySelectorAll(kept)]
    .filter((element) => element !== place)
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
