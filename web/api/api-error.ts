import type {
  CurrentComment,
  CurrentText,
  ErrorCode,
  FieldError,
  Refusal,
} from '#contract/errors.ts'

/** Every way a call can fail, in words that may be shown. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** 0 when no answer came. */
  readonly status: number
  readonly fields: readonly FieldError[]
  /** The text that stands now, when an edit was made from an older one. */
  readonly current: CurrentText | CurrentComment | undefined
  /** Seconds after which the server asks to come back. */
  readonly retryAfter: number | null

  constructor(status: number, refusal: Said, retryAfter: number | null = null) {
    super(refusal.message)
    this.code = refusal.code
    this.status = status
    this.fields = refusal.fields ?? []
    this.current = refusal.current
    this.retryAfter = retryAfter
  }
}

/** What a refusal says to the person. */
export type Said = Omit<Refusal, 'requestId'>

export const noAnswer = () =>
  new ApiError(0, {
    code: 'unavailable',
    message: 'Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.',
  })

/** Trying again may help; nothing was decided about the person. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The server did not decide: it could not be reached, or asks to come back later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && unreachable.has(error.status)

export const unreachable: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/** The server is there and has too much to do: how many seconds it asks for, else null. */
export const askedToWait = (error: unknown): number | null =>
  error instanceof ApiError && busyCodes.has(error.code)
    ? Math.min(error.retryAfter ?? 1, longestWait)
    : null

/** In seconds: whatever is asked for, who looks at the screen should not wait for an hour. */
const longestWait = 30

const busyCodes: ReadonlySet<ErrorCode> = new Set([
  'busy',
  'no_room',
  'too_many_requests',
  'too_many_copies',
])

/** What a failed action tells the person. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Algo deu errado. Tente de novo em instantes.'

/** It is not there, or not for this person. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
