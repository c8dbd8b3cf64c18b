import { z } from 'zod'
import { ProjectEvent } from './events.ts'
import { Id } from './fields.ts'
import { route } from './route.ts'
import { NamedPerson } from './state.ts'
import { AnyText } from './text.ts'

/** Why a stream ends for good. Any other end is an accident: come back with `Last-Event-ID`. */
const End = z.object({
  code: z.enum(['not_found', 'no_authorization', 'approval_required', 'email_not_confirmed']),
})
export type StreamEnd = z.output<typeof End>

/** Who looks at the same board now, oneself included; each person once. */
export const Presence = z.object({
  people: z.array(NamedPerson),
  /** How many more there are than those named. */
  more: z.int(),
})
export type Presence = z.output<typeof Presence>

export const Writing = z.object({ taskId: Id, userId: Id, fullName: AnyText })
export type Writing = z.output<typeof Writing>

/** What the stream of a project says: the name of each frame, and its data. */
export const projectFrames = {
  /** At once: from here on the stream is live. The project's version at this moment. */
  hello: z.object({ version: z.int() }),
  /** In order, without gaps or repeats; its id is the event's version. */
  change: ProjectEvent,
  presence: Presence,
  /** Somebody else is writing a comment at this moment; it is said again while they go on. */
  writing: Writing,
  /** There is something new in one's own notices, whatever the project: read them again. */
  notices: z.object({}),
  /**
   * Too far behind, from before one was a member, ahead of the project, or at an event that cannot
   * be read: read the project anew. The stream ends.
   */
  reset: z.object({ damaged: z.boolean() }),
  end: End,
}

/** What of one's own account may have changed: to be read again. */
export const AccountNews = z.enum([
  'profile',
  'projects',
  'subscription',
  'accounts',
  'tasks',
  'notices',
])
export type AccountNews = z.output<typeof AccountNews>

const accountFrames = {
  hello: z.object({}),
  /** `accounts` is the administrator's list, and told to nobody else; `tasks` to who asked for it. */
  changed: z.object({ what: z.array(AccountNews) }),
  end: End,
}

export const followAccount = route({
  method: 'get',
  path: '/api/events',
  right: 'approved',
  summary:
    'Um fluxo que avisa quando mudam o perfil, a lista de projetos, a assinatura, os avisos ou, para o administrador, a lista de contas; com `also=tasks`, também as suas tarefas; com Last-Event-ID, também do que mudou desde então.',
  query: z.object({ also: z.literal('tasks').optional() }),
  frames: accountFrames,
  errors: ['validation_failed', 'too_many_streams'],
})
