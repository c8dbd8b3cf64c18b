import { Plus } from 'lucide-react'
import { isHoliday } from '#contract/business-days.ts'
import { holidayOn } from '#contract/holidays.ts'
import { dayInWords, holidayInWords, tasksInWords } from '#web/features/days/day-in-words.ts'
import { useCalendar } from '#web/features/days/use-calendar.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DayTask } from './DayTask.tsx'
import type { Bar } from './week-bars.ts'

export interface DayActions {
  onOpenTask: (taskId: string) => void
  onOpenDay: (day: string) => void
  onNewTask: (day: string) => void
  onFocusDay: (day: string) => void
}

interface Props extends DayActions {
  day: string
  weekday: number
  /** It belongs to the month before or after. */
  outside: boolean
  cursor: string
  today: string
  lines: number
  /** Those that begin here, in this week. */
  bars: Bar[]
  /** All tasks that take this day, and how many of them are not drawn. */
  count: number
  hidden: number
  /** One of those that are not drawn has just come. */
  marked: boolean
  over: boolean
  held: string | null
}

const head = 30
const line = 25

export function CalendarCell(props: Props) {
  const { day, weekday, outside, cursor, today, lines, bars, count, hidden, over, held } = props
  const calendar = useCalendar()
  const may = useMay()
  const holiday = holidayInWords(day, calendar)
  const current = day === cursor
  const rests = weekday === 0 || weekday === 6 || isHoliday(day, calendar)
  return (
    <td
      data-day={day}
      className={classNames(
        'group/day relative border-line border-r border-b p-0 align-top last:border-r-0 [tr:last-child>&]:border-b-0',
        rests && 'bg-sunken',
        over && 'bg-primary-soft ring-2 ring-focus ring-inset',
        held && current && 'bg-primary-soft ring-2 ring-focus ring-inset',
      )}
      style={{ height: head + lines * line + 26 }}
    >
      <div className="flex h-7.5 items-center gap-1 pr-1 pl-1">
        <button
          type="button"
          data-number
          tabIndex={current ? 0 : -1}
          aria-current={day === today ? 'date' : undefined}
          aria-label={[dayInWords(day), holiday, count > 0 && tasksInWords(count)]
            .filter(Boolean)
            .join(', ')}
          onFocus={() => props.onFocusDay(day)}
          onClick={() => props.onOpenDay(day)}
          className={classNames(
            'flex size-6 shrink-0 items-center justify-center rounded-full text-sm tabular-nums hover:bg-hover',
            outside && 'text-muted',
            holiday && 'text-accent-ink',
            day === today && 'bg-primary font-semibold text-white hover:bg-primary-hover',
          )}
        >
          {Number(day.slice(-2))}
        </button>
        {holiday && (
          <span
            aria-hidden="true"
            title={holiday}
            className="min-w-0 flex-1 truncate text-accent-ink text-xs"
          >
            {holidayOn(day, calendar)?.name}
          </span>
        )}
        {may('task:write') && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Nova tarefa em ${dayInWords(day)}`}
            onClick={() => props.onNewTask(day)}
            className="absolute top-0.5 right-0.5 flex size-6 items-center justify-center rounded-sm bg-surface text-muted opacity-0 hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover/day:opacity-100"
          >
            <Plus aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      {bars.map((bar) => (
        <DayTask
          key={bar.card.id}
          bar={bar}
          today={today}
          top={head + bar.line * line}
          reachable={bar.span.from <= cursor && cursor <= bar.span.to}
          faded={held === bar.card.id}
          onFocus={() => !current && props.onFocusDay(nearest(cursor, bar, day))}
          onOpen={props.onOpenTask}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-marked={props.marked || undefined}
          aria-label={`Mais ${hidden} em ${dayInWords(day)}`}
          onClick={() => props.onOpenDay(day)}
          className={classNames(
            'absolute inset-x-1 rounded-sm px-1.5 text-left font-medium text-muted text-xs leading-6 hover:bg-hover hover:text-ink',
            props.marked && 'ring-2 ring-accent ring-inset',
          )}
          style={{ top: head + lines * line - 1 }}
        >
          mais {hidden.toLocaleString('pt-BR')}
        </button>
      )}
    </td>
  )
}

/** The keys stay where they are while that is a day of the task. */
const nearest = (cursor: string, { span }: Bar, day: string) =>
  span.from <= cursor && cursor <= span.to ? cursor : day
