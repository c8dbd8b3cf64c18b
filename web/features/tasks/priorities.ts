import { priorityWords } from '#contract/defaults.ts'
import type { Priority } from '#contract/fields.ts'

/** Never colour alone: each has its word, and on a card its shape. */
export const priorities: Record<
  Priority,
  { label: string; dot: string; mark: string; tone: 'danger' | 'warm' | 'success' }
> = {
  low: {
    label: priorityWords.low,
    dot: 'bg-priority-low',
    mark: 'before:bg-priority-low',
    tone: 'success',
  },
  medium: {
    label: priorityWords.medium,
    dot: 'bg-priority-medium',
    mark: 'before:bg-priority-medium',
    tone: 'warm',
  },
  high: {
    label: priorityWords.high,
    dot: 'bg-priority-high',
    mark: 'before:bg-priority-high',
    tone: 'danger',
  },
}

export const priorityOptions = (['low', 'medium', 'high'] as const).map((value) => ({
  value,
  label: priorities[value].label,
}))
