import { expect, it } from 'vitest'
import { ApiError, askedToWait, isUnreachable } from './api-error.ts'

it.each(['busy', 'no_room', 'too_many_requests'] as const)(
  'takes %s for a server that asks to come back, and not for a decision',
  (code) => {
    const error = new ApiError(503, { code, message: 'Espere.' }, 12)
    expect(isUnreachable(error)).toBe(true)
    expect(askedToWait(error)).toBe(12)
    expect(askedToWait(new ApiError(503, { code, message: 'Espere.' }, 3_600))).toBe(30)
  },
)
