import { useState } from 'react'
import { type DayRange, dueChoices } from '#contract/task-filter.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import { Choice, FilterGroup } from './FilterGroup.tsx'
import { dueWords } from './filter-words.ts'
import type { useFilterEdit } from './use-filter-edit.ts'

interface Props {
  edit: ReturnType<typeof useFilterEdit>
}

/** By when tasks are due: in words, or between two days. */
export function DueFilter({ edit: { filter, change, toggle } }: Props) {
  const { from = null, to = null } = filter.dueBetween ?? {}
  const [between, setBetween] = useState(filter.dueBetween !== null)
  const choose = (range: DayRange) =>
    change({ dueBetween: range.from || range.to ? inOrder(range) : null })
  return (
    <FilterGroup label="Prazo">
      {dueChoices.map((choice) => (
        <Choice
          key={choice}
          chosen={filter.due.includes(choice)}
          onToggle={() => toggle('due', choice)}
        >
          {dueWords[choice]}
        </Choice>
      ))}
      <Choice
        chosen={between}
        onToggle={() => {
          setBetween(!between)
          if (filter.dueBetween) change({ dueBetween: null })
        }}
      >
        Entre dois dias
      </Choice>
      {between && (
        <div className="grid w-full grid-cols-2 gap-2 pt-1">
          <DayField label="De" value={from} max={to} onChange={(from) => choose({ from, to })} />
          <DayField label="Até" value={to} min={from} onChange={(to) => choose({ from, to })} />
        </div>
      )}
    </FilterGroup>
  )
}

/** Who says the later day first means the same days. */
const inOrder = ({ from, to }: DayRange): DayRange =>
  from && to && from > to ? { from: to, to: from } : { from, to }
