import type { Item } from '#contract/state.ts'

/** Its day has passed, and it is not done. */
export const isLate = ({ dueDate, completed }: Item, today: string): boolean =>
  dueDate !== null && !completed && dueDate < today
