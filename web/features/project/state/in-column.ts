import type { Change } from '#contract/events.ts'
import type { ProjectState } from '#contract/state.ts'
import { placeOf } from './look-up.ts'

/** A change to what belongs to a card, in the column it stands in now; null when the card is gone. */
export const inColumn =
  (taskId: string, change: (columnId: string) => Change) =>
  (state: ProjectState): Change | null => {
    const place = placeOf(state, taskId)
    return place ? change(place.columnId) : null
  }
