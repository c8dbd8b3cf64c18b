import type { CardState } from '#contract/state.ts'
import { spanOf } from '../task-span.ts'
import type { DayPlace } from './use-redate.ts'

/** The day by which a task is held: the one it was taken at if it is its own, else the first shown. */
export function heldBy(card: CardState, takenAt: DayPlace, firstDay: string): DayPlace {
  const span = spanOf(card)
  if (!span) return null
  if (takenAt !== null && span.from <= takenAt && takenAt <= span.to) return takenAt
  return span.from < firstDay ? firstDay : span.from
}
