import type { Sorting } from '#contract/sort-tasks.ts'

export const sortingWords: { by: Sorting; label: string }[] = [
  { by: 'dueDate', label: 'Ordenar por prazo' },
  { by: 'priority', label: 'Ordenar por prioridade' },
  { by: 'title', label: 'Ordenar por nome' },
]
