import { z } from 'zod'

/** What texts and numbers mostly are; the first that a schema takes is its example. */
const texts = [
  ...['2026-11-16', '00000000-0000-4000-8000-000000000000', 'ana@exemplo.com.br', '#a1b2c3'],
  ...['08:00', 'America/Sao_Paulo', 'https://exemplo.com.br', '2026-11-16T12:00:00Z', '1'],
  ...['um texto', 'a'.repeat(22), 'a'.repeat(43), `B${'A'.repeat(86)}`],
]
const numbers = [1, 5, 0, 1_024]

/**
 * Values that a schema takes, read off its definition: each kind of what a union holds, each optional
 * field given, each field of an object varied alone. Where an object has a rule of its own, its fields
 * are varied together, and what the rule takes is among the values.
 */
export function examplesOf(schema: z.core.$ZodType): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectsOf(def.shape, schema)
    case 'union':
      return def.options.flatMap(examplesOf)
    case 'array':
      return examplesOf(def.element).map((element) => [element])
    case 'record':
      return examplesOf(def.valueType).map((value) => ({
        [String(examplesOf(def.keyType)[0])]: value,
      }))
    case 'optional':
    case 'default':
      return examplesOf(def.innerType)
    case 'nullable':
      return [...examplesOf(def.innerType), null]
    case 'pipe':
      return taken(schema, [...examplesOf(def.in), ...texts])
    case 'enum':
      return Object.values(def.entries)
    case 'literal':
      return def.values
    case 'boolean':
      return [true, false]
    case 'string':
      return taken(schema, texts).slice(0, 1)
    case 'number':
      return taken(schema, numbers).slice(0, 1)
    default:
      return ['um texto']
  }
}

const taken = (schema: z.core.$ZodType, values: unknown[]) =>
  values.filter((value) => z.safeParse(schema, value).success)

function objectsOf(shape: z.core.$ZodShape, schema: z.core.$ZodType): object[] {
  const fields = Object.entries(shape).map(([name, field]) => [name, examplesOf(field)] as const)
  const usual = Object.fromEntries(fields.map(([name, [first]]) => [name, first]))
  const varied = fields.flatMap(([name, [, ...others]]) =>
    others.map((other) => ({ ...usual, [name]: other })),
  )
  if (!schema._zod.def.checks?.length) return [usual, ...varied]
  const together = fields.reduce<object[]>(
    (made, [name, values]) =>
      made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
  return [...spread(taken(schema, together) as object[]), ...varied]
}

const most = 8
const spread = (values: object[]) =>
  values.filter((_, at) => at % Math.ceil(values.length / most) === 0)

/** The schema, and all that it is made of. */
export function schemasIn(schema: z.core.$ZodType, found = new Set<z.core.$ZodType>()) {
  if (found.has(schema)) return found
  found.add(schema)
  const { shape = {}, ...def } = schema._zod.def as { shape?: z.core.$ZodShape }
  for (const part of [...Object.values(shape), ...Object.values(def).flat()]) {
    if (part instanceof z.core.$ZodType) schemasIn(part, found)
  }
  return found
}
