/**
 * Keeps the keys that are pressed until the answered function is called, and presses them again, in
 * their order, in the field that then has the focus. Who is typing in another field goes on there.
 */
export function keepKeys(): () => void {
  const kept: KeyboardEvent[] = []
  let arrived = false
  const keep = (event: KeyboardEvent) => {
    if (!event.isTrusted || !isTyped(event)) return
    if (isField(event.target) && (!arrived || kept.length === 0)) return
    // Whoever has not chosen anything yet does not want it any more.
    if (event.key === 'Escape' && kept.every(({ key }) => key !== 'Enter')) {
      kept.length = 0
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    // An Enter that is held down has opened what is on its way.
    if (event.key !== 'Enter' || !event.repeat) kept.push(event)
  }
  addEventListener('keydown', keep, true)
  return () => {
    arrived = true
    void pressAgain(kept).finally(() => removeEventListener('keydown', keep, true))
  }
}

function isTyped(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Enter') return true
  const held = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')
  return !held && (key.length === 1 || otherKeys.includes(key))
}

const otherKeys = ['Backspace', 'Escape', 'ArrowDown', 'ArrowUp']

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/** What is not typed into a field is dropped. A key stays among the kept until it has had its effect. */
async function pressAgain(kept: KeyboardEvent[]): Promise<void> {
  if (kept.length > 0) await fieldInFocus()
  for (let next = kept[0]; next; next = kept[0]) {
    if (isField(document.activeElement)) press(document.activeElement as HTMLElement, next)
    // What a key changes is drawn before the next one.
    await new Promise((resolve) => setTimeout(resolve))
    kept.shift()
  }
}

/** What is in a dialog may come after it; some have no field. */
const patienceMs = 1_000

async function fieldInFocus(): Promise<void> {
  if (isField(document.activeElement)) return
  const listening = new AbortController()
  await new Promise<void>((resolve) => {
    const onFocus = ({ target }: FocusEvent) => isField(target) && resolve()
    document.addEventListener('focusin', onFocus, { signal: listening.signal })
    setTimeout(resolve, patienceMs)
  })
  listening.abort()
}

/** What a browser does with a key after nobody has prevented it, is not done for a script's. */
function press(field: HTMLElement, { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
  const init = { key, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
  if (!field.dispatchEvent(new KeyboardEvent('keydown', init))) return
  if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Enter' && field instanceof HTMLInputElement) {
    field.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
  }
}
