import type { Refusal } from '#contract/errors.ts'
import type { PlainRoute, Received, Route, Sent } from '#contract/route.ts'
import { newId } from '#web/api/new-id.ts'
import { ApiError, noAnswer } from './api-error.ts'
import { authClient } from './auth-client.ts'
import { profileKey, queryClient } from './query-client.ts'

export interface CallOptions {
  /** What makes a repeated write harmless; kept by who may repeat it. Else each call has its own. */
  key?: string
}

/** Calls a route of the contract. What fails, fails with an ApiError. */
export async function call<R extends Route>(
  route: R,
  input: Sent<R>,
  { key = newId() }: CallOptions = {},
): Promise<Received<R>> {
  const request = requestOf(route, input as Record<string, unknown>, key)
  let response = await send(request, await accessToken(route))
  // The clock of this machine may be wrong: a token that looked fresh here was old there.
  if (response.status === 401 && (await renewed())) {
    response = await send(request, await accessToken(route))
  }
  if (!response.ok) throw await heeded(response)
  return (response.status === 204 ? undefined : await response.json()) as Received<R>
}

interface Prepared {
  path: string
  method: string
  body: string | null
  key: string | null
}

function requestOf(route: PlainRoute, input: Record<string, unknown>, key: string): Prepared {
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
  }
}

async function send(
  { path, method, body, key }: Prepared,
  token: string | null,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== null) headers.set('content-type', 'application/json')
  if (key !== null) headers.set('idempotency-key', key)
  if (token) headers.set('authorization', `Bearer ${token}`)
  try {
    return await fetch(path, { method, headers, body, cache: 'no-store' })
  } catch {
    throw noAnswer()
  }
}

async function accessToken(route: PlainRoute): Promise<string | null> {
  if (route.right === 'anyone') return null
  const { data } = await authClient.getSession()
  return data.session?.access_token ?? null
}

/** Only a plain no ends the session: a busy server or another tab's renewal says nothing about it. */
async function renewed(): Promise<boolean> {
  const { error } = await authClient.refreshSession()
  if (error && ![400, 401, 403].includes(error.status ?? 0)) throw noAnswer()
  return error === null
}

/** A refusal of the person, not of the call, changes what the whole app shows. */
async function heeded(response: Response): Promise<ApiError> {
  const error = new ApiError(response.status, await refusalOf(response))
  if (error.code === 'no_authorization') void authClient.signOut({ scope: 'local' })
  if (error.code === 'approval_required') {
    void queryClient.invalidateQueries({ queryKey: profileKey })
  }
  return error
}

/** A proxy in between may answer with a page of its own. */
async function refusalOf(
  response: Response,
): Promise<Pick<Refusal, 'code' | 'message' | 'fields'>> {
  try {
    const body = (await response.json()) as Partial<Refusal>
    if (body.code && body.message)
      return { code: body.code, message: body.message, ...(body.fields && { fields: body.fields }) }
  } catch {
    // Not JSON: the general words below.
  }
  return {
    code: response.status >= 500 ? 'unavailable' : 'unexpected_failure',
    message: 'O servidor respondeu de um jeito inesperado. Tente de novo em instantes.',
  }
}
