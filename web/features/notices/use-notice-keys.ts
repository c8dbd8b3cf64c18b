import { type RefObject, useEffect, useRef } from 'react'
import type { Notice } from '#contract/notices.ts'

interface Actions {
  onFinish: (notice: Notice) => unknown
  onSnooze: (notice: Notice) => unknown
}

/** J and K, or the arrows, walk from notice to notice; E is done with the one in focus, H puts it off. */
export function useNoticeKeys(
  box: RefObject<HTMLElement | null>,
  notices: Notice[],
  actions: Actions,
): void {
  const latest = useRef({ notices, actions })
  useEffect(() => {
    latest.current = { notices, actions }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!box.current || isBusy(box.current, event.target)) return
      const { notices, actions } = latest.current
      const rows = [...box.current.querySelectorAll<HTMLElement>('[data-notice]')]
      const here = rows.findIndex((row) => row.contains(document.activeElement))
      const step = steps[event.key]
      const notice = notices.find(({ id }) => id === rows[here]?.dataset.notice)
      if (step) focusOn(rows[here < 0 ? 0 : here + step])
      else if (notice && event.key === 'e') {
        focusOn(rows[here + 1] ?? rows[here - 1])
        actions.onFinish(notice)
      } else if (notice && event.key === 'h') actions.onSnooze(notice)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [box])
}

const steps: Record<string, 1 | -1 | undefined> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const focusOn = (row: HTMLElement | undefined) => row?.querySelector('a')?.focus()

/** Typing, choosing a tab, or in a menu or dialog that is not the one around the box. */
const isBusy = (box: HTMLElement, target: EventTarget | null) =>
  (target instanceof HTMLElement && target.closest('input, textarea, [role="tab"]') !== null) ||
  document.querySelector('[role="menu"]') !== null ||
  [...document.querySelectorAll('[data-dialog]')].some((dialog) => !dialog.contains(box))
