import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { partsOf } from '#contract/calendar-days.ts'
import { type HolidayCalendar, holidaysOf } from '#contract/holidays.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** What comes of all that: the days of one year, in their order. */
export function YearOfHolidays({ calendar }: { calendar: HolidayCalendar }) {
  const thisYear = partsOf(useToday()).year
  const [year, setYear] = useState(thisYear)
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex items-center gap-1">
        <h2 aria-live="polite" className="flex-1 font-semibold text-lg">
          Feriados de {year}
        </h2>
        <Button
          look="quiet"
          size="icon"
          aria-label="Ano anterior"
          onClick={() => setYear(year - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button look="quiet" size="icon" aria-label="Próximo ano" onClick={() => setYear(year + 1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {[...holidaysOf(year, calendar)].sort().map(([day, { name, optional }]) => (
          <li key={day} className="flex items-baseline gap-3 py-2">
            <span className="w-24 shrink-0 text-muted text-sm tabular-nums">
              {day.slice(8)}/{day.slice(5, 7)} {weekday.format(new Date(`${day}T12:00Z`))}
            </span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
            {optional && <Badge tone="neutral">Facultativo</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
