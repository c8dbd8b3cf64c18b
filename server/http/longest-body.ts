import type { z } from 'zod'
import type { Route } from '#contract/route.ts'
import { largestBody, smallBody } from './read-json.ts'

/** What each sign of a text may take when a program escapes all that is not ASCII. */
const bytesPerSign = 6
/** More than any number, boolean or null that a schema takes is written with. */
const bytesPerWord = 30
/** Of quotes, colon, comma, and the white space of who writes for people to read. */
const around = 20
/** Of what a schema leaves open, a rule of its own has to say how much it may be. */
const unknown = Number.POSITIVE_INFINITY

/** Formats that are no longer than this, or are refused at the first sign too many. */
const formats: Readonly<Record<string, number | undefined>> = { uuid: 36, date: 10 }

/** How much is read of a body. No server starts with a route that takes texts of any length. */
export function longestBody({ method, path, right, query, body }: Route): number {
  const place = `${method} ${path}`
  if (query) longestJson(query, place)
  const longest = body ? longestJson(body, place) : 0
  return Math.min(right === 'anyone' ? smallBody : largestBody, Math.max(smallBody, longest))
}

/**
 * The most bytes that a value can take as JSON which this schema would take. Throws at a text or a list
 * without a limit: a text has to be judged by its length first, and by nothing before it (contract/text.ts).
 */
export function longestJson(schema: z.core.$ZodType, place: string): number {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (inner: z.core.$ZodType, name = '') => longestJson(inner, place + name)
  switch (def.type) {
    case 'string':
      return around + longestText(def, place) * bytesPerSign
    case 'number':
    case 'boolean':
    case 'null':
      return around + bytesPerWord
    case 'literal':
      return around + longestOf(def.values)
    case 'enum':
      return around + longestOf(Object.values(def.entries))
    case 'object':
      return Object.entries(def.shape).reduce(
        (sum, [name, inner]) => sum + around + name.length + inside(inner, `.${name}`),
        def.catchall && (def.catchall as z.core.$ZodTypes)._zod.def.type !== 'never' ? unknown : 0,
      )
    case 'array':
      return around + longestList(def, place) * inside(def.element, '[]')
    case 'record':
      return Math.max(unknown, inside(def.keyType, '{key}'), inside(def.valueType, '{}'))
    case 'unknown':
      return unknown
    case 'union':
      return Math.max(...def.options.map((option) => inside(option)))
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType)
    case 'pipe':
      return inside(def.in)
    default:
      throw new Error(`${place}: no longest value is known of the kind "${def.type}"`)
  }
}

function longestText(
  def: z.core.$ZodStringDef | z.core.$ZodStringFormatDef,
  place: string,
): number {
  const known = 'format' in def && formats[def.format]
  if (known) return known
  const first = def.checks?.[0]?._zod.def
  if (first && isMaximum(first) && first.abort) return first.maximum
  throw new Error(`${place}: a text must begin with an aborting maximum (contract/text.ts)`)
}

function longestList({ checks = [] }: z.core.$ZodArrayDef, place: string): number {
  const maximum = checks.map(({ _zod }) => _zod.def).find(isMaximum)?.maximum
  if (maximum === undefined) throw new Error(`${place}: a list must have a maximum`)
  return maximum
}

const isMaximum = (def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef =>
  def.check === 'max_length'

const longestOf = (values: readonly unknown[]) =>
  Math.max(...values.map((value) => String(value).length))
