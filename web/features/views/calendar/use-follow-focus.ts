import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusTask } from '#web/features/tasks/task-at-hand.ts'

/** With another day a task is drawn elsewhere: the focus goes along with it. */
export function useFollowFocus(area: RefObject<HTMLElement | null>) {
  const held = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { current: task } = held
    if (!task || area.current?.contains(task)) return
    held.current = null
    if (document.activeElement === document.body) focusTask(task.dataset.task ?? '')
  })
  return ({ target }: FocusEvent) => {
    held.current = target instanceof HTMLElement && target.dataset.task ? target : null
  }
}
