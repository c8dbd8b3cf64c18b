import { todayIn } from '#contract/calendar-days.ts'
import { looksLikeToken } from '#server/access/api-token.ts'
import { type AdmittingServices, authorise } from '#server/access/authorise.ts'
import { bearerOf } from '#server/access/identify.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { largestBody, readJson } from '#server/http/read-json.ts'
import type { HttpContext } from '#server/http/request.ts'
import { type Answering, apiAs } from './call-api.ts'
import { errorFor, Message, ProtocolError, resultFor } from './json-rpc.ts'
import { answerTo } from './methods.ts'
import { type Speaking, speakingOf } from './revisions.ts'
import type { Toolbox } from './tool.ts'

export const mcpPath = '/mcp'

/**
 * The door for agents: the Model Context Protocol with personal tokens, one message for each request
 * and nothing kept between them. What they do there they do through our own API.
 */
export async function serveMcp(
  services: AdmittingServices,
  http: HttpContext,
  answering: Answering,
): Promise<Response> {
  if (!services.config.mcp) throw new DomainError('not_found')
  refuseForeignPages(http, services.config.baseUrl)
  if (http.req.method !== 'POST') return http.body(null, 405, { allow: 'POST' })
  // A session opens the app alone: whoever steals one has no agent with it.
  if (!looksLikeToken(bearerOf(http.req.header('authorization')) ?? '')) {
    throw new DomainError('no_authorization')
  }
  const admit = () =>
    authorise(services)({ right: 'approved', scope: 'read', narrowed: true }, http)
  await admit()
  let id: Message['id']
  try {
    const message = readMessage(await readJson(http, largestBody))
    id = message.id
    const speaking = speakingOf(http, message)
    if (id === undefined) return http.body(null, 202)
    // Again: the body may have been on its way for half a minute.
    const { caller } = await admit()
    if (!caller) throw new DomainError('no_authorization')
    const box = boxFor(services, http, speaking, { caller, answering })
    return await answerTo(message, speaking, box).then(
      (result) => resultFor(id, result),
      // Older programs take any other status for a broken connection.
      (error) => errorFor(id, protocolError(error), speaking.modern ? undefined : 200),
    )
  } catch (error) {
    if (error instanceof ProtocolError) return errorFor(id, error)
    if (!(error instanceof DomainError) || error.code !== 'bad_json') throw error
    return errorFor(id, new ProtocolError('parse', 'The body is not JSON'))
  }
}

function protocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error
  throw error
}

/** Of browsers only our own pages may speak here: another site could reach a server on this network. */
function refuseForeignPages(http: HttpContext, baseUrl: string): void {
  const origin = http.req.header('origin')
  if (origin !== undefined && origin !== new URL(baseUrl).origin)
    throw new DomainError('cross_site')
}

function readMessage(body: unknown): Message {
  const message = Message.safeParse(body)
  if (message.success) return message.data
  throw new ProtocolError('invalidRequest', 'The body is not one message of JSON-RPC 2.0')
}

function boxFor(
  { config: { timeZone, baseUrl }, now }: AdmittingServices,
  http: HttpContext,
  { agent }: Speaking,
  { caller, answering }: Pick<Toolbox, 'caller'> & { answering: Answering },
): Toolbox {
  const api = apiAs(http, agent, answering)
  return { api, caller, today: todayIn(timeZone, now()), timeZone, baseUrl }
}
