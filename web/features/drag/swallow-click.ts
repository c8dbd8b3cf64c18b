/**
 * Whoever lets go of a card has not pressed it, also when Esc gave it back before: the click that
 * the browser makes of it would open the task.
 */
export function swallowClick(): void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const onClick = (event: MouseEvent) => {
    // Of a key or an assistive tool, and not of the hand that let go.
    if (event.detail === 0) return
    event.stopPropagation()
    listening.abort()
  }
  document.addEventListener('click', onClick, options)
  document.addEventListener('pointerdown', () => listening.abort(), options)
}
