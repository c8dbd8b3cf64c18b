import { Readable } from 'node:stream'
import type { Refusal } from '#contract/errors.ts'
import type { Received, Route, Sent } from '#contract/route.ts'
import type { HttpContext, HttpEnv } from '#server/http/request.ts'
import { ToolRefusal } from './tool-refusal.ts'

/** The whole server, as a request of its own sees it. */
export type Answering = (request: Request, env: HttpEnv['Bindings']) => Response | Promise<Response>

export interface Api {
  call<R extends Route>(route: R, input: Sent<R>, key?: string): Promise<Received<R>>
}

/**
 * Calls routes of the API as the token that came to /mcp, from the place that it came from. Rights,
 * limits, validation and the event are those of the API: tools have no other way to anything.
 */
export const apiAs = (http: HttpContext, agent: string, answering: Answering): Api => ({
  call: async (route, input, key) => {
    const fields: Record<string, unknown> = input
    const body = route.body ? JSON.stringify(pick(fields, route.bodyNames ?? [])) : ''
    const headers = new Headers({ authorization: http.req.header('authorization') ?? '' })
    const forwarded = http.req.header('x-forwarded-for')
    if (forwarded) headers.set('x-forwarded-for', forwarded)
    if (route.body) headers.set('content-type', 'application/json')
    if (key) headers.set('idempotency-key', key)
    const method = route.method.toUpperCase()
    const request = new Request(new URL(addressOf(route, fields), http.req.url), {
      method,
      headers,
    })
    const response = await answering(request, {
      ...http.env,
      agent,
      incoming: bringing(http, body),
    })
    if (!response.ok) throw refusalOf((await response.json()) as Refusal)
    return route.answer?.parse(await response.json()) as never
  },
})

/** Bodies are read from the connection: this one has nothing but the body of the inner request. */
function bringing({ env }: HttpContext, body: string): HttpEnv['Bindings']['incoming'] {
  const { socket } = env.incoming
  const incoming = Object.assign(Readable.from([Buffer.from(body)]), { socket, complete: true })
  return incoming as unknown as HttpEnv['Bindings']['incoming']
}

function addressOf(route: Route, fields: Record<string, unknown>): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`${fields[name]}`))
  const query = Object.entries(pick(fields, route.queryNames))
  const search = new URLSearchParams()
  for (const [name, value] of query) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

const pick = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== undefined),
  )

const refusalOf = ({ code, message, fields }: Refusal) =>
  new ToolRefusal(code, message, fields ? { campos: fields } : {})
