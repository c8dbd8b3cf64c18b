import { daysBetween } from './calendar-days.ts'

/** Calendar days as text, 'AAAA-MM-DD': they have no hour and no zone (R26). */
const words = new Map([
  [-1, 'ontem'],
  [0, 'hoje'],
  [1, 'amanhã'],
])

/** 'hoje', 'amanhã', 'ontem', else dd/mm/aaaa. */
export function dayWords(day: string, today: string): string {
  const [year, month, date] = day.split('-')
  return words.get(daysBetween(today, day)) ?? `${date}/${month}/${year}`
}
