import {
  type CurrentComment,
  type CurrentText,
  type ErrorCode,
  errors,
  type FieldError,
  type Refusal,
} from '#contract/errors.ts'
import { isConnectionLost } from '#server/db/lost-connection.ts'
import { isOutOfRoom } from '#server/db/no-room.ts'
import { isLockTimeout } from '#server/db/postgres.ts'
import type { Log } from '#server/log.ts'
import { DomainError, TryLater } from './domain-error.ts'

interface Translated {
  status: number
  code: ErrorCode
  message: string
  fields?: FieldError[]
  current?: CurrentText | CurrentComment
  /** Seconds, for the header of that name. */
  retryAfter?: number
}

/** The one place where a thrown thing becomes an answer. What nobody expected says nothing. */
export function translate(error: unknown, log: Log): Translated {
  if (error instanceof TryLater) return { ...entry(error.code), retryAfter: error.seconds }
  if (error instanceof DomainError) {
    const { code, fields, current, cause } = error
    // Refused because something of ours is broken: the person is told, and so is the operator.
    if (cause) log.error({ err: error }, 'refused for a reason of our own')
    return { ...entry(code), ...(fields && { fields }), ...(current && { current }) }
  }
  if (isLockTimeout(error)) return { ...entry('busy'), retryAfter: 2 }
  if (isOutOfRoom(error)) {
    log.warn('the database has no room to write')
    return { ...entry('no_room'), retryAfter: 30 }
  }
  if (isConnectionLost(error)) {
    log.warn({ err: error }, 'the database cannot be reached')
    return entry('unavailable')
  }
  log.error({ err: error }, 'unexpected failure')
  return entry('unexpected_failure')
}

export function refusal(error: Translated, requestId: string): Response {
  const { status, retryAfter = status === 503 ? 2 : undefined, ...rest } = error
  const body: Refusal = { ...rest, requestId }
  const challenge = challenges[error.code]
  const headers = {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(challenge && { 'www-authenticate': challenge }),
  }
  return Response.json(body, { status, headers })
}

/** What programs look at to know what to bring instead (RFC 6750). */
const challenges: Partial<Record<ErrorCode, string>> = {
  no_authorization: 'Bearer',
  invalid_token: 'Bearer error="invalid_token"',
  token_scope: 'Bearer error="insufficient_scope", scope="write"',
}

const entry = (code: ErrorCode): Translated => ({ code, ...errors[code] })
