/** With forty boards the selected one lies far outside; the page itself must not move. */
export function showSelectedTab(tabs: HTMLElement | null): void {
  const list = tabs?.querySelector('ul')
  const tab = list?.querySelector('[aria-current]')?.closest('li')
  if (!list || !tab) return
  const [place, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (place.left >= frame.left && place.right <= frame.right) return
  list.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2
}

/** Also when the window becomes narrower. Returns how to stop. */
export function keepSelectedTab(tabs: HTMLElement | null): () => void {
  let before = Number.POSITIVE_INFINITY
  const sizes = new ResizeObserver(() => {
    const width = tabs?.clientWidth ?? 0
    if (width < before) showSelectedTab(tabs)
    before = width
  })
  if (tabs) sizes.observe(tabs)
  return () => sizes.disconnect()
}
