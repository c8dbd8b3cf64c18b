import type { CardState } from '#contract/state.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { DaysRead } from './DaysRead.tsx'
import { SavedDays } from './SavedDays.tsx'

/** The days of an open task, to be changed or only to be read. */
export function TaskDates({ card }: { card: CardState }) {
  return useMay()('task:write') ? <SavedDays card={card} /> : <DaysRead card={card} />
}
