import { isHoliday } from '#contract/business-days.ts'
import { canBeGiven } from '#contract/calendar-days.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayInWords, holidayInWords, monthInWords, tasksInWords } from './day-in-words.ts'
import { weekdayNames, weeksOf } from './month-grid.ts'
import { useCalendar } from './use-calendar.ts'
import { WeekdayHead } from './WeekdayHead.tsx'

export interface Range {
  /** Days before and after these cannot be chosen; null: there is no such end. */
  min: string | null
  max: string | null
}

export const isWithin = (day: string, { min, max }: Range) =>
  canBeGiven(day) && (min === null || day >= min) && (max === null || day <= max)

interface Props {
  /** The day that the keys are at; its month is shown. */
  cursor: string
  chosen: string | null
  today: string
  range: Range
  /** How many tasks a day has, where the month shows that. */
  countOn?: (day: string) => number
  onChoose: (day: string) => void
}

/** One month: Sunday first, with its holidays. */
export function MonthGrid({ cursor, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a calendar is a table that is a grid.
    <table role="grid" aria-label={monthInWords(cursor)} className="w-full border-collapse">
      <WeekdayHead letters={1} className="h-7 font-medium text-muted text-xs uppercase" />
      <tbody>
        {weeksOf(cursor).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) =>
              day ? (
                <DayCell key={day} day={day} current={day === cursor} {...rest} />
              ) : (
                <td key={weekdayNames[weekday]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Omit<Props, 'cursor'> {
  day: string
  /** It alone is reached by Tab. */
  current: boolean
}

function DayCell({ day, current, chosen, today, range, countOn, onChoose }: CellProps) {
  const calendar = useCalendar()
  const holiday = holidayInWords(day, calendar)
  const isChosen = day === chosen
  const count = countOn?.(day) ?? 0
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a cell of a table is one that can be selected.
    <td aria-selected={isChosen} className="relative p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={current ? 0 : -1}
        aria-disabled={!isWithin(day, range) || undefined}
        aria-current={day === today ? 'date' : undefined}
        aria-label={[dayInWords(day), holiday, count > 0 && tasksInWords(count)]
          .filter(Boolean)
          .join(', ')}
        title={holiday ?? undefined}
        onClick={() => isWithin(day, range) && onChoose(day)}
        className={classNames(
          'relative mx-auto flex size-9 items-center justify-center rounded-md tabular-nums max-sm:size-11',
          'hover:bg-hover aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:line-through',
          day === today && 'font-semibold text-primary-ink ring-1 ring-primary ring-inset',
          isChosen && 'bg-primary text-white hover:bg-primary-hover',
          holiday && !isChosen && 'text-accent-ink',
        )}
      >
        {Number(day.slice(-2))}
        <span aria-hidden="true" className="absolute bottom-1 flex gap-0.5">
          {holiday && (
            <span
              className={classNames(
                'size-1 rounded-full',
                isChosen ? 'bg-white' : isHoliday(day, calendar) ? 'bg-accent' : 'bg-edge',
              )}
            />
          )}
          {count > 0 && (
            <span
              className={classNames('h-1 w-3 rounded-full', isChosen ? 'bg-white' : 'bg-primary')}
            />
          )}
        </span>
      </button>
    </td>
  )
}
