import { addMonths } from '#contract/calendar-days.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { CountField } from './CountField.tsx'
import type { RuleProps } from './RuleFields.tsx'

const ends = [
  { value: 'never', label: 'Nunca' },
  { value: 'until', label: 'Em uma data' },
  { value: 'times', label: 'Depois de algumas vezes' },
] as const

const usualTimes = 12
const mostTimes = 999

/** When the series ends. */
export function RuleEnd({ rule, onEdit }: RuleProps) {
  const { until, times } = rule
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Termina"
        value={until !== null ? 'until' : times !== null ? 'times' : 'never'}
        options={ends}
        onChange={(end) => onEdit(begun(end, rule))}
      />
      {until !== null && (
        <DayField
          label="Última data"
          value={until}
          min={rule.anchor}
          onChange={(day) => day && onEdit({ until: day })}
        />
      )}
      {times !== null && (
        <CountField
          label="Quantas vezes mais"
          value={times}
          most={mostTimes}
          onChange={(times) => onEdit({ times })}
        />
      )}
    </div>
  )
}

const begun = (end: (typeof ends)[number]['value'], { anchor }: RepeatRule) => ({
  until: end === 'until' ? addMonths(anchor, usualTimes) : null,
  times: end === 'times' ? usualTimes : null,
})
