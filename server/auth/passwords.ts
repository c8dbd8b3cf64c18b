import { hash, verify } from '@node-rs/argon2'
import { limits } from '#contract/limits.ts'
import { AuthError } from './auth-error.ts'

/** Argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string) => hash(normalised(password))

/**
 * An unknown account costs the same work as a known one, so the time of the answer tells nothing.
 */
export async function passwordMatches(stored: string | undefined, given: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), normalised(given))
  return stored !== undefined && matches
}

export function refuseWeak(password: string): void {
  if ([...password].length < limits.passwordMin) {
    throw new AuthError('weak_password', { reasons: ['length'] })
  }
}

/** The same letters typed on two systems may arrive as different code points. */
const normalised = (password: string) => password.normalize('NFKC')

const decoy = hash('a password nobody has')
