import type { Meanwhile } from './meanwhile.ts'

/** The first picture is on the screen: nothing less should be drawn in its place. */
export const isPainted = () => window.mutiraoMeanwhile !== undefined

/**
 * The app has just been drawn in the place of the first picture, with the same markup: what a person
 * did on the picture counts for what stands there now.
 */
export function takeOver(): void {
  const meanwhile = window.mutiraoMeanwhile
  delete window.mutiraoMeanwhile
  if (!meanwhile) return
  document.getElementById('root')?.removeAttribute('aria-busy')
  for (const [element, place] of meanwhile.scrolled) counterpart(element)?.scrollTo(place)
  if (meanwhile.focused) focus(counterpart(meanwhile.focused))
  // An answer may draw again, which has to wait until this drawing is done.
  setTimeout(() => doAgain(meanwhile))
}

function doAgain({ typed, clicked }: Meanwhile): void {
  for (const element of typed) {
    const field = counterpart(element)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      type(field, element.value)
    }
  }
  const target = clicked && counterpart(clicked)
  if (target instanceof HTMLElement) target.click()
}

/** React reads a field when it is told that it has changed, and only if its own way of setting it was not used. */
function type(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/**
 * The element that stands where another stood in the picture: the same way down from the same card
 * or column, which may have moved since the picture was kept.
 */
function counterpart(old: Element): Element | null {
  const way: number[] = []
  let from: Element = old
  while (from.parentElement && !landmarkOf(from)) {
    way.unshift([...from.parentElement.children].indexOf(from))
    from = from.parentElement
  }
  const landmark = landmarkOf(from)
  const start = landmark ? document.querySelector(landmark) : document.querySelector('#root > div')
  const found = way.reduce<Element | undefined>(
    (element, index) => element?.children[index],
    start ?? undefined,
  )
  return found?.tagName === old.tagName ? found : null
}

function landmarkOf(element: Element): string | null {
  for (const name of ['data-task', 'data-column']) {
    const id = element.getAttribute(name)
    if (id) return `[${name}="${CSS.escape(id)}"]`
  }
  return null
}
