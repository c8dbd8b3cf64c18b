import { z } from 'zod'
import { Change, ProjectEvent } from '#contract/events.ts'
import { Card, NamedPerson, Project, Task } from '#contract/state.ts'

/** What many answers carry: described once, by name. Written out each time, events alone were 14 MB. */
const shapes = { ProjectEvent, Change, Project, Card, Task, NamedPerson }

for (const [id, shape] of Object.entries(shapes)) z.globalRegistry.add(shape, { id })

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What a route takes or sends; the named shapes stand in it as references. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJson(schema, io)
  return rest
}

export const namedSchemas = (): Record<string, JsonSchema> =>
  toJson(z.object(shapes), 'output').$defs ?? {}

/** The references lead to where OpenAPI keeps what is named. */
function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io }))
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}
