import { z } from 'zod'
import { ProjectEvent } from './events.ts'
import { Id } from './fields.ts'

/** Why a stream ends for good. Any other end is an accident: come back with `Last-Event-ID`. */
const End = z.object({
  code: z.enum(['not_found', 'no_authorization', 'approval_required', 'email_not_confirmed']),
})
export type StreamEnd = z.output<typeof End>

/** Who looks at the same board now, oneself included; each person once. */
export const Presence = z.object({
  people: z.array(z.object({ userId: Id, fullName: z.string() })),
  /** How many more there are than those named. */
  more: z.int(),
})
export type Presence = z.output<typeof Presence>

/** What the stream of a project says: the name of each frame, and its data. */
export const projectFrames = {
  /** At once: from here on the stream is live. The project's version at this moment. */
  hello: z.object({ version: z.int() }),
  /** In order, without gaps or repeats; its id is the event's version. */
  change: ProjectEvent,
  presence: Presence,
  /** Too far behind, or ahead of the project: read the project anew. The stream ends. */
  reset: z.object({}),
  end: End,
}
