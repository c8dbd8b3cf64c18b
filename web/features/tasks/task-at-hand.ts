const focusedElement = () => document.activeElement?.closest<HTMLElement>('[data-task]')

/** What stands for the task that a key is about: it has the focus, or is under the pointer. */
export const elementAtHand = (): HTMLElement | null =>
  focusedElement() ?? document.querySelector<HTMLElement>('[data-task]:hover')

/** The task whose card, line or bar has the focus. */
export const focusedTask = (): string | null => focusedElement()?.dataset.task ?? null

export const taskAtHand = (): string | null => elementAtHand()?.dataset.task ?? null

/** Focuses what is pressed of a task; false where it is not drawn. */
export function focusTask(taskId: string): boolean {
  const task = document.querySelector<HTMLElement>(`[data-task="${taskId}"]`)
  const parts = '[data-title], [data-bar]'
  const target = task?.matches('button') ? task : task?.querySelector<HTMLElement>(parts)
  target?.focus()
  return Boolean(target)
}
