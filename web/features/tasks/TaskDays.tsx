import type { ReactNode } from 'react'
import { areInOrder, daysOutOfOrder } from '#contract/days-in-order.ts'
import { plainTaskFields } from '#contract/task-fields.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import type { Days } from './chosen-days.ts'

interface Props {
  days: Days
  /** Stands beside the label of the last day. */
  aside?: ReactNode
  /** A dialog that opens begins at the last day. */
  beginAtDue?: boolean
  onChange: (change: Partial<Days>) => void
}

/** The days of a task, to be chosen. */
export function DayFields({ days, aside, beginAtDue, onChange }: Props) {
  const { startDate, dueDate } = days
  return (
    <>
      <DayField
        label={plainTaskFields.startDate.label}
        value={startDate}
        max={dueDate}
        error={areInOrder(days) ? undefined : daysOutOfOrder}
        onChange={(startDate) => onChange({ startDate })}
      />
      <DayField
        label={plainTaskFields.dueDate.label}
        value={dueDate}
        min={startDate}
        aside={aside}
        begin={beginAtDue}
        onChange={(dueDate) => onChange({ dueDate })}
      />
    </>
  )
}
