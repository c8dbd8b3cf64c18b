import type { HolidayCalendar } from './holidays.ts'
import { parseDay } from './parse-day.ts'
import { endsPhrase, phraseAt, type Word } from './quick-capture-words.ts'

interface Context {
  today: string
  calendar: HolidayCalendar
}

type FoundDay = { length: number } & ({ kind: 'due'; day: string } | { kind: 'impossible' })

const longestPhrase = 7

/** The day that the words from a place on say, by the most of them that do. */
export function readDay(words: Word[], at: number, context: Context): FoundDay | null {
  if (notBefore.test(words[at - 1]?.plain ?? '') || isName(words, at)) return null
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const phrase = phraseAt(words, at, length)
    if (phrase === null || !isMeant(phrase, words, at + length - 1)) continue
    const day = parseDay(phrase, context.today, context.calendar)
    if (day) return { kind: 'due', day, length }
    if (isPlausible(phrase)) return { kind: 'impossible', length }
  }
  return null
}

/** 'a reunião de sexta', 'item 3/4', 'toda 5ª segunda': these belong to the word before them. */
const notBefore =
  /^(?:d[eoa]|d[oa]s|com|itens|item|parte|pagina|versao|nota|fase|etapa|aula|capitulo|artigo|sala|tod[oa]s?|primeir[oa]|terceir[oa]|ultim[oa]|\d{1,2}[ºoª°])$/

/** 'Domingo Alves' is somebody. */
const isName = (words: Word[], at: number) =>
  words[at]?.plain === 'domingo' && words[at]?.capital && words[at + 1]?.capital

const preposition = /^(?:ate |na |no |em |para |pra )?/.source
const number = /(?:\d{1,3}|[a-z]+)/.source
const weekday = /(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)/.source
const month =
  /(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)/
    .source
const shape = (pattern: string) => new RegExp(`${preposition}${pattern}$`)

/** What is a day wherever it stands. */
const certain = [
  shape('(?:hoje|amanha|depois de amanha|semana que vem|proxima semana|(?:fim|final) do mes)'),
  shape(`(?:proxim[ao] |est[ea] |nest[ea] )?${weekday}[- ]feira(?: que vem)?`),
  shape(`proxim[ao] ${weekday}`),
  shape(`${weekday} que vem`),
  shape('(?:sabado|domingo)'),
  new RegExp(
    `^(?:em|daqui a|daqui|dentro de) ${number} (?:dias?(?: uteis| util)?|semanas?|mes|meses)$`,
  ),
  /^\+\d{1,3} ?(?:d|dias?|s|semanas?)$/,
  shape('(?:dia )?\\d{1,2}/\\d{1,2}(?:/(?:\\d{4}|\\d{2}))?'),
  shape('\\d{1,2}[.-]\\d{1,2}[.-]\\d{4}'),
  shape('\\d{4}-\\d{2}-\\d{2}'),
  shape(`(?:dia )?\\d{1,2}[ºo°]? de ${month}(?: de \\d{4}| 20\\d{2})?`),
  shape(`\\d{1,2} ${month}(?:(?: de)? 20\\d{2})?`),
  shape('dia \\d{1,2}'),
  shape('\\d{1,2}[ºo°] dia util'),
]
/** What may be an ordinal number: it depends on what follows. 'Ter' and 'dom' are words of their own. */
const uncertain = shape(
  '(?:est[ea] |nest[ea] )?(?:segunda|terca|quarta|quinta|sexta|seg|qua|qui|sex|sab)',
)
const shortDate = /^\d{1,2}\/\d{1,2}$/

function isMeant(phrase: string, words: Word[], last: number): boolean {
  if (phrase === '24/7' || isInRange(words, last)) return false
  if (certain.some((pattern) => pattern.test(phrase))) return true
  return uncertain.test(phrase) && endsPhrase(words, last)
}

/** '10/11 a 21/11' is a time, and neither of its ends is the day of the task. */
function isInRange(words: Word[], last: number): boolean {
  const joined = (joint: number, other: number) =>
    /^(?:a|e|ate|-)$/.test(words[joint]?.plain ?? '') && shortDate.test(words[other]?.plain ?? '')
  if (!shortDate.test(words[last]?.plain ?? '')) return false
  return joined(last + 1, last + 2) || joined(last - 1, last - 2)
}

/** Written as a day of the calendar, which it is not: '31/02', '2026-02-30', 'dia 32'. '50/50' is not. */
function isPlausible(phrase: string): boolean {
  const [, date, month] = /(\d{1,2})\/(\d{1,2})$/.exec(phrase) ?? []
  if (date) return Number(date) <= 31 || Number(month) <= 12
  return /\d[/.-]\d{1,2}[/.-]\d|\d{1,2}[ºo°]?(?: de)? [a-z]+|dia \d/.test(phrase)
}
