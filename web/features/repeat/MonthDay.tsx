import type { RepeatOn } from '#contract/recurrence.ts'
import { nthNames, weekdayNames } from '#contract/rule-words.ts'
import { Select } from '#web/ui/Select.tsx'
import { CountField } from './CountField.tsx'
import type { RuleProps } from './RuleFields.tsx'

type InMonth = Exclude<RepeatOn, { kind: 'weekdays' }>

const kinds = [
  { value: 'date', label: 'No dia do mês' },
  { value: 'last', label: 'No último dia' },
  { value: 'weekday', label: 'Em um dia da semana' },
  { value: 'business', label: 'Em um dia útil' },
  { value: 'clt', label: 'Em um dia útil (CLT)' },
  { value: 'lastBusiness', label: 'No último dia útil' },
] as const
type Kind = (typeof kinds)[number]['value']

const begun: Record<Kind, InMonth> = {
  date: { kind: 'date', date: 1 },
  last: { kind: 'date', date: 31 },
  weekday: { kind: 'weekday', nth: 1, weekday: 1 },
  business: { kind: 'business', nth: 5, saturday: false },
  clt: { kind: 'business', nth: 5, saturday: true },
  lastBusiness: { kind: 'business', nth: -1, saturday: false },
}

function kindOf(on: InMonth): Kind {
  if (on.kind === 'date') return on.date === 31 ? 'last' : 'date'
  if (on.kind !== 'business') return on.kind
  if (on.nth < 0 && !on.saturday) return 'lastBusiness'
  return on.saturday ? 'clt' : 'business'
}

const nths = [1, 2, 3, 4, -1].map((nth) => ({ value: String(nth), label: nthNames[nth] ?? '' }))
const weekdays = weekdayNames.map((label, day) => ({ value: String(day), label }))

/** Which day of the month. */
export function MonthDay({ on, onEdit }: { on: InMonth; onEdit: RuleProps['onEdit'] }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Quando"
        value={kindOf(on)}
        options={kinds}
        onChange={(kind) => onEdit({ on: begun[kind] })}
      />
      {on.kind === 'date' && on.date < 31 && (
        <CountField
          label="Dia"
          value={on.date}
          most={30}
          onChange={(date) => onEdit({ on: { ...on, date } })}
        />
      )}
      {on.kind === 'business' && on.nth > 0 && (
        <CountField
          key={kindOf(on)}
          label="Qual dia útil"
          value={on.nth}
          most={23}
          onChange={(nth) => onEdit({ on: { ...on, nth } })}
        />
      )}
      {on.kind === 'weekday' && (
        <div className="grid grid-cols-2 gap-2">
          <Select
            label="Qual"
            value={String(on.nth)}
            options={nths}
            onChange={(nth) => onEdit({ on: { ...on, nth: Number(nth) } })}
          />
          <Select
            label="Dia da semana"
            value={String(on.weekday)}
            options={weekdays}
            onChange={(day) => onEdit({ on: { ...on, weekday: Number(day) } })}
          />
        </div>
      )}
    </div>
  )
}
