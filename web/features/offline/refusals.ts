import { ApiError, messageOf } from '#web/api/api-error.ts'

/** Who is let in again sends what they did before. */
export const isAboutPerson = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.code === 'approval_required')

/** It was made on what the server does not hold any more. */
export const isOfOtherHistory = (error: unknown) =>
  error instanceof ApiError && error.code === 'history_replaced'

export const refusalOf = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(0, { code: 'unexpected_failure', message: messageOf(error) })
