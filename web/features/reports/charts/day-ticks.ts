import { addDays, daysBetween } from '#contract/calendar-days.ts'

/** Days, weeks or months apart. */
const dayStep = [1, 2, 7, 14, 28, 56, 91, 182, 364]

/** The days that are named below an axis: evenly spaced, the first one among them. */
export function dayTicks(from: string, to: string, most: number): string[] {
  const length = daysBetween(from, to)
  const step = dayStep.find((step) => length / step <= most - 1) ?? Math.ceil(length / (most - 1))
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) =>
    addDays(from, index * step),
  )
}
