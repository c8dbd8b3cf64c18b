import { useMemo, useRef } from 'react'
import { WeekdayHead } from '#web/features/days/WeekdayHead.tsx'
import type { DatedTask } from '../task-span.ts'
import { CalendarCell, type DayActions } from './CalendarCell.tsx'
import { isIn, type Period, periodInWords, weeksIn } from './period.ts'
import type { DayPlace } from './use-redate.ts'
import { useShowArrival } from './use-show-arrival.ts'
import { weekBars } from './week-bars.ts'

interface Props extends DayActions {
  period: Period
  cursor: string
  today: string
  tasks: DatedTask[]
  /** The day under a task in the hand. */
  over: DayPlace | undefined
  /** The task in the hand. */
  held: string | null
}

/** As many tasks as a day has lines for; the others are behind 'mais N'. */
const lines = { month: 3, week: 16 }

/** A month or a week, Sunday first. Of ten thousand tasks those are drawn that have a line. */
export function CalendarGrid({ period, cursor, today, tasks, over, held, ...actions }: Props) {
  const { day, scale } = period
  const weeks = useMemo(
    () => weeksIn({ day, scale }).map((days) => ({ days, ...weekBars(days, tasks, lines[scale]) })),
    [day, scale, tasks],
  )
  const table = useRef<HTMLTableElement>(null)
  const marked = useShowArrival(table, tasks, [weeks[0]?.days[0], weeks.at(-1)?.days.at(-1)])
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a calendar is a table that is a grid.
      role="grid"
      aria-label={`Calendário de ${periodInWords(period)}`}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <WeekdayHead
        letters={3}
        className="h-8 border-line border-b bg-sunken font-medium text-muted text-xs"
      />
      <tbody>
        {weeks.map(({ days, bars, hidden }) => (
          <tr key={days[0]}>
            {days.map((day, weekday) => (
              <CalendarCell
                key={day}
                day={day}
                weekday={weekday}
                outside={!isIn(day, period)}
                cursor={cursor}
                today={today}
                lines={lines[scale]}
                bars={bars.filter(({ at }) => at === weekday)}
                count={countOn(bars, weekday) + (hidden[weekday] ?? 0)}
                hidden={hidden[weekday] ?? 0}
                marked={marked === day}
                over={over === day}
                held={held}
                {...actions}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const countOn = (bars: { at: number; length: number }[], weekday: number) =>
  bars.filter(({ at, length }) => at <= weekday && weekday < at + length).length
