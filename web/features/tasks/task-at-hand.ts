/** The task whose card has the focus. */
export const focusedTask = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task ?? null

/** The task that a key on the board is about: its card has the focus, or is under the pointer. */
export const taskAtHand = (): string | null =>
  focusedTask() ?? document.querySelector<HTMLElement>('[data-task]:hover')?.dataset.task ?? null
