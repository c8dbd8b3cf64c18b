import { z } from 'zod'
import { AnyText } from './text.ts'

/**
 * What stands between a change and the account that it is under. A personal token, and the agent that
 * used it by the name it gives itself, which nobody has proved. Or an imported file: the author that
 * it names, which is its importer's word.
 */
export const Via = z.object({
  token: AnyText.optional(),
  agent: AnyText.optional(),
  author: AnyText.optional(),
})
export type Via = z.output<typeof Via>
