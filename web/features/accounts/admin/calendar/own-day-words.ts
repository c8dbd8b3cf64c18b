import type { OwnDay } from '#contract/holidays.ts'

export const kindWords: Record<OwnDay['kind'], string> = {
  holiday: 'Feriado',
  optional: 'Ponto facultativo',
  normal: 'Dia normal de trabalho',
}
