import { limits } from '#contract/limits.ts'
import type { listEvents } from '#contract/projects.ts'
import type { Input } from '#contract/route.ts'
import type { followAccount } from '#contract/streams.ts'
import type { Reading } from '#server/access/changing.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { HttpContext } from '#server/http/request.ts'
import { eventsAfter } from '#server/projects/projects.ts'
import { readId } from './account-news.ts'

/** A page of what happened; or, to who accepts a stream, what happens from here on. */
export async function projectEvents(
  scope: Reading,
  input: Input<typeof listEvents>,
  call: ProjectCall,
) {
  const { http, services } = call
  if (!acceptsStream(http)) {
    http.header('vary', 'accept')
    return eventsAfter(scope, input)
  }
  const { projectId, version } = scope.access
  const position = lastVersion(http) ?? input.after ?? version
  const { board = null } = input
  return services.realtime.projects.follow(call, { projectId, version, position, board })
}

/** There is nothing but the stream, whatever is accepted. */
export async function ownNews(
  call: ProjectCall,
  { also }: Input<typeof followAccount>,
): Promise<Response> {
  const { http, services } = call
  const id = http.req.header('last-event-id')
  const seen = id === undefined ? null : readId(id)
  if (id !== undefined && !seen) throw refusedId('Use o id do último aviso recebido.')
  return services.realtime.accounts.follow(call, seen, also === 'tasks')
}

const acceptsStream = ({ req }: HttpContext) =>
  /\btext\/event-stream\b/i.test(req.header('accept') ?? '')

function lastVersion({ req }: HttpContext): number | null {
  const id = req.header('last-event-id')
  if (id === undefined) return null
  const version = /^\d{1,10}$/.test(id) ? Number(id) : Number.POSITIVE_INFINITY
  if (version > limits.version) throw refusedId('Use a versão do último evento recebido.')
  return version
}

const refusedId = (message: string) =>
  new DomainError('validation_failed', [{ path: 'last-event-id', message }])
