import {
  type CurrentText,
  type ErrorCode,
  errors,
  type FieldError,
  type Refusal,
} from '#contract/errors.ts'
import { isConnectionLost } from '#server/db/postgres.ts'
import type { Log } from '#server/log.ts'
import { DomainError } from './domain-error.ts'

export interface Translated {
  status: number
  code: ErrorCode
  message: string
  fields?: FieldError[]
  current?: CurrentText
}

/** The one place where a thrown thing becomes an answer. What nobody expected says nothing. */
export function translate(error: unknown, log: Log): Translated {
  if (error instanceof DomainError) {
    const { code, fields, current } = error
    return { ...entry(code), ...(fields && { fields }), ...(current && { current }) }
  }
  if (isConnectionLost(error)) {
    log.warn({ err: error }, 'the database cannot be reached')
    return entry('unavailable')
  }
  log.error({ err: error }, 'unexpected failure')
  return entry('unexpected_failure')
}

export function refusal(error: Translated, requestId: string): Response {
  const { status, ...rest } = error
  const body: Refusal = { ...rest, requestId }
  const headers = status === 503 ? { 'retry-after': '2' } : undefined
  return Response.json(body, { status, ...(headers && { headers }) })
}

const entry = (code: ErrorCode): Translated => ({ code, ...errors[code] })
