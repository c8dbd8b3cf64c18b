import { Trash2 } from 'lucide-react'
import type { OwnDay } from '#contract/holidays.ts'
import { limits } from '#contract/limits.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { Section } from '#web/ui/Card.tsx'
import { NewOwnDay } from './NewOwnDay.tsx'
import { kindWords } from './own-day-words.ts'
import type { CalendarPartProps } from './StateHolidays.tsx'

/** Days of the city and of the house. */
export function OwnDays({ calendar, onChange }: CalendarPartProps) {
  const { days } = calendar
  const change = (changed: OwnDay[]) => onChange({ ...calendar, days: changed })
  return (
    <Section
      title="Dias próprios"
      description="Feriados da cidade, pontos facultativos, emendas, ou um feriado em que vocês trabalham."
    >
      {days.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {days.map((day) => (
            <OwnDayItem
              key={`${day.day} ${day.name} ${day.kind}`}
              day={day}
              onRemove={() => change(days.filter((other) => other !== day))}
            />
          ))}
        </ul>
      )}
      {days.length < limits.ownDays && <NewOwnDay onAdd={(day) => change([...days, day])} />}
    </Section>
  )
}

function OwnDayItem({ day, onRemove }: { day: OwnDay; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{day.name}</p>
        <p className="text-muted text-sm tabular-nums">
          {written(day)} · {kindWords[day.kind]}
        </p>
      </div>
      <OnlineButton look="quiet" size="icon" aria-label={`Remover ${day.name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </OnlineButton>
    </li>
  )
}

function written({ day, yearly }: OwnDay) {
  const [year, month, date] = day.split('-')
  return yearly ? `${date}/${month}, todo ano desde ${year}` : `${date}/${month}/${year}`
}
