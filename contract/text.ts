import { z } from 'zod'
import { atMost } from './text-rules.ts'

/** A text that we have written, or judged when it came in. Never in a request: it has no limit. */
export const AnyText = z.string()

interface Wording {
  missing?: string | undefined
  tooLong?: string | undefined
}

/**
 * A text that somebody sends: every one begins here, and the server refuses to start with a request
 * that holds another. Its length is judged before anything else is done with it. `abort` is what keeps
 * the rest from running: without it Zod normalises a megabyte and then says that it was too long.
 */
export const text = (longest: number, { missing, tooLong = atMost(longest) }: Wording = {}) =>
  z.string(missing).max(longest, { error: tooLong, abort: true })

/** How much longer a text may come than it is kept: with white space around it, with accents apart. */
const room = 4

/** One that is made shorter before its length counts; the schema that follows says `max` once more. */
export const roomyText = (longest: number, { missing, tooLong = atMost(longest) }: Wording = {}) =>
  text(longest * room, { missing, tooLong }).overwrite(storable)

/** Half a character cannot be stored. */
export const storable = (text: string): string => text.toWellFormed()
