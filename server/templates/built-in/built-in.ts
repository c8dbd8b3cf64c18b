import type { ColumnKind, Priority } from '#contract/fields.ts'
import type { LabelColour } from '#contract/label-colours.ts'
import type { RepeatOn } from '#contract/recurrence.ts'

/** So many days after the day of use, or so many business days. */
type DayOfUse = number | { businessDays: number }

export interface BuiltInTask {
  title: string
  description?: string
  priority?: Priority
  /** By name. */
  labels?: string[]
  start?: DayOfUse
  due?: DayOfUse
  /** Every month on this day, made anew when it is completed; it gives the first due day too. */
  monthly?: RepeatOn
  checklist?: string[]
}

interface BuiltInColumn {
  name: string
  kind: ColumnKind
  color: string
  limit?: number
  tasks?: BuiltInTask[]
}

/** A template that comes with the product. */
export interface BuiltIn {
  id: string
  name: string
  description: string
  labels: Record<string, LabelColour>
  boards: { name: string; columns: BuiltInColumn[] }[]
}

/** The colours of the first three columns (spec, section 4), and some between them. */
export const colours = {
  waiting: '#ef4444',
  ready: '#8b5cf6',
  active: '#f59e0b',
  review: '#3b82f6',
  done: '#10b981',
} as const
