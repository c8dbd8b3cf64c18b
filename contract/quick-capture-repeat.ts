import { addDays, weekdayOf } from './calendar-days.ts'
import { countOf, monthNames, weekdays } from './parse-day.ts'
import { endsPhrase, phraseAt, type Word } from './quick-capture-words.ts'
import { isSound, type RepeatOn, type RepeatRule } from './recurrence.ts'

const longestPhrase = 9

/**
 * The rule that the words from a place on say: 'toda segunda', 'todo 5º dia útil', 'a cada 2 semanas'.
 * Without a rule: so many words look like one, and stay words.
 */
export function readRepeat(
  words: Word[],
  at: number,
  today: string,
): { rule: RepeatRule | null; length: number } | null {
  if (
    !/^(tod[ao]s?|a|diariamente|semanalmente|mensalmente|anualmente)$/.test(words[at]?.plain ?? '')
  ) {
    return null
  }
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const phrase = phraseAt(words, at, length, true)
    const read = phrase === null ? null : readPhrase(phrase, today)
    const rule = read && { ...plain(today), ...read }
    if (!rule || !isSound(rule)) continue
    // 'toda segunda via': the weekday may be an ordinal number. Half of the phrase is not what was meant then.
    const maybeOrdinal = /(segunda|terca|quarta|quinta|sexta)s?$/.test(phrase ?? '')
    return { rule: maybeOrdinal && !endsPhrase(words, at + length - 1) ? null : rule, length }
  }
  return null
}

/** The rule where the first day is said besides: on such days then, if it names none itself. */
export function ruleBegunOn(rule: RepeatRule, day: string, today: string): RepeatRule {
  if (rule.anchor === today) return { ...rule, ...inUnit(rule.unit, rule.every, day), anchor: day }
  // Of 'todo 15 de março' the anchor knows the month.
  return rule.unit === 'year' ? rule : { ...rule, anchor: day }
}

const plain = (today: string): RepeatRule => ({
  ...{ unit: 'day', every: 1, on: null, anchor: today, mode: 'when-completed' },
  ...{ onRest: 'keep', until: null, times: null },
})

type Reading = (found: RegExpExecArray, today: string) => Partial<RepeatRule> | null

const weekday = /(?:domingo|segunda|terca|quarta|quinta|sexta|sabado)s?(?:[- ]feiras?)?/.source
const ordinal = /(?:primeir[ao]|segund[ao]|terceir[ao]|quart[ao]|ultim[ao]|\d{1,2}[ºoª°])/.source

const readings: [RegExp, Reading][] = [
  [/^(?:todo dia|todos os dias|diariamente)$/, () => ({})],
  [
    /^(?:todo dia util|todos os dias uteis)$/,
    (_, today) => ({
      ...{ unit: 'week', on: { kind: 'weekdays', days: [1, 2, 3, 4, 5] } },
      ...{ onRest: 'after', anchor: addDays(today, 1) },
    }),
  ],
  [/^(?:toda semana|semanalmente)$/, (_, today) => inUnit('week', 1, today)],
  [/^(?:todo mes|mensalmente)$/, (_, today) => inUnit('month', 1, today)],
  [/^(?:todo ano|anualmente)$/, (_, today) => inUnit('year', 1, today)],
  [
    /^a cada (\d{1,2}|[a-z]+) (dias?|semanas?|mes|meses|anos?)$/,
    ([, count = '', unit = ''], today) => {
      const every = countOf(count)
      return every < 1 ? null : inUnit(unitNamed(unit), every, today)
    },
  ],
  [
    new RegExp(`^tod[ao](?:s [ao]s)? (${weekday}(?:(?:,? e|,) ${weekday})*)$`),
    ([, names = ''], today) => ({
      ...{ unit: 'week', anchor: addDays(today, 1) },
      on: { kind: 'weekdays', days: weekdaysIn(names) },
    }),
  ],
  [
    /^todo dia (\d{1,2})$/,
    ([, date], today) => monthly(today, { kind: 'date', date: Number(date) }),
  ],
  [/^todo ultimo dia(?: do mes)?$/, (_, today) => monthly(today, { kind: 'date', date: 31 })],
  [
    new RegExp(`^todo (${ordinal}) dia util(?: do mes)?( \\(?clt\\)?)?$`),
    ([, nth = '', clt], today) =>
      monthly(today, { kind: 'business', nth: nthOf(nth), saturday: clt !== undefined }),
  ],
  [
    new RegExp(`^tod[ao] (${ordinal}) (${weekday})(?: do mes)?$`),
    ([, nth = '', name = ''], today) =>
      monthly(today, { kind: 'weekday', nth: nthOf(nth), weekday: weekdaysIn(name)[0] ?? 0 }),
  ],
  [
    /^todo (?:dia )?(\d{1,2})[ºo°]? de ([a-z]+)$/,
    ([, date, name = ''], today) => {
      const month = monthNames.indexOf(name) + 1
      return month === 0 ? null : yearly(today, month, Number(date))
    },
  ],
]

function readPhrase(phrase: string, today: string): Partial<RepeatRule> | null {
  for (const [pattern, reading] of readings) {
    const found = pattern.exec(phrase)
    if (found) return reading(found, today)
  }
  return null
}

/** On the day that it is, again and again. */
function inUnit(unit: RepeatRule['unit'], every: number, today: string): Partial<RepeatRule> {
  if (unit === 'day') return { unit, every }
  if (unit === 'week') return { unit, every, on: { kind: 'weekdays', days: [weekdayOf(today)] } }
  return { unit, every, on: { kind: 'date', date: Number(today.slice(-2)) } }
}

const unitNamed = (word: string): RepeatRule['unit'] =>
  word.startsWith('d')
    ? 'day'
    : word.startsWith('s')
      ? 'week'
      : word.startsWith('m')
        ? 'month'
        : 'year'

/** From tomorrow on, in a month that has such a day at all. */
function monthly(today: string, on: RepeatOn): Partial<RepeatRule> | null {
  const possible =
    on.kind === 'date'
      ? on.date >= 1 && on.date <= 31
      : on.kind !== 'weekdays' && on.nth !== 0 && on.nth <= (on.kind === 'business' ? 23 : 4)
  return possible ? { unit: 'month', on, anchor: addDays(today, 1) } : null
}

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function yearly(today: string, month: number, date: number): Partial<RepeatRule> | null {
  if (date < 1 || date > (daysOfMonths[month - 1] ?? 0)) return null
  const [inMonth, onDate] = [month, date].map((number) => String(number).padStart(2, '0'))
  const year = Number(today.slice(0, 4)) + (`${inMonth}-${onDate}` > today.slice(5) ? 0 : 1)
  return { unit: 'year', on: { kind: 'date', date }, anchor: `${year}-${inMonth}-01` }
}

/** In their order, each once. */
const weekdaysIn = (names: string): number[] =>
  weekdays.flatMap((name, day) => (new RegExp(`\\b${name}`).test(names) ? [day] : []))

const ordinals = ['primeir', 'segund', 'terceir', 'quart']

const nthOf = (word: string): number =>
  word.startsWith('ultim')
    ? -1
    : Number.parseInt(word, 10) || ordinals.findIndex((name) => word.startsWith(name)) + 1
