import { CalendarView } from './calendar/CalendarView.tsx'
import { LanesView } from './lanes/LanesView.tsx'
import { ListView } from './list/ListView.tsx'
import { TimelineView } from './timeline/TimelineView.tsx'

/** All views in one file: whoever has one of them has the others at the next press, also offline. */
export const viewParts = {
  lista: ListView,
  calendario: CalendarView,
  'linha-do-tempo': TimelineView,
  lanes: LanesView,
}
