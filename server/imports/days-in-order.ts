import { areInOrder } from '#contract/days-in-order.ts'
import type { Notes } from './notes.ts'

/** A start after its due day is left out, and said: the day that somebody waits for is the due one. */
export function inOrder(startDate: string | null, dueDate: string | null, notes: Notes) {
  if (areInOrder({ startDate, dueDate })) return { startDate, dueDate }
  notes.add('days_out_of_order', 1, `${startDate} > ${dueDate}`)
  return { startDate: null, dueDate }
}
