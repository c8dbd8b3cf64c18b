import { DomainError } from '#server/http/domain-error.ts'
import type { Authorise } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'

/** Decides, on every request anew, whether the account behind it may come in. */
export const authorise =
  (_services: Services): Authorise =>
  async (right) => {
    if (right === 'anyone') return null
    throw new DomainError('no_authorization')
  }
