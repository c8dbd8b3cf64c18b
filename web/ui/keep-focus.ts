/**
 * The focus never falls to the page. Where what has it is taken away, it goes to what took its place,
 * or to the same thing of a neighbour, or to the nearest thing that can have it. A button that is busy
 * gets it back. Not when another page comes: that begins at its top.
 */
export function keepFocus(): () => void {
  let held: Held | null = null
  let lost: Lost | null = null

  const noteFocus = ({ target }: FocusEvent) => {
    // A dialog takes the focus of what was removed from it: there is a better place in it.
    if (isDialog(target) && held && !canHaveFocus(held.element)) return
    lost = null
    held = target instanceof HTMLElement ? { element: target, page: location.pathname } : null
  }
  /** Given up by a press beside it, and not taken away. */
  const noteBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    setTimeout(() => {
      const given = held?.element === target && canHaveFocus(held.element) && isNowhere()
      if (given) held = null
    })
  }
  const look = (records: MutationRecord[]) => {
    if (!held) return
    if (held.page !== location.pathname) held = null
    else lost = lossIn(records, held.element) ?? lost
    // Whoever has a better place, such as a dialog that closes, goes first.
    if (lost) setTimeout(restore)
  }
  const restore = () => {
    if (!lost || !held) return
    const next = isNowhere(lost.parent) ? placeAfter(lost, held.element) : null
    next?.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('focusout', noteBlur)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', noteFocus)
    document.removeEventListener('focusout', noteBlur)
  }
}

interface Held {
  element: HTMLElement
  /** The address of the page it is on. */
  page: string
}

/** The part of the page that went away with the focus, and what it stood in and behind. */
interface Lost {
  removed: Element
  parent: Element
  previous: Element | null
}

/** Some browsers leave it for a moment on what can no longer have it, and dialogs take it themselves. */
function isNowhere(around?: Element): boolean {
  const { activeElement: now } = document
  if (now === null || now === document.body || now.matches(':disabled')) return true
  return around !== undefined && isDialog(now) && now.contains(around)
}

const isDialog = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-dialog]')

function lossIn(records: MutationRecord[], element: HTMLElement): Lost | null {
  for (const { type, target, removedNodes, previousSibling } of records) {
    if (!(target instanceof Element)) continue
    if (type === 'attributes' && target.contains(element) && target.parentElement) {
      return { removed: target, parent: target.parentElement, previous: null }
    }
    const removed = [...removedNodes].find((node) => node.contains(element))
    if (removed instanceof Element && target.isConnected) {
      return { removed, parent: target, previous: elementAt(previousSibling) }
    }
  }
  return null
}

const elementAt = (node: Node | null): Element | null =>
  node === null || node instanceof Element ? node : elementAt(node.previousSibling)

function placeAfter({ removed, parent, previous }: Lost, element: Element): HTMLElement | null {
  if (canHaveFocus(element)) return element
  if (element.isConnected && element.ariaBusy) return null
  const before = previous?.parentElement === parent ? previous : null
  const next = before ? before.nextElementSibling : parent.firstElementChild
  const neighbours = [next, before].filter((one) => one?.localName === removed.localName)
  for (const neighbour of removed === element ? [] : neighbours) {
    const same = [...(neighbour?.querySelectorAll(element.localName) ?? [])].find(
      (other) => canHaveFocus(other) && isAlike(other, element),
    )
    if (same) return same as HTMLElement
  }
  const main = document.querySelector('main')
  // A dialog stands beside the page, and not in it.
  return parent === document.body && main
    ? nearestIn(main, main.firstElementChild)
    : nearestIn(parent, next)
}

/** In the neighbours from here on, else in those before, else around them. */
function nearestIn(parent: Element, from: Element | null): HTMLElement | null {
  const children = [...parent.children]
  const start = from ? children.indexOf(from) : children.length
  const inOrder = [...children.slice(start), ...children.slice(0, start).reverse()]
  for (const child of inOrder) {
    const found = [child, ...child.querySelectorAll('*')].find(canHaveFocus)
    if (found) return found
  }
  const { parentElement } = parent
  return parentElement && parent !== document.body ? nearestIn(parentElement, parent) : null
}

/** The same part of the same component. */
const isAlike = (a: Element, b: Element) =>
  a.className === b.className && a.ariaHasPopup === b.ariaHasPopup

const canHaveFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true })
