import { errors } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { authErrors } from '#server/auth/auth-error.ts'
import type { FuzzAnswer, FuzzRequest } from './send.ts'
import type { Target } from './targets.ts'

/** Node itself refuses what it cannot read, before there is a request to answer. */
const refusedByNode = (answer: FuzzAnswer) =>
  [400, 431].includes(answer.status) && answer.headers['x-request-id'] === undefined

const traces = /node_modules|\bat .+:\d+:\d+|Failed query|drizzle|PGlite|ECONN|syntax error at/

/** What is wrong with an answer; null when the contract knows it. */
export function faultOf(
  { route, ofContract }: Target,
  { method, path }: FuzzRequest,
  answer: FuzzAnswer,
): string | null {
  const { status, headers, text } = answer
  if (status >= 500) return `answered ${status}`
  if (refusedByNode(answer)) return null
  if (!headers['x-request-id']) return 'has no request id'
  if (headers['x-content-type-options'] !== 'nosniff') return 'has no security headers'
  if (!headers['content-security-policy']?.includes("default-src 'none'")) return 'has no policy'
  if (text && traces.test(text)) return 'shows what is behind it'
  if (method === 'HEAD' || text === null) return null
  if (status >= 400) return faultOfRefusal(answer)
  if (status >= 300) return text === '' ? null : 'leads elsewhere and says something'
  if (!ofContract || method !== route.method.toUpperCase()) return null
  if (!isAddressOf(route, path)) return null
  // Bytes may not be there yet: the contract says so where that can be.
  const mayBeEmpty = !route.answer || route.type
  if (status === 204) return text === '' && mayBeEmpty ? null : 'is empty and is not'
  if (status !== (route.status ?? 200)) return `answered ${status} for ${route.status ?? 200}`
  const parsed = route.answer?.safeParse(route.type ? text : parse(text))
  return parsed?.success ? null : `is not what the contract says: ${parsed?.error?.message}`
}

/** A path with `..` in it is another route's, as browsers and servers read it. */
function isAddressOf(route: Route, path: string): boolean {
  const segments = route.path.split('/').map((part) => (part.startsWith('{') ? '[^/]+' : part))
  const read = URL.parse(path, 'http://here')?.pathname ?? ''
  return new RegExp(`^${segments.join('/')}$`).test(read)
}

interface Refusal {
  code?: string
  error_code?: string
  message?: string
  msg?: string
  requestId?: string
  jsonrpc?: string
  error?: { message?: string }
}

function faultOfRefusal({ status, headers, text }: FuzzAnswer): string | null {
  if (headers['content-type']?.startsWith('text/html')) return null
  // A method that an address does not have; what an agent says wrongly, in its own protocol.
  if (status === 405 && headers.allow && text === '') return null
  const said = parse(text ?? '') as Refusal | undefined
  if (said?.jsonrpc === '2.0' && said.error?.message) return null
  if (!said || typeof said.message !== 'string') return 'is a refusal without a message'
  const expected =
    said.error_code === undefined
      ? errors[said.code as keyof typeof errors]?.status
      : authErrors[said.error_code as keyof typeof authErrors]?.[0]
  if (expected !== status) return `is ${status} ${said.code}, which the contract does not know`
  if (said.error_code !== undefined) return said.msg === said.message ? null : 'says two things'
  return said.requestId === headers['x-request-id'] ? null : 'has another request id'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
