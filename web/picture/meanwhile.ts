/** What a person did on the first picture before the app was there. */
export interface Meanwhile {
  clicked: Element | null
  focused: Element | null
  scrolled: Map<Element, { top: number; left: number }>
  typed: Set<HTMLInputElement | HTMLSelectElement>
}

declare global {
  interface Window {
    /** Here while the picture is on the screen. */
    mutiraoMeanwhile?: Meanwhile
  }
}

/** Links lead where they say; everything else is noted for the app. */
export function noteDeeds(root: HTMLElement): void {
  const meanwhile: Meanwhile = {
    clicked: null,
    focused: null,
    scrolled: new Map(),
    typed: new Set(),
  }
  window.mutiraoMeanwhile = meanwhile
  root.ariaBusy = 'true'
  const picture = root.firstElementChild
  picture?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && !target.closest('a')) meanwhile.clicked = target
  })
  picture?.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) meanwhile.focused = target
  })
  picture?.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      meanwhile.typed.add(target)
    }
  })
  const noteScroll = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    meanwhile.scrolled.set(target, { top: target.scrollTop, left: target.scrollLeft })
  }
  picture?.addEventListener('scroll', noteScroll, { capture: true })
}
