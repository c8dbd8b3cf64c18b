import type { CardState } from '#contract/state.ts'
import { plainTaskFields } from '#contract/task-fields.ts'
import { DayField } from '#web/ui/DayField.tsx'

export type Days = Pick<CardState, 'dueDate'>
export const noDays: Days = { dueDate: null }

/** Not while a year is being typed: every step of it is a day. */
export const canBeSaved = ({ dueDate }: Days): boolean => !dueDate?.startsWith('0')

interface Props {
  days: Days
  onChange: (change: Partial<Days>) => void
}

/** The days of a task, to be chosen. */
export function DayFields({ days: { dueDate }, onChange }: Props) {
  return (
    <DayField
      label={plainTaskFields.dueDate.label}
      value={dueDate}
      onChange={(dueDate) => onChange({ dueDate })}
    />
  )
}
