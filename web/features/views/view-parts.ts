import { memo } from 'react'
import { CalendarView } from './calendar/CalendarView.tsx'
import { LanesView } from './lanes/LanesView.tsx'
import { ListView } from './list/ListView.tsx'
import { TimelineView } from './timeline/TimelineView.tsx'

/**
 * All views in one file: whoever has one of them has the others at the next press, also offline. A letter
 * in the filter's field leaves them as they are; what it lets through is drawn when there is time.
 */
export const viewParts = {
  lista: memo(ListView),
  calendario: memo(CalendarView),
  'linha-do-tempo': memo(TimelineView),
  lanes: memo(LanesView),
}
