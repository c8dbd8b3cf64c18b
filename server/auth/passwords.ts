import { limits } from '#contract/limits.ts'
import { normalised } from '#contract/normalised.ts'
import { AuthError } from './auth-error.ts'
import { type Applicant, runHash } from './hash-queue.ts'

/** Argon2id with the library's defaults (19 MiB, two passes), in the queue of all of them. */
export async function hashPassword(password: string, whose: Applicant = server): Promise<string> {
  const { hash } = await runHash({ password: asTyped(password) }, whose)
  if (hash === undefined) throw new Error('The password was not hashed')
  return hash
}

/**
 * An account that is unknown or has no password costs the same work as any other, so the time of the
 * answer tells nothing.
 */
export async function passwordMatches(
  stored: string | null | undefined,
  given: string,
  whose: Applicant,
): Promise<boolean> {
  const { matches } = await runHash(
    { password: asTyped(given), hash: stored ?? nobodysHash },
    whose,
  )
  return Boolean(stored) && matches === true
}

export function refuseWeak(password: string): void {
  if ([...password].length < limits.passwordMin) {
    throw new AuthError('weak_password', { reasons: ['length'] })
  }
}

const server: Applicant = { site: 'the server itself' }

/** The same letters typed on two systems may arrive as different code points. */
const asTyped = (password: string) => normalised(password, 'NFKC')

/** Of a password nobody has, with the same settings as all the others. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MtbAregTBohmvIyYMk1GeA$hbkRTqGU2KXv77ciY+fCjbjqEqJee/xfLLQezUv3Wv8'
