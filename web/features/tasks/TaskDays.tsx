import type { ReactNode } from 'react'
import { areInOrder, daysOutOfOrder } from '#contract/days-in-order.ts'
import type { CardState } from '#contract/state.ts'
import { plainTaskFields } from '#contract/task-fields.ts'
import { DayField } from '#web/ui/DayField.tsx'

export type Days = Pick<CardState, 'startDate' | 'dueDate'>
export const noDays: Days = { startDate: null, dueDate: null }

/** Not while a year is being typed: every step of it is a day. */
export const canBeSaved = (days: Days): boolean =>
  areInOrder(days) && !days.startDate?.startsWith('0') && !days.dueDate?.startsWith('0')

interface Props {
  days: Days
  /** Stands beside the label of the last day. */
  aside?: ReactNode
  onChange: (change: Partial<Days>) => void
}

/** The days of a task, to be chosen. */
export function DayFields({ days, aside, onChange }: Props) {
  const { startDate, dueDate } = days
  return (
    <>
      <DayField
        label={plainTaskFields.startDate.label}
        value={startDate}
        error={areInOrder(days) ? undefined : daysOutOfOrder}
        onChange={(startDate) => onChange({ startDate })}
      />
      <DayField
        label={plainTaskFields.dueDate.label}
        value={dueDate}
        aside={aside}
        onChange={(dueDate) => onChange({ dueDate })}
      />
    </>
  )
}
