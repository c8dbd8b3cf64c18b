import { setImmediate as turn } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Answer, Input, Right, Route } from '#contract/route.ts'
import { text } from '#contract/text.ts'
import { scopeFor, type TokenScope } from '#contract/token-scopes.ts'
import type { Caller } from '#server/access/caller.ts'
import type { SeenProject } from '#server/access/project-access.ts'
import type { WriteQuota } from '#server/access/write-quota.ts'
import { refuseCrossSite, refuseOtherThanJson } from './cross-site.ts'
import { DomainError } from './domain-error.ts'
import { fieldErrors } from './field-errors.ts'
import { encodingFor, jsonBody, sendJson } from './json-body.ts'
import { longestBody } from './longest-body.ts'
import { readJson } from './read-json.ts'
import type { HttpContext, HttpEnv } from './request.ts'

// R1: what a schema has no words of its own for, Zod says in Portuguese too.
z.config(z.locales.pt())

/** What a caller must be, and a token be good for, to use a route. */
export interface Needed {
  /** In a project it is still to be proved. */
  right: Right
  /** Null: no personal token opens it. */
  scope: TokenScope | null
  /** Also a token for chosen projects opens it, though it is about no single one. */
  narrowed: boolean
}

/** What a route's function is given besides its input; of the services what its feature needs. */
export interface Call<Needs> extends Needed {
  services: Needs
  caller: Caller | null
  /** What the caller may do in the project of the path, as it was when they were identified. */
  project?: SeenProject | undefined
  /** What a ticket in the address has to be for, where one may stand for the session's token. */
  ticketFor?: string | undefined
  http: HttpContext
}
/** The same where the route's right has made sure that somebody is signed in. */
export interface SignedInCall<Needs> extends Call<Needs> {
  caller: Caller
}
type CallWith<Needed extends Right> = Needed extends 'anyone'
  ? Call<unknown>
  : SignedInCall<unknown>

/** A route and the function that answers it: one line of a feature's table. */
export interface Binding<Needs> {
  route: Route
  run: (call: SignedInCall<Needs>, input: unknown) => Promise<unknown>
}

export function serve<R extends Route, Needs>(
  route: R,
  run: (
    call: CallWith<R['right']> & { services: Needs },
    input: Input<R>,
  ) => Promise<Answer<R> | NotModified | Response>,
): Binding<Needs> {
  return { route, run: run as Binding<Needs>['run'] }
}

/** Returned in place of an answer that the caller has already, by the tag they know it by. */
export class NotModified {
  readonly headers: Record<string, string>

  /** What the answer would have said of being kept: the browser takes it over from here. */
  constructor(etag: string, cacheControl?: string) {
    this.headers = { etag, ...(cacheControl && { 'cache-control': cacheControl }) }
  }
}

/** Who is calling, if the right allows them in; otherwise the refusal is thrown. */
export type Authorise = (
  needed: Needed,
  http: HttpContext,
  projectId?: string,
  /** See `Call`. */
  ticketFor?: string,
) => Promise<Pick<Call<unknown>, 'caller' | 'project'>>

export function mount<Services extends { writeQuota: WriteQuota }>(
  bindings: readonly Binding<Services>[],
  services: Services,
  authorise: Authorise,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  for (const { route, run } of bindings) {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1')
    const { right } = route
    const mostBytes = longestBody(route)
    const needed: Needed = { right, scope: scopeFor(route), narrowed: route.tokens === 'narrowed' }
    app.on(route.method.toUpperCase(), path, async (http) => {
      if (route.method !== 'get') refuseCrossSite(http)
      // The right comes first: a stranger learns nothing from how bad input is refused.
      const params = paramsIn(route, http)
      const projectId = params?.projectId?.toString()
      const ticketFor = route.ticket === 'project' ? projectId : route.ticket
      const admit = () => authorise(needed, http, projectId, ticketFor)
      // A body that came in one packet with its head is seen in the next turn of the loop.
      if (route.body && !http.env.incoming.complete) await turn()
      const first = await admit()
      // The calls of the auth protocol have limits of their own; nobody is kept from signing out.
      const counts = route.method !== 'get' && route.path.startsWith('/api/')
      if (first.caller && counts) services.writeQuota.count(first.caller.accountId)
      const bodyIsHere = !route.body || http.env.incoming.complete
      const input = await readInput(route, http, params, mostBytes)
      // A body can be half a minute on its way, in which session and rights may end.
      const { caller, project } = bodyIsHere ? first : await admit()
      const call = { services, ...needed, caller: caller as Caller, project, ticketFor, http }
      return answer(http, route, await run(call, input))
    })
  }
  return app
}

const Id = z.uuid().toLowerCase()
const Version = text(10)
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(limits.version))

/** The query of a route that takes none. */
const nothing = z.strictObject({})

type Params = Record<string, string | number>

/** What the path names; null when that cannot be there. */
function paramsIn(route: Route, http: HttpContext): Params | null {
  const params: Params = {}
  for (const name of route.paramNames) {
    const param = (name === 'version' ? Version : Id).safeParse(http.req.param(name))
    if (!param.success) return null
    params[name] = param.data
  }
  return params
}

async function readInput(
  route: Route,
  http: HttpContext,
  params: Params | null,
  most: number,
): Promise<Record<string, unknown>> {
  if (!params) throw new DomainError('not_found')
  const query = (route.query ?? nothing).safeParse(http.req.query())
  if (route.body) refuseOtherThanJson(http)
  const body = route.body?.safeParse(await readJson(http, most))
  const issues = [...(query.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) throw new DomainError('validation_failed', fieldErrors(issues))
  return { ...params, ...query.data, ...body?.data }
}

async function answer(http: HttpContext, route: Route, value: unknown): Promise<Response> {
  if (value instanceof NotModified) return http.body(null, 304, value.headers)
  // Written already: a stream, or a JSON text of the database. Tests hold both to the contract.
  if (value instanceof Response) return value
  if (!route.answer) return http.body(null, 204)
  if (route.type) {
    return http.body(String(route.answer.parse(value)), 200, { 'content-type': route.type })
  }
  // Parsing drops what the contract does not name: a column added later cannot leak by accident.
  const text = JSON.stringify(route.answer.parse(value))
  return sendJson(http, await jsonBody(text, encodingFor(http)), route.status)
}
