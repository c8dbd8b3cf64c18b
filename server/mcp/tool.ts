import { z } from 'zod'
import type { TokenScope } from '#contract/token-scopes.ts'
import type { Caller } from '#server/access/caller.ts'
import { longestJson } from '#server/http/longest-body.ts'
import type { Api } from './call-api.ts'

/** What a tool works with. It has the API as the token's owner, and nothing else. */
export interface Toolbox {
  api: Api
  caller: Caller
  today: string
  timeZone: string
  baseUrl: string
}

/** What a tool does to what is there, for programs that ask a person before worse things. */
const effects = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  sets: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  overwrites: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
} as const

interface Description<In extends z.ZodObject, Out extends z.ZodObject> {
  name: string
  title: string
  description: string
  effect: keyof typeof effects
  input: In
  output: Out
  run(box: Toolbox, input: z.output<In>): Promise<z.input<Out>>
}

export type Tool = Omit<Description<z.ZodObject, z.ZodObject>, 'run'> & {
  scope: TokenScope
  run(box: Toolbox, input: unknown): Promise<object>
}

export const tool = <In extends z.ZodObject, Out extends z.ZodObject>(
  description: Description<In, Out>,
): Tool => {
  const { name, input, effect, run } = description
  // Throws at a text or a list that has no limit.
  longestJson(input, name)
  return { ...description, scope: effect === 'reads' ? 'read' : 'write', run: run as Tool['run'] }
}

/** A tool as clients are told of it. The defaults of the hints are the worst, so all four are said. */
export const described = ({ name, title, description, effect, input, output }: Tool) => ({
  ...{ name, title, description },
  inputSchema: z.toJSONSchema(input, { io: 'input' }),
  outputSchema: z.toJSONSchema(output),
  annotations: { title, ...effects[effect], openWorldHint: false },
})
