import { expect, it } from 'vitest'
import type { z } from 'zod'
import { Day, KeptDay } from '#contract/fields.ts'
import { tools } from '#server/mcp/tools.ts'
import { examplesOf, schemasIn } from '#server/testing/example-values.ts'
import { targets } from '#server/testing/fuzz/targets.ts'

/** What is none, what is too much, and what only looks like it. */
const hostile: unknown[] = [
  ...['', ' ', 'xxx', '\0', '\ud800', 'NaN', '-1', '1e999', 'x'.repeat(5_000), '__proto__'],
  ...['0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '2026-02-30', '2026-13-01'],
  ...['2199-12-31', '2200-01-01', '9999-12-31', '10000-01-01', '+275760-09-13', '2026-11-16 '],
  ...[-1, -0, 0, 0.5, 99, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324],
  ...[Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, [], {}, [null], [[]]],
  ...[{ toString: 1, valueOf: 1 }, { length: 1e9 }, { constructor: null }, ['', 2 ** 53]],
]

const schemas: [name: string, schema: z.ZodType][] = [
  ...[...new Set(targets)].flatMap(({ route: { method, path, query, body } }) =>
    Object.entries({ query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
      schema ? [[`${part} of ${method} ${path}`, schema]] : [],
    ),
  ),
  ...tools.map(({ name, input }): [string, z.ZodType] => [`input of ${name}`, input]),
]

it.each(schemas)('%s takes or refuses any value in any place, and never breaks', (_, schema) => {
  const [usual, ...others] = examplesOf(schema)
  // Or what follows would be refused before any rule is asked.
  expect(schema.safeParse(usual)).toMatchObject({ success: true })
  const broken: string[] = []
  const give = (value: unknown, where: string) => {
    try {
      schema.safeParse(value)
    } catch (error) {
      broken.push(`${where}: ${error}`)
    }
  }
  for (const value of hostile) {
    give(value, 'the whole')
    give(everywhere(usual, value), `everywhere ${JSON.stringify(value)}`)
    for (const example of [usual, ...others]) {
      for (const [where, odd] of inEachPlace(example, value, example === usual ? {} : usual)) {
        give(odd, `${where} ${JSON.stringify(value)}`)
      }
    }
  }
  expect([...new Set(broken)]).toEqual([])
})

/** Days beyond those that can be given are kept where they were given before there was an end (R26). */
it('takes only days that can be given, and answers any that are kept', () => {
  const asked = schemas.map(([, schema]) => schema)
  const answers = targets.flatMap(({ route: { answer, frames = {} } }) => [
    ...(answer ? [answer] : []),
    ...Object.values(frames),
  ])
  const among = (all: z.ZodType[]) => {
    const found = new Set(all.flatMap((schema) => [...schemasIn(schema)]))
    return { given: found.has(Day), kept: found.has(KeptDay) }
  }
  expect(among(asked)).toEqual({ given: true, kept: false })
  expect(among(answers)).toEqual({ given: false, kept: true })
})

/** The example with the value in each of its places, one at a time; but for what is as in one before. */
function* inEachPlace(
  example: unknown,
  value: unknown,
  before: unknown = {},
): Generator<[where: string, odd: unknown]> {
  if (typeof example !== 'object' || example === null) return
  for (const [name, inner] of Object.entries(example)) {
    const same = (before as Record<string, unknown> | null)?.[name]
    if (inner === same) continue
    yield [name, put(example, name, value)]
    const inList = Array.isArray(example) || Array.isArray(inner)
    for (const [where, odd] of inEachPlace(inner, value, inList ? same : {})) {
      yield [`${name}.${where}`, put(example, name, odd)]
    }
  }
}

const put = (example: object, name: string, value: unknown) =>
  Array.isArray(example)
    ? example.map((one, at) => (String(at) === name ? value : one))
    : { ...example, [name]: value }

function everywhere(example: unknown, value: unknown): unknown {
  if (typeof example !== 'object' || example === null) return value
  if (Array.isArray(example)) return example.map((one) => everywhere(one, value))
  return Object.fromEntries(
    Object.entries(example).map(([name, inner]) => [name, everywhere(inner, value)]),
  )
}
