import type { Meanwhile } from './meanwhile.ts'

/** The first picture is on the screen: nothing less should be drawn in its place. */
export const isPainted = () => window.mutiraoMeanwhile?.onPicture !== undefined

/**
 * The app has just been drawn in the place of the first picture, with the same markup: what a person
 * saw and had the focus on is as it was.
 */
export function takeOver(): void {
  const done = window.mutiraoMeanwhile?.onPicture
  if (!done) return
  done.end()
  document.getElementById('root')?.removeAttribute('aria-busy')
  for (const [scrolled, place] of done.scrolled) {
    const scroller = scrolled instanceof Document ? window : counterpart(scrolled)
    scroller?.scrollTo({ ...place, behavior: 'instant' })
  }
  if (done.focused) focus(counterpart(done.focused))
}

/**
 * What the person did on the picture is done again, once the app listens. An answer may draw at once,
 * which has to wait until this drawing is done.
 */
export function doAgain(): void {
  const meanwhile = window.mutiraoMeanwhile
  if (!meanwhile) return
  // Not before: between its first drawing and now the app has heard no key.
  meanwhile.endKeys()
  delete window.mutiraoMeanwhile
  setTimeout(() => actAgain(meanwhile))
}

function actAgain({ onPicture, clicked, pressed }: Meanwhile): void {
  for (const element of onPicture?.typed ?? []) {
    const field = counterpart(element)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      type(field, element.value)
      putCaret(field, element)
    }
  }
  const target = clicked && counterpart(clicked)
  if (target instanceof HTMLElement) target.click()
  if (pressed) {
    const { key, ctrlKey, metaKey } = pressed
    const init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  }
}

/** React reads a field when it is told that it has changed, and only if its own way of setting it was not used. */
function type(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Where it was: writing a value leaves it at the end. */
function putCaret(field: Element, old: Element): void {
  if (!(field instanceof HTMLInputElement && old instanceof HTMLInputElement)) return
  const { selectionStart: start, selectionEnd: end, selectionDirection } = old
  if (start !== null) field.setSelectionRange(start, end, selectionDirection ?? 'none')
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/**
 * The element that stands where another stood in the picture: the same way down from the same card,
 * column or project, which may have moved since the picture was kept.
 */
function counterpart(old: Element): Element | null {
  const way: number[] = []
  let from: Element = old
  while (from.parentElement && !landmarkOf(from)) {
    way.unshift([...from.parentElement.children].indexOf(from))
    from = from.parentElement
  }
  const landmark = landmarkOf(from)
  let found = landmark ? document.querySelector(landmark) : null
  for (const index of way) found = found?.children[index] ?? null
  return found?.tagName === old.tagName ? found : null
}

function landmarkOf(element: Element): string | null {
  for (const name of ['data-task', 'data-column', 'data-project']) {
    const id = element.getAttribute(name)
    if (id) return `[${name}="${CSS.escape(id)}"]`
  }
  return null
}
