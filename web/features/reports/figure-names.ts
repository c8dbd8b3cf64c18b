import type { Figures } from '#contract/report-answers.ts'

interface FigureName {
  name: keyof Figures
  label: string
  inDays: boolean
  /** What a figure of a past day goes by, where that is not what was known then. */
  by?: string
}

/** What a period is summed up by, in this order. */
export const figureNames: readonly FigureName[] = [
  { name: 'finished', label: 'Concluídas', inDays: false },
  { name: 'created', label: 'Criadas', inDays: false },
  { name: 'inProgress', label: 'Em andamento', inDays: false },
  { name: 'late', label: 'Atrasadas', inDays: false, by: 'pelos prazos de hoje' },
  { name: 'median', label: 'Ciclo mediano', inDays: true },
  { name: 'p85', label: '85% levam até', inDays: true },
]
