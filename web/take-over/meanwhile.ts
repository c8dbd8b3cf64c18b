/** What a person did on the first picture before the app was there. */
export interface Meanwhile {
  clicked: Element | null
  /** A shortcut; what came last counts, the click or the key. */
  pressed: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'> | null
  focused: Element | null
  scrolled: Map<Element | Document, { top: number; left: number }>
  typed: Set<HTMLInputElement | HTMLSelectElement>
  /** Nothing more is noted. */
  end: () => void
}

declare global {
  interface Window {
    /** Here while the picture is on the screen. */
    mutiraoMeanwhile?: Meanwhile
  }
}

/** Links lead where they say; everything else is noted for the app. */
export function noteDeeds(root: HTMLElement): void {
  const noting = new AbortController()
  const meanwhile: Meanwhile = {
    clicked: null,
    pressed: null,
    focused: null,
    scrolled: new Map(),
    typed: new Set(),
    end: () => noting.abort(),
  }
  window.mutiraoMeanwhile = meanwhile
  root.ariaBusy = 'true'
  const note = <Name extends keyof DocumentEventMap>(
    name: Name,
    deed: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, deed, { capture: true, signal: noting.signal })

  note('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a')) return
    // Not the icon in it: only what is HTML can be clicked again.
    meanwhile.clicked = target.closest('button') ?? target
    meanwhile.pressed = null
  })
  note('keydown', (event) => {
    if (!isShortcut(event)) return
    // The browser has a use for some of them.
    event.preventDefault()
    meanwhile.pressed = event
    meanwhile.clicked = null
  })
  note('focusin', ({ target }) => {
    if (target instanceof Element) meanwhile.focused = target
  })
  note('focusout', ({ target }) => {
    // Not where the app takes the element away, nor while the whole window is left.
    setTimeout(() => {
      const left = (target as Element).isConnected && document.activeElement === document.body
      if (left && meanwhile.focused === target) meanwhile.focused = null
    })
  })
  note('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      meanwhile.typed.add(target)
    }
  })
  note('scroll', ({ target }) => {
    if (!(target instanceof Element || target instanceof Document)) return
    const { scrollTop: top, scrollLeft: left } =
      target instanceof Document ? target.documentElement : target
    meanwhile.scrolled.set(target, { top, left })
  })
}

/** Those that the board knows: N, P, /, ?, and Ctrl K. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  const typing = target instanceof Element && target.matches('input, select')
  return !typing && ['n', 'p', '/', '?'].includes(key.toLowerCase())
}
