import type { Priority } from '#contract/fields.ts'

/** Never colour alone: each has its word, and on a card its shape. */
export const priorities: Record<
  Priority,
  { label: string; dot: string; tone: 'danger' | 'warm' | 'success' }
> = {
  low: { label: 'Baixa', dot: 'bg-priority-low', tone: 'success' },
  medium: { label: 'Média', dot: 'bg-priority-medium', tone: 'warm' },
  high: { label: 'Alta', dot: 'bg-priority-high', tone: 'danger' },
}

export const priorityOptions = (['low', 'medium', 'high'] as const).map((value) => ({
  value,
  label: priorities[value].label,
}))
