import { memo } from 'react'
import { isHoliday } from '#contract/business-days.ts'
import { addDays } from '#contract/calendar-days.ts'
import { useCalendar } from '#web/features/days/use-calendar.ts'
import { classNames } from '#web/ui/class-names.ts'
import { leftOf, type TimeScale } from './time-scale.ts'

interface Props {
  scale: TimeScale
  today: string
  seen: number[]
}

/** Behind the bars: weekends and holidays, and today. */
export const TimelineGround = memo(function TimelineGround({ scale, today, seen }: Props) {
  const calendar = useCalendar()
  const days = seen.flatMap((week) =>
    Array.from({ length: 7 }, (_, weekday) => ({
      day: addDays(scale.first, week * 7 + weekday),
      weekend: weekday === 0 || weekday === 6,
    })),
  )
  const { dayWidth } = scale
  return (
    <div aria-hidden="true" className="absolute inset-y-0 right-0 left-(--names) overflow-hidden">
      {days.map(({ day, weekend }) => {
        const holiday = isHoliday(day, calendar)
        return (
          (weekend || holiday) && (
            <span
              key={day}
              className={classNames('absolute inset-y-0', holiday ? 'bg-accent-soft' : 'bg-sunken')}
              style={{ left: leftOf(scale, day), width: dayWidth }}
            />
          )
        )
      })}
      <span
        className="absolute inset-y-0 w-0.5 bg-primary"
        style={{ left: leftOf(scale, today) + dayWidth / 2 - 1 }}
      />
    </div>
  )
})
