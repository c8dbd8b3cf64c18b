import { dayFrom, partsOf, weekdayOf } from '#contract/calendar-days.ts'
import { monthNames } from '#contract/parse-day.ts'
import type { RepeatOn, RepeatRule } from '#contract/recurrence.ts'
import { weekdayNames } from '#contract/rule-words.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { CountField } from './CountField.tsx'
import { MonthDay } from './MonthDay.tsx'

export interface RuleProps {
  rule: RepeatRule
  onEdit: (change: Partial<RepeatRule>) => void
}

/** How often, on which days, and what makes the next task. */
export function RuleFields({ rule, onEdit }: RuleProps) {
  const { unit, every, mode, onRest } = rule
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <CountField
          label="A cada"
          value={every}
          most={99}
          onChange={(every) => onEdit({ every })}
        />
        <Select
          label="Unidade"
          value={unit}
          options={units}
          onChange={(unit) => onEdit({ unit, on: usual(unit, mode, rule.anchor) })}
        />
      </div>
      <Select
        label="A próxima é criada"
        value={mode}
        options={modes}
        onChange={(next) => {
          // What was chosen stays, except where the days are counted from completion.
          const chosen = next !== 'from-completion' && mode !== 'from-completion'
          onEdit({ mode: next, on: chosen ? rule.on : usual(unit, next, rule.anchor) })
        }}
      />
      {rule.on?.kind === 'weekdays' && <Weekdays days={rule.on.days} onEdit={onEdit} />}
      {rule.on && rule.on.kind !== 'weekdays' && <MonthDay on={rule.on} onEdit={onEdit} />}
      {rule.on && unit === 'year' && <YearMonth anchor={rule.anchor} onEdit={onEdit} />}
      <Select
        label="Se cair em dia de folga"
        value={onRest}
        options={rests}
        onChange={(onRest) => onEdit({ onRest })}
      />
    </>
  )
}

const units = [
  { value: 'day', label: 'dias' },
  { value: 'week', label: 'semanas' },
  { value: 'month', label: 'meses' },
  { value: 'year', label: 'anos' },
] as const

const modes = [
  { value: 'when-completed', label: 'Ao concluir esta, no próximo dia da regra' },
  { value: 'from-completion', label: 'Ao concluir esta, contando desse dia' },
  { value: 'on-time', label: 'No dia, concluída ou não' },
] as const

const rests = [
  { value: 'keep', label: 'Fica no dia' },
  { value: 'before', label: 'Vai para o dia útil antes' },
  { value: 'after', label: 'Vai para o dia útil depois' },
] as const

/** What a rule of this unit begins with. */
function usual(
  unit: RepeatRule['unit'],
  mode: RepeatRule['mode'],
  anchor: string,
): RepeatOn | null {
  if (mode === 'from-completion' || unit === 'day') return null
  if (unit === 'week') return { kind: 'weekdays', days: [weekdayOf(anchor)] }
  return { kind: 'date', date: partsOf(anchor).date }
}

const months = monthNames.map((label, month) => ({ value: String(month + 1), label }))

/** The month of a yearly rule is that of the day it counts from: the next one of that name. */
function YearMonth({ anchor, onEdit }: { anchor: string; onEdit: RuleProps['onEdit'] }) {
  const today = partsOf(useToday())
  const choose = (month: number) => {
    const year = month < today.month ? today.year + 1 : today.year
    onEdit({ anchor: dayFrom(year, month, 1) ?? anchor })
  }
  return (
    <Select
      label="Mês"
      value={String(partsOf(anchor).month)}
      options={months}
      onChange={(month) => choose(Number(month))}
    />
  )
}

function Weekdays({ days, onEdit }: { days: number[]; onEdit: RuleProps['onEdit'] }) {
  const toggled = (day: number) =>
    days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Nos dias</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekdayNames.map((name, day) => (
          <Checkbox
            key={name}
            label={name}
            checked={days.includes(day)}
            onChange={() => onEdit({ on: { kind: 'weekdays', days: toggled(day) } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
