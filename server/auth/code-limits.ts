import type { AuthServices } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import { boundedKey, countWithin, forgetCounter } from './limits.ts'

/** A million codes, and five tries for each mail: what is bounded here is how many mails are tried. */
const wrongCodes = { name: 'wrongCodes', most: 10, window: 24 * 60 * 60_000 }

/** A try at a code that may now be compared. */
export interface CodeTry {
  right(): Promise<void>
}

/**
 * Counts a try at the codes in the mails to an address, known or not. Whoever tries them, it is the
 * address's day that is used up: its owner still has the link, which nobody guesses.
 */
export const admitCode = (services: AuthServices, email: string): Promise<CodeTry> =>
  admit(services, email, 'Muitos códigos errados para este e-mail. Use o link da mensagem.')

/** The same for the code that proves a change. Only sessions of the account count: no stranger's try. */
export const admitChangeCode = (services: AuthServices, accountId: string): Promise<CodeTry> =>
  admit(services, accountId, 'Muitos códigos errados. Use a sua senha atual.')

async function admit(services: AuthServices, whose: string, message: string): Promise<CodeTry> {
  const limit = { ...wrongCodes, key: boundedKey(services, whose) }
  const retryAfter = await countWithin(services, limit)
  if (retryAfter !== null) throw new AuthError('over_request_rate_limit', { message, retryAfter })
  return { right: () => forgetCounter(services, limit) }
}
