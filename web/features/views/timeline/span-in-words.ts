import { dayWords } from '#contract/day-words.ts'
import type { Span } from '../task-span.ts'

/** 'de hoje a 20/11/2026'; one day: 'amanhã'. */
export const spanInWords = ({ from, to }: Span, today: string): string =>
  from === to ? dayWords(to, today) : `de ${dayWords(from, today)} a ${dayWords(to, today)}`
