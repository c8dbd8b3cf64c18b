import { canBeGiven, dayFrom } from '#contract/calendar-days.ts'
import { plainText } from '#contract/plain-text.ts'
import type { Days } from '../days.ts'

const months = [
  'jan',
  'fev feb',
  'mar',
  'abr apr',
  'mai may',
  'jun',
  'jul',
  'ago aug',
  'set sep',
  'out oct',
  'nov',
  'dez dec',
]

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/
const named = /^(\d{1,2})[\s/.-]+(?:de )?([a-z]{3})[a-z]*\.?[\s/.,-]+(?:de )?(\d{4}|\d{2})(?!\d)/
const namedFirst = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/
const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/i

/** Whether days come before months in a table: one whose second figure is over twelve tells. */
export function openOrder() {
  let monthFirst = false
  let dayFirst = false
  return {
    look: (text: string) => {
      const [, first = '', second = ''] = slashed.exec(text.trim()) ?? []
      if (Number(first) > 12) dayFirst = true
      if (Number(second) > 12) monthFirst = true
    },
    isMonthFirst: () => monthFirst && !dayFirst,
  }
}

/** Whether a text says when, whichever of its figures is the month. */
export const looksLikeDay = (text: string): boolean =>
  [iso, slashed, named, namedFirst].some((form) => form.test(plainText(text.trim())))

/** A day as tables write it; null: there is none in the text, or none that can be given (R26). */
export function dayIn(text: string, days: Days, monthFirst: boolean): string | null {
  const day = writtenDay(text, days, monthFirst)
  return day !== null && canBeGiven(day) ? day : null
}

function writtenDay(text: string, days: Days, monthFirst: boolean): string | null {
  const written = plainText(text.trim())
  if (zoned.test(text.trim())) {
    const moment = new Date(text.trim())
    if (!Number.isNaN(moment.getTime())) return days.dayOf(moment)
  }
  const [, isoYear, isoMonth, isoDay] = iso.exec(written) ?? []
  if (isoYear) return dayFrom(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, first, second, year] = slashed.exec(written) ?? []
  if (first && second && year) {
    const [day, month] = monthFirst ? [second, first] : [first, second]
    return dayFrom(fullYear(year), Number(month), Number(day))
  }
  const [, day, month, namedYear] = named.exec(written) ?? []
  if (day && month && namedYear) return dayFrom(fullYear(namedYear), monthOf(month), Number(day))
  const [, month2, day2, year2] = namedFirst.exec(written) ?? []
  return month2 && day2 && year2 ? dayFrom(Number(year2), monthOf(month2), Number(day2)) : null
}

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** 0, which no day has: there is no such month. */
const monthOf = (name: string) => months.findIndex((names) => names.split(' ').includes(name)) + 1
