import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Dice } from './dice.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Recall = (name: string) => string | undefined

/** A value that the schema takes, most of the time: enough to get past the first check. */
export function valueFor(schema: z.ZodType, dice: Dice, recall: Recall): unknown {
  const described = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input' })
  known.set(schema, described)
  return made(described, '', dice, recall)
}

/** Describing one takes longer than answering a request made of it. */
const known = new WeakMap<z.ZodType, Schema>()

function made(schema: Schema, name: string, dice: Dice, recall: Recall): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return made(dice.pick(choices) as Schema, name, dice, recall)
  if (schema.enum) return dice.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  switch (schema.type) {
    case 'object':
      return madeObject(schema, dice, recall)
    case 'array':
      return Array.from({ length: dice.below(4) }, () =>
        made((schema.items ?? {}) as Schema, name, dice, recall),
      )
    case 'string':
      return (dice.chance(0.5) && recall(name)) || madeText(schema, dice)
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 9, Math.max(schema.minimum ?? 0, dice.below(5)))
    case 'boolean':
      return dice.chance(0.5)
    default:
      return null
  }
}

function madeObject(schema: Schema, dice: Dice, recall: Recall): Record<string, unknown> {
  const named = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || dice.chance(0.4),
  )
  return Object.fromEntries(
    named.map(([name, inner]) => [name, made(inner as Schema, name, dice, recall)]),
  )
}

function madeText({ format, pattern }: Schema, dice: Dice): string {
  if (format === 'uuid') return randomUUID()
  if (format === 'date') return `20${10 + dice.below(80)}-0${1 + dice.below(9)}-1${dice.below(9)}`
  if (format === 'email') return `quem${dice.below(1e6)}@exemplo.com.br`
  if (pattern?.includes('#')) return '#a1b2c3'
  return dice.pick(['Ana Souza', 'uma tarefa', 'segredo', 'texto com acentuação 🌱', '1'])
}
