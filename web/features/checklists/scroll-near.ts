const edge = 48
const step = 8

/** Scrolls what a list lies in while something is held near its upper or lower edge. */
export function scrollNear(list: HTMLElement | null, y: number): void {
  const frame = scrollerOf(list)
  if (!frame) return
  const box = frame.getBoundingClientRect()
  if (y < box.top + edge) frame.scrollBy(0, -step)
  else if (y > box.bottom - edge) frame.scrollBy(0, step)
}

function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  let element = list?.parentElement ?? null
  while (element && getComputedStyle(element).overflowY !== 'auto') element = element.parentElement
  return element
}
