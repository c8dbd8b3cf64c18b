import { todayIn } from '#contract/calendar-days.ts'
import { dayWords } from '#contract/day-words.ts'
import type { HistoryEntry } from '#contract/past.ts'

interface DayOfEntries {
  day: string
  entries: HistoryEntry[]
}

/** Entries under the days on which they happened, in the time zone of the installation. */
export function byDay(entries: HistoryEntry[], timeZone: string): DayOfEntries[] {
  const days: DayOfEntries[] = []
  for (const entry of entries) {
    const day = todayIn(timeZone, new Date(entry.at))
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

const full = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })

/** 'hoje', 'ontem', else 'sexta-feira, 13 de novembro de 2026'. */
export function dayHeading(day: string, today: string): string {
  const words = dayWords(day, today)
  return words.includes('/') ? full.format(new Date(`${day}T12:00Z`)) : words
}

const units = [
  ['dia', 86_400_000],
  ['hora', 3_600_000],
  ['minuto', 60_000],
] as const

/** 'ficou 3 dias'; null for less than a minute, which says nothing. */
export function stayWords(from: string, to: string): string | null {
  const passed = Date.parse(to) - Date.parse(from)
  const unit = units.find(([, length]) => passed >= length)
  if (!unit) return null
  const count = Math.floor(passed / unit[1])
  return `ficou ${count} ${unit[0]}${count === 1 ? '' : 's'}`
}
