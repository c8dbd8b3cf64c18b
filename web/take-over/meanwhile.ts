/** What a person did before the app was there. */
export interface Meanwhile {
  clicked: Element | null
  /** A shortcut; what came last counts, the click or the key. */
  pressed: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'> | null
  /** No key is noted any more. */
  endKeys: () => void
  /** What was done on the first picture, where there is one. */
  onPicture?: OnPicture
}

interface OnPicture {
  focused: Element | null
  scrolled: Map<Element | Document, { top: number; left: number }>
  typed: Set<HTMLInputElement | HTMLSelectElement>
  /** Nothing more of this is noted, nor clicks. */
  end: () => void
}

declare global {
  interface Window {
    /** Made by early.js, which notes keys from the start; here until the app listens. */
    mutiraoMeanwhile?: Meanwhile
  }
}

/** Links lead where they say; everything else is noted for the app. */
export function noteActions(root: HTMLElement): void {
  const meanwhile = window.mutiraoMeanwhile
  if (!meanwhile) return
  const noting = new AbortController()
  const done: OnPicture = {
    focused: null,
    scrolled: new Map(),
    typed: new Set(),
    end: () => noting.abort(),
  }
  meanwhile.onPicture = done
  root.ariaBusy = 'true'
  const note = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, signal: noting.signal })

  note('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a')) return
    // Not the icon in it: only what is HTML can be clicked again.
    meanwhile.clicked = target.closest('button') ?? target
    meanwhile.pressed = null
  })
  note('focusin', ({ target }) => {
    if (target instanceof Element) done.focused = target
  })
  note('focusout', ({ target }) => {
    // Not where the app takes the element away, nor while the whole window is left.
    setTimeout(() => {
      const left = (target as Element).isConnected && document.activeElement === document.body
      if (left && done.focused === target) done.focused = null
    })
  })
  note('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      done.typed.add(target)
    }
  })
  note('scroll', ({ target }) => {
    if (!(target instanceof Element || target instanceof Document)) return
    const { scrollTop: top, scrollLeft: left } =
      target instanceof Document ? target.documentElement : target
    done.scrolled.set(target, { top, left })
  })
}
