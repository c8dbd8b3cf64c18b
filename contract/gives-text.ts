import { plainTaskFields } from './task-fields.ts'

const words = Object.entries(plainTaskFields).flatMap(([name, field]) =>
  'text' in field ? [name] : [],
)

/** Whether an edit of a task gives it other words. */
export const givesText = (edit: Record<string, unknown>): boolean =>
  words.some((name) => edit[name] !== undefined)
