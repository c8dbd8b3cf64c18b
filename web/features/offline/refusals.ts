import { ApiError, messageOf } from '#web/api/api-error.ts'

/** Who is let in again sends what they did before. */
export const isAboutPerson = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.code === 'approval_required')

export const refusalOf = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(0, { code: 'unexpected_failure', message: messageOf(error) })
