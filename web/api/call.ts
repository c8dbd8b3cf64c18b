import type { Refusal } from '#contract/errors.ts'
import type { Received, Right, Route, Sent } from '#contract/route.ts'
import { newId } from '#web/api/new-id.ts'
import { ApiError, noAnswer, type Said, unreachable } from './api-error.ts'
import { connection } from './connection.ts'
import { takeEarly } from './early-request.ts'
import { knownHistory, noteHistory } from './history.ts'
import { profileKey, queryClient } from './query-client.ts'
import { endSession, freshSession, loadAuthClient } from './session.ts'
import type { StoredSession } from './stored-session.ts'
import { wait } from './wait.ts'
import { watchLine } from './watch-line.ts'

export interface CallOptions {
  /** What makes a repeated write harmless; kept by who may repeat it. Else each call has its own. */
  key?: string
  /** Goes on when the page is left or loaded anew meanwhile. Small bodies only: browsers allow 64 kB. */
  outlivesPage?: boolean
}

/** A network that swallows everything looks like a server that thinks; this long nobody does. */
const longestSilence = 30_000

/** Calls a route of the contract. What fails, fails with an ApiError. */
export async function call<R extends Route>(
  route: R,
  input: Sent<R>,
  { key = newId(), outlivesPage = false }: CallOptions = {},
): Promise<Received<R>> {
  return (await deliver(prepare(route, input, key), { outlivesPage })) as Received<R>
}

/** A call ready to go. Plain data: it can be kept, and sent after a reload. */
export interface Prepared {
  path: string
  method: string
  body: string | null
  key: string | null
  right: Right
  /** What was on the screen when it was made; missing in what an older version has kept. */
  history?: string | null
}

export async function deliver(request: Prepared, sending: Sending = {}): Promise<unknown> {
  const response = await open(request, sending)
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch {
    // Cut off halfway, or something in between has answered: what the server did is not known.
    connection.lost()
    throw noAnswer()
  }
}

interface Sending {
  headers?: Record<string, string>
  /** Of who reads the answer bit by bit, and watches the line themselves. */
  signal?: AbortSignal
  /** Only in this person's name, whoever is signed in by now. */
  as?: string
  outlivesPage?: boolean
}

/** The answer itself, with its status and headers. */
export async function open(request: Prepared, sending: Sending = {}): Promise<Response> {
  return withToken(request.right, sending.as, (token) => send(request, token, sending))
}

/** The answer to something that is sent with the session's token, by whatever means. */
export async function withToken(
  right: Right,
  as: string | undefined,
  send: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const session = await sessionFor(right, as)
  let response = await send(session?.access_token ?? null)
  // The clock of this machine may be wrong: a token that looked fresh here was old there.
  if (response.status === 401 && (await renewed())) {
    const fresh = await sessionFor(right, session?.user.id ?? as)
    response = await send(fresh?.access_token ?? null)
  }
  if (!response.ok && response.status !== 304) throw await refusedBy(response)
  return response
}

export function prepare<R extends Route>(route: R, sent: Sent<R>, key = newId()): Prepared {
  const input = sent as Record<string, unknown>
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(input[name])),
  )
  const query = new URLSearchParams()
  for (const name of route.queryNames) {
    if (input[name] !== undefined) query.set(name, String(input[name]))
  }
  const fields = route.bodyNames?.map((name) => [name, input[name]])
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    method: route.method.toUpperCase(),
    body: fields ? JSON.stringify(Object.fromEntries(fields)) : null,
    key: route.method === 'get' ? null : key,
    right: route.right,
    history: knownHistory(),
  }
}

async function send(
  { path, method, body, key, history }: Prepared,
  token: string | null,
  { headers: more, signal, outlivesPage = false }: Sending,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', ...more })
  if (body !== null) headers.set('content-type', 'application/json')
  if (key !== null) headers.set('idempotency-key', key)
  if (key !== null && history) headers.set('x-history', history)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const ask = (signal: AbortSignal) =>
    fetch(path, { method, headers, body, signal, cache: 'no-store', keepalive: outlivesPage })
  try {
    const response = signal
      ? await ask(signal)
      : await whole((line) => takeEarly(path, method) ?? ask(line))
    noteHistory(response)
    // Without a token the answer is no, and says nothing about a renewal that fails meanwhile.
    const telling = token !== null || response.status !== 401
    if (telling && !unreachable.has(response.status)) connection.found()
    return response
  } catch {
    if (!signal?.aborted) connection.lost()
    throw noAnswer()
  }
}

/** The answer when all of it is here: a line can fall silent halfway too. */
async function whole(ask: (line: AbortSignal) => Promise<Response>): Promise<Response> {
  const line = watchLine(longestSilence)
  try {
    const response = await line.onLine(ask(line.signal))
    const reader = response.body?.getReader()
    if (!reader) return response
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (;;) {
      line.heard()
      const { done, value } = await line.onLine(reader.read())
      if (value) parts.push(value)
      // None at all where it is empty: a 204 may not even have an empty one.
      if (done) return new Response(parts.length > 0 ? joined(parts) : null, response)
    }
  } finally {
    line.end()
  }
}

/** As bytes: a long board is made text once, where it is read. */
function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function sessionFor(right: Right, as: string | undefined): Promise<StoredSession | null> {
  if (right === 'anyone') return null
  const session = await freshSession()
  if (as !== undefined && session && session.user.id !== as) throw new ApiError(401, otherPerson)
  return session
}

const otherPerson = {
  code: 'no_authorization',
  message: 'Outra pessoa entrou neste navegador.',
} as const

/** Only a plain no ends the session: a busy server or another tab's renewal says nothing about it. */
async function renewed(): Promise<boolean> {
  const { error } = await (await loadAuthClient()).refreshSession()
  if (error && ![400, 401, 403].includes(error.status ?? 0)) throw noAnswer()
  return error === null
}

async function refusedBy(response: Response): Promise<ApiError> {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const retryAfter = Number.isNaN(seconds) ? null : seconds
  return actOn(new ApiError(response.status, await refusalOf(response), retryAfter))
}

/** A refusal of the person, not of the call, changes what the whole app shows. */
export function actOn(error: ApiError): ApiError {
  // Whoever asked puts things back first, on the page where they are. What cannot be ended now is
  // ended by the next refusal.
  if (error.code === 'no_authorization')
    void wait(0)
      .then(endSession)
      .catch(() => {})
  if (error.code === 'approval_required') {
    void queryClient.invalidateQueries({ queryKey: profileKey })
  }
  return error
}

/** A proxy in between may answer with a page of its own. */
async function refusalOf(response: Response): Promise<Said> {
  try {
    const body = (await response.json()) as Partial<Refusal>
    if (body.code && body.message) return { ...body, code: body.code, message: body.message }
  } catch {
    // Not JSON: the general words below.
  }
  return {
    code: response.status >= 500 ? 'unavailable' : 'unexpected_failure',
    message: 'O servidor respondeu de um jeito inesperado. Tente de novo em instantes.',
  }
}
