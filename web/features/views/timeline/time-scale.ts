import { addDays, addMonths, daysBetween } from '#contract/calendar-days.ts'
import { weekOf } from '#contract/week.ts'
import type { Span } from '../task-span.ts'
import { viewParams } from '../view-params.ts'

/** How much time fits on a screen. */
export type Zoom = 'week' | 'month' | 'quarter'

const zoomWords: Record<Zoom, string> = { week: 'semana', month: 'mes', quarter: 'trimestre' }
const dayWidths: Record<Zoom, number> = { week: 44, month: 20, quarter: 7 }

export const zoomIn = (params: URLSearchParams): Zoom =>
  (['week', 'quarter'] as const).find((zoom) => params.get(viewParams.scale) === zoomWords[zoom]) ??
  'month'

export function withZoom(params: URLSearchParams, zoom: Zoom): URLSearchParams {
  const next = new URLSearchParams(params)
  if (zoom === 'month') next.delete(viewParams.scale)
  else next.set(viewParams.scale, zoomWords[zoom])
  return next
}

/** Whole weeks from a Sunday on, and the pixels of a day. */
export interface TimeScale {
  first: string
  weeks: number
  dayWidth: number
}

/** Before the first task and after the last one there is room to drag to. */
const weeksBefore = 4
const weeksAfter = 16
/** Days: one that was mistyped makes no line of centuries. */
const farthest = 1_100

export function timeScale(zoom: Zoom, spans: readonly Span[], today: string): TimeScale {
  const [soonest, latest] = [addDays(today, -farthest), addDays(today, farthest)]
  let [from, to] = [today, today]
  for (const span of spans) {
    if (soonest < span.from && span.from < from) from = span.from
    if (latest > span.to && span.to > to) to = span.to
  }
  const first = addDays(weekOf(from), -7 * weeksBefore)
  const last = addDays(to, 7 * weeksAfter)
  const weeks = Math.ceil((daysBetween(first, last) + 1) / 7)
  return { first, weeks, dayWidth: dayWidths[zoom] }
}

export const leftOf = ({ first, dayWidth }: TimeScale, day: string): number =>
  daysBetween(first, day) * dayWidth

export const widthOf = ({ weeks, dayWidth }: TimeScale): number => weeks * 7 * dayWidth

/** Where a span lies, cut off at the ends of the line. */
export function boxOf(scale: TimeScale, { from, to }: Span): { left: number; width: number } {
  const within = (x: number) => Math.max(0, Math.min(x, widthOf(scale)))
  const left = within(leftOf(scale, from))
  return { left, width: within(leftOf(scale, to) + scale.dayWidth) - left }
}

/** The first days of the months between two days, both included; the first one may be before them. */
export function monthsBetween(from: string, to: string): string[] {
  const months = []
  for (let month = `${from.slice(0, 8)}01`; month <= to; month = addMonths(month, 1)) {
    months.push(month)
  }
  return months
}
