import type { ProjectCall } from '#server/access/project-call.ts'
import { encodingFor, jsonBody, sendJson } from '#server/http/json-body.ts'
import { NotModified } from '#server/http/serve.ts'
import { readMyTasks } from './my-task-queries.ts'

/** The list as the database writes it; not sent again to who has the same. */
export async function ownTasks({ services, caller, http }: ProjectCall) {
  const { tag, text } = await readMyTasks(
    services.db.queries,
    caller.accountId,
    caller.token?.projectIds ?? null,
  )
  const etag = `W/"${tag}"`
  if (http.req.header('if-none-match') === etag) return new NotModified(etag)
  http.header('etag', etag)
  return sendJson(http, await jsonBody(text, encodingFor(http)))
}
