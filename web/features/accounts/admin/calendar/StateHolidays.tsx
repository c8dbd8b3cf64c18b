import type { HolidayCalendar } from '#contract/holidays.ts'
import { type StateCode, stateCodes, states } from '#contract/state-holidays.ts'
import { OnlineFields } from '#web/features/offline/OnlineFields.tsx'
import { Section } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'

const byName = stateCodes
  .map((code) => ({ value: code, label: states[code].name }))
  .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
const options = [{ value: '', label: 'Só os feriados nacionais' }, ...byName] as const

export interface CalendarPartProps {
  calendar: HolidayCalendar
  onChange: (calendar: HolidayCalendar) => void
}

/** Which state's holidays are kept, and whether optional days are rested on. */
export function StateHolidays({ calendar, onChange }: CalendarPartProps) {
  const { state, restOnOptional } = calendar
  return (
    <Section
      title="Feriados do estado"
      description="Os nacionais já estão no calendário, também os que seguem a Páscoa."
    >
      <OnlineFields>
        <div>
          <Select
            label="Estado"
            value={state ?? ''}
            options={options}
            onChange={(code) =>
              onChange({ ...calendar, state: (code || null) as StateCode | null })
            }
          />
          {state && (
            <p className="mt-1.5 text-muted text-sm">{states[state].source ?? unchecked}</p>
          )}
        </div>
        <Checkbox
          label="Não trabalhamos em pontos facultativos (Carnaval, Corpus Christi)"
          checked={restOnOptional}
          onChange={(rest) => onChange({ ...calendar, restOnOptional: rest })}
        />
      </OnlineFields>
    </Section>
  )
}

const unchecked =
  'Não conferimos a lei deste estado: confira os dias e, se for preciso, corrija-os com dias próprios.'
