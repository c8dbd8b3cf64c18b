/** Calendar days as text, 'AAAA-MM-DD': they have no hour and no zone (R26). */
const words = new Map([
  [-1, 'ontem'],
  [0, 'hoje'],
  [1, 'amanhã'],
])

/** The day it is now in a time zone. Swedish writes days as we keep them. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

/** 'hoje', 'amanhã', 'ontem', else dd/mm/aaaa. */
export function dayWords(day: string, today: string): string {
  const [year, month, date] = day.split('-')
  return words.get(daysBetween(today, day)) ?? `${date}/${month}/${year}`
}

/** Counted at noon, so that no change of the clock makes it one less. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00Z`) - Date.parse(`${from}T12:00Z`)) / 86_400_000)
