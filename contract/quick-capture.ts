import type { Priority } from './fields.ts'
import type { HolidayCalendar } from './holidays.ts'
import { limits } from './limits.ts'
import type { Named } from './mentions.ts'
import { plainText } from './plain-text.ts'
import { readDay } from './quick-capture-day.ts'
import { readRepeat, ruleBegunOn } from './quick-capture-repeat.ts'
import { type Word, wordsOf } from './quick-capture-words.ts'
import { firstOf, type RepeatRule } from './recurrence.ts'

/** What the words of a task may mean in this project, today. */
interface CaptureContext {
  today: string
  calendar: HolidayCalendar
  people: readonly Named[]
  labels: readonly { id: string; name: string }[]
}

type Meaning =
  | { kind: 'due'; day: string }
  | { kind: 'repeat'; rule: RepeatRule; day: string }
  | { kind: 'person'; userId: string; name: string }
  | { kind: 'label'; labelId: string; name: string }
  | { kind: 'priority'; priority: Priority }

/** What was understood, and where it stands in the text. */
export type CapturedPart = Meaning & {
  from: number
  to: number
  /** What takes it back: in this text, the same words stay words. */
  key: string
}

export interface Capture {
  /** What was not understood as something else. */
  title: string
  parts: CapturedPart[]
  /** Days that were typed and do not exist: they stay in the title. */
  impossible: string[]
}

/**
 * 'Pagar boleto sexta @ana #financeiro !alta': a title, a day, people, labels, a priority. What is not
 * understood, and what was taken back, stays in the title.
 */
export function readCapture(
  text: string,
  context: CaptureContext,
  takenBack: ReadonlySet<string> = new Set(),
): Capture {
  if (text.length > longestRead) return { title: tidy(text), parts: [], impossible: [] }
  const words = wordsOf(text)
  const parts: CapturedPart[] = []
  const impossible: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = readAt(words, at, context)
    if (found?.kind === 'impossible') impossible.push(phraseOf(text, words, at, found.length))
    const meant = found && found.kind !== 'impossible' && found.kind !== 'words' ? found : null
    const part = meant && placed(text, words, at, meant)
    if (part && !takenBack.has(part.key) && isFirst(part, parts)) parts.push(part)
    at += found?.length ?? 1
  }
  const title = withoutParts(text, parts)
  const [due] = ofKind(parts, 'due')
  // Words of nothing but a day are what the task is called.
  if (!title) return { title: tidy(text), parts: [], impossible }
  return {
    title,
    parts: due ? parts.map((part) => begunOn(part, due.day, context)) : parts,
    impossible,
  }
}

/** No title is as long, whatever is taken out of it: what is longer was pasted by mistake. */
const longestRead = 5 * limits.name

/** A series begins on the day that is said besides: 'todo mês dia 10'. */
const begunOn = (part: CapturedPart, day: string, { today }: CaptureContext): CapturedPart =>
  part.kind === 'repeat' ? { ...part, day, rule: ruleBegunOn(part.rule, day, today) } : part

const ofKind = <Kind extends Meaning['kind']>(parts: CapturedPart[], kind: Kind) =>
  parts.filter((part) => part.kind === kind) as Extract<CapturedPart, { kind: Kind }>[]

/** The fields of the task that a text means. */
export function capturedFields({ title, parts }: Capture) {
  const [due] = ofKind(parts, 'due')
  const [repeat] = ofKind(parts, 'repeat')
  const [priority] = ofKind(parts, 'priority')
  return {
    title,
    dueDate: due?.day ?? repeat?.day ?? null,
    assignees: ofKind(parts, 'person').map(({ userId }) => userId),
    labels: ofKind(parts, 'label').map(({ labelId }) => labelId),
    ...(priority && { priority: priority.priority }),
    ...(repeat && { repeat: repeat.rule }),
  }
}

/** Of so many words; some of them mean nothing but themselves. */
type Found = (Meaning | { kind: 'impossible' } | { kind: 'words' }) & { length: number }

function readAt(words: Word[], at: number, context: CaptureContext): Found | null {
  const sign = words[at]?.plain[0] ?? ''
  if (sign === '!') return readPriority(words, at)
  if (sign === '@') return readName(words, at, (name) => personNamed(name, context))
  if (sign === '#') return readName(words, at, (name) => labelNamed(name, context))
  return readSeries(words, at, context) ?? readDay(words, at, context)
}

const priorities: Record<string, Priority> = {
  '!alta': 'high',
  '!media': 'medium',
  '!baixa': 'low',
}

function readPriority(words: Word[], at: number): Found | null {
  const priority = priorities[words[at]?.plain ?? '']
  return priority ? { kind: 'priority', priority, length: 1 } : null
}

const longestName = 6

/** The most words that are a name: '@ana souza' is not '@ana' where there is such a person. */
function readName(
  words: Word[],
  at: number,
  named: (name: string) => Meaning | null,
): Found | null {
  for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).map(({ plain }) => plain)
    const meaning = named(name.join(' ').slice(1))
    if (meaning) return { ...meaning, length }
  }
  return null
}

/** By the whole name, or by its first words where nobody else has them. */
function personNamed(name: string, { people }: CaptureContext): Meaning | null {
  if (!name) return null
  const names = plainNames(people, ({ fullName }) => fullName)
  const whole = people.filter((_, at) => names[at] === name)
  const begun = people.filter((_, at) => names[at]?.startsWith(`${name} `))
  const [person, another] = whole.length > 0 ? whole : begun
  return person && !another
    ? { kind: 'person', userId: person.userId, name: person.fullName }
    : null
}

function labelNamed(name: string, { labels }: CaptureContext): Meaning | null {
  const names = plainNames(labels, (label) => label.name)
  const label = labels[names.indexOf(name)]
  return label ? { kind: 'label', labelId: label.id, name: label.name } : null
}

const known = new WeakMap<object, string[]>()

/** Kept with its list: each word with a sign is compared with a thousand of them, at every key. */
function plainNames<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): string[] {
  const names = known.get(things) ?? things.map((thing) => plainText(nameOf(thing).trim()))
  known.set(things, names)
  return names
}

function readSeries(words: Word[], at: number, context: CaptureContext): Found | null {
  const found = readRepeat(words, at, context.today)
  if (!found) return null
  const { rule, length } = found
  if (!rule) return { kind: 'words', length }
  const day = firstOf(rule, context.calendar)
  return day ? { kind: 'repeat', rule, day, length } : null
}

function placed(text: string, words: Word[], at: number, found: Meaning & { length: number }) {
  const { length, ...meaning } = found
  const from = words[at]?.from ?? 0
  const to = words[at + length - 1]?.to ?? from
  return { ...meaning, from, to, key: `${found.kind} ${plainText(text.slice(from, to))}` }
}

const phraseOf = (text: string, words: Word[], at: number, length: number) =>
  text.slice(words[at]?.from, words[at + length - 1]?.to)

/** A task has one day, one rule and one priority, and nobody twice: what comes later stays words. */
function isFirst(part: CapturedPart, parts: CapturedPart[]): boolean {
  if (part.kind === 'person') {
    return !parts.some((other) => other.kind === 'person' && other.userId === part.userId)
  }
  if (part.kind === 'label') {
    return !parts.some((other) => other.kind === 'label' && other.labelId === part.labelId)
  }
  return !parts.some(({ kind }) => kind === part.kind)
}

function withoutParts(text: string, parts: CapturedPart[]): string {
  let rest = text.slice(0, parts[0]?.from)
  for (const [at, part] of parts.entries()) {
    rest = joined(rest, text.slice(part.to, parts[at + 1]?.from))
  }
  return tidy(rest)
}

/** Where a part was taken out: the comma behind it stands behind the word before it, but not twice. */
function joined(before: string, after: string): string {
  const marks = /^[.,;:?!]+(?=\s|$)/.exec(after)?.[0] ?? ''
  const kept = before.trimEnd()
  const needed = kept !== '' && !/[.,;:?!]$/.test(kept)
  return `${kept}${needed ? marks : ''} ${after.slice(marks.length)}`
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.])/g, '$1')
    .trim()
