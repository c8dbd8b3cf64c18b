import { addBusinessDays, nthBusinessDay } from './business-days.ts'
import {
  addDays,
  addMonths,
  canBeGiven,
  dayFrom,
  lastOfMonth,
  partsOf,
  weekdayOf,
} from './calendar-days.ts'
import { type HolidayCalendar, nationalCalendar } from './holidays.ts'
import { plainText } from './plain-text.ts'

/** Nobody says a day in more characters; what is pasted may have any number. */
const longest = 100

/**
 * The day that somebody means who types 'amanhã', 'sexta', '15/12' or '+3'; null: it is none, or not
 * one that is understood, or can be given. Accents and capitals do not matter.
 */
export function parseDay(
  typed: string,
  today: string,
  calendar: HolidayCalendar = nationalCalendar,
): string | null {
  if (typed.length > longest) return null
  const words = plainText(typed).replace(/[,;]/g, ' ').replace(/\s+/g, ' ').trim()
  // As they are first: 'em 3 dias' needs the word that 'em 15 de dezembro' does not.
  const bare = words.replace(/^(ate|em|na|no|para|pra|ao?) /, '')
  const day = read(words, today, calendar) ?? read(bare, today, calendar)
  return day !== null && canBeGiven(day) ? day : null
}

function read(words: string, today: string, calendar: HolidayCalendar): string | null {
  for (const reading of readings) {
    const day = reading(words, today, calendar)
    if (day !== undefined) return day
  }
  return null
}

/** Undefined: the words are of another kind. Null: of this kind, and no day. */
type Reading = (
  words: string,
  today: string,
  calendar: HolidayCalendar,
) => string | null | undefined

const readings: Reading[] = [
  ...[byName, byWeekday, byDistance, byBusinessDays],
  ...[byNumbers, byMonthName, byDate],
]

const near = new Map([
  ['anteontem', -2],
  ['ontem', -1],
  ['hoje', 0],
  ['amanha', 1],
  ['depois de amanha', 2],
])

function byName(words: string, today: string) {
  const offset = near.get(words)
  if (offset !== undefined) return addDays(today, offset)
  // The Monday after the coming Sunday; on a Sunday that is tomorrow.
  if (/^(proxima semana|semana que vem)$/.test(words)) return nextWeekday(today, 1)
  if (/^(fim|final) do mes$/.test(words)) {
    const { year, month } = partsOf(today)
    return dayFrom(year, month, lastOfMonth(year, month))
  }
  return undefined
}

export const weekdays = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']

/**
 * 'sexta', 'sex', 'sexta-feira': the next one after today. People do not agree on what 'próxima sexta'
 * adds to that, so it adds nothing, and the field shows which day was understood.
 */
function byWeekday(words: string, today: string) {
  const found = /^(?:(?:proxim[ao]|est[ea]|nest[ea]) )?([a-z]+)(?:[- ]feira)?(?: que vem)?$/.exec(
    words,
  )
  const name = found?.[1] ?? ''
  const weekday = weekdays.findIndex((day) => day === name || day.slice(0, 3) === name)
  return weekday < 0 ? undefined : nextWeekday(today, weekday)
}

const nextWeekday = (today: string, weekday: number) =>
  addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)

const counts = [
  'zero',
  'um',
  'dois',
  'tres',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
]

/** '+3', 'daqui a 3 dias', 'em três dias', 'em 2 semanas', 'daqui a um mês'. */
function byDistance(words: string, today: string) {
  const found =
    /^(?:\+ ?|daqui (?:a )?|em |dentro de )(\d+|[a-z]+)(?: ?(d|dias?|s|semanas?|m|mes|meses))?$/.exec(
      words,
    )
  if (!found) return undefined
  const [, number = '', unit = 'd'] = found
  const count = countOf(number)
  if (count < 0) return undefined
  if (unit.startsWith('m')) return addMonths(today, count)
  return addDays(today, unit.startsWith('s') ? count * 7 : count)
}

/** A number in digits or, up to ten, in words; -1: it is none. */
export const countOf = (word: string): number =>
  /^\d+$/.test(word)
    ? Number(word)
    : counts.indexOf(word.replace(/^uma$/, 'um').replace(/^duas$/, 'dois'))

/** So many are counted one by one. */
const mostBusinessDays = 999

/** 'em 3 dias úteis'; '5º dia útil': the next one, in this month or the one after. */
function byBusinessDays(words: string, today: string, calendar: HolidayCalendar) {
  const which = { calendar, saturday: false }
  const ahead =
    /^(?:\+ ?|daqui (?:a )?|em |dentro de )(\d+|[a-z]+) dias? ute?is$|^(\d+)[ºo°]? dia util$/
  const found = ahead.exec(words)
  if (!found) return undefined
  const [, count, nth] = found
  if (nth === undefined) {
    const days = countOf(count ?? '')
    return days < 1 || days > mostBusinessDays ? null : addBusinessDays(today, days, which)
  }
  const next = addMonths(`${today.slice(0, 7)}-01`, 1)
  const days = [today, next].map((day) => nthBusinessDay(partsOf(day), Number(nth), which))
  return days.find((day) => day !== null && day > today) ?? null
}

const numbers =
  /^(?:dia )?(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$|^(\d{4})-(\d{2})-(\d{2})$/

/** '15/12', '15/12/26', '15.12.2026', and as programs write it, '2026-12-15'. Always the day first. */
function byNumbers(words: string, today: string) {
  const found = numbers.exec(words)
  if (!found) return undefined
  const [, date, month, year, isoYear, isoMonth, isoDate] = found
  if (isoYear) return withYear(Number(isoDate), Number(isoMonth), isoYear, today)
  return withYear(Number(date), Number(month), year, today)
}

const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')
export const monthNames =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )

/** '15 de dezembro', '1º de março de 2027', '10 dez'. */
function byMonthName(words: string, today: string) {
  const found = /^(?:dia )?(\d{1,2})[ºo°]?(?: de)? ([a-z]+)\.?(?:(?: de)? (\d{4}))?$/.exec(words)
  const name = found?.[2] ?? ''
  const month = months.findIndex((short, at) => short === name || monthNames[at] === name) + 1
  return month === 0 ? undefined : withYear(Number(found?.[1]), month, found?.[3], today)
}

/** 'dia 15': the next one after today, in a month that has it. */
function byDate(words: string, today: string) {
  const found = /^(?:o )?dia (\d{1,2})$/.exec(words)
  if (!found) return undefined
  const { year, month } = partsOf(today)
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const months = year * 12 + month - 1 + ahead
    const day = dayFrom(Math.floor(months / 12), (months % 12) + 1, Number(found[1]))
    if (day && day > today) return day
  }
  return null
}

const monthsBack = 6

/**
 * Without a year it is the one of this year, also when that is a little past: who types '10/11' on the
 * 16th notes what is late. More than six months past, nobody means it, and it is the one of next year.
 * Two digits are of this century.
 */
function withYear(date: number, month: number, year: string | undefined, today: string) {
  if (year) return dayFrom(year.length === 2 ? 2000 + Number(year) : Number(year), month, date)
  const thisYear = partsOf(today).year
  const day = dayFrom(thisYear, month, date)
  return day && day < addMonths(today, -monthsBack) ? dayFrom(thisYear + 1, month, date) : day
}
