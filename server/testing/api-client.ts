import type { Refusal } from '#contract/errors.ts'
import type { Received, Route, Sent } from '#contract/route.ts'

export interface CallOptions {
  /** The session of the person who calls; none: nobody has signed in. */
  token?: string
  /** The address the call seems to come from. */
  from?: string
  /** The idempotency key of a write. */
  key?: string
  /** The file that is sent; none: one of no bytes. */
  bytes?: Uint8Array<ArrayBuffer>
}

/** A refusal as a test expects it: `rejects.toMatchObject({ status: 403, code: '…' })`. */
export class Refused extends Error {
  readonly status: number
  readonly code: Refusal['code']
  readonly fields: Refusal['fields']
  readonly current: Refusal['current']

  constructor(route: Route, status: number, { code, message, fields, current }: Refusal) {
    super(`${route.method} ${route.path}: ${status} ${code}: ${message}`)
    this.status = status
    this.code = code
    this.fields = fields
    this.current = current
  }
}

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** Calls a route of the contract over real HTTP. What comes back must be what the contract says. */
export async function callRoute<R extends Route>(
  fetch: Fetch,
  route: R,
  input: Sent<R>,
  options: CallOptions = {},
): Promise<Received<R>> {
  const fields = input as Record<string, unknown>
  const response = await fetch(addressOf(route, fields), {
    method: route.method.toUpperCase(),
    headers: headersOf(route, options),
    ...(route.upload && { body: options.bytes ?? new Uint8Array() }),
    ...(route.body && { body: JSON.stringify(pick(fields, route.body.shape)) }),
  })
  if (!response.ok) throw new Refused(route, response.status, (await response.json()) as Refusal)
  const answer = route.answer?.parse(await (route.type ? response.text() : response.json()))
  return answer as Received<R>
}

function addressOf(route: Route, fields: Record<string, unknown>): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`${fields[name]}`))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(pick(fields, route.query?.shape ?? {}))) {
    search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

const headersOf = (route: Route, { token, from, key }: CallOptions) => ({
  ...(route.body && { 'content-type': 'application/json' }),
  ...(token && { authorization: `Bearer ${token}` }),
  ...(from && { 'x-forwarded-for': from }),
  ...(key && { 'idempotency-key': key }),
})

const pick = (fields: Record<string, unknown>, shape: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name in shape && value !== undefined),
  )
