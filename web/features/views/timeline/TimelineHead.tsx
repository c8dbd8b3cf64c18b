import { addDays, lastOfMonth, partsOf } from '#contract/calendar-days.ts'
import { monthInWords } from '#web/features/days/day-in-words.ts'
import { weekdayNames } from '#web/features/days/month-grid.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { leftOf, monthsBetween, type TimeScale, type Zoom } from './time-scale.ts'

interface Props {
  scale: TimeScale
  zoom: Zoom
  today: string
  /** The weeks that are seen, counted from the first. */
  seen: number[]
  onToday: () => void
}

/** Months, and below them days; from far away, the Sundays. */
export function TimelineHead({ scale, zoom, today, seen, onToday }: Props) {
  const sundays = seen.map((week) => addDays(scale.first, week * 7))
  const [from = today, to = today] = [sundays[0], sundays.at(-1)]
  return (
    <div className="sticky top-0 z-20 flex h-12 border-line border-b bg-sunken">
      <div className="sticky left-0 z-10 flex w-(--names) shrink-0 items-center border-line border-r bg-sunken px-2">
        <Button look="secondary" size="sm" onClick={onToday}>
          Hoje
        </Button>
      </div>
      <div aria-hidden="true" className="relative flex-1 text-xs">
        {monthsBetween(from, addDays(to, 6)).map((month) => (
          <div
            key={month}
            className="absolute top-0 flex h-6 items-center border-line border-l"
            style={{ left: leftOf(scale, month), width: daysIn(month) * scale.dayWidth }}
          >
            <span className="sticky left-[calc(var(--names)+0.5rem)] truncate px-2 font-semibold first-letter:uppercase">
              {monthInWords(month)}
            </span>
          </div>
        ))}
        {sundays.flatMap((sunday) =>
          zoom === 'quarter' ? (
            <span
              key={sunday}
              className="absolute top-6 pl-1 text-muted leading-6 tabular-nums"
              style={{ left: leftOf(scale, sunday) }}
            >
              {Number(sunday.slice(-2))}
            </span>
          ) : (
            weekdayNames.map((name, weekday) => {
              const day = addDays(sunday, weekday)
              return (
                <span
                  key={day}
                  className={classNames(
                    'absolute top-6 text-center leading-6 tabular-nums',
                    day === today ? 'font-semibold text-primary-ink' : 'text-muted',
                  )}
                  style={{ left: leftOf(scale, day), width: scale.dayWidth }}
                >
                  {zoom === 'week' && `${name.slice(0, 3)} `}
                  {Number(day.slice(-2))}
                </span>
              )
            })
          ),
        )}
      </div>
    </div>
  )
}

const daysIn = (day: string) => lastOfMonth(partsOf(day).year, partsOf(day).month)
