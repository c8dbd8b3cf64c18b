/** The task whose card has the focus: what a key on the board is about. */
export const focusedTask = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task ?? null
