import type { ErrorCode, FieldError, Refusal } from '#contract/errors.ts'

/** Every way a call can fail, in words that may be shown. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** 0 when no answer came. */
  readonly status: number
  readonly fields: readonly FieldError[]

  constructor(status: number, refusal: Pick<Refusal, 'code' | 'message' | 'fields'>) {
    super(refusal.message)
    this.code = refusal.code
    this.status = status
    this.fields = refusal.fields ?? []
  }
}

export const noAnswer = () =>
  new ApiError(0, {
    code: 'unavailable',
    message: 'Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.',
  })

/** Trying again may help; nothing was decided about the person. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What a failed action tells the person. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Algo deu errado. Tente de novo em instantes.'
