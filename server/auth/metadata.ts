import { eq } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { fitsMetadata, tooMuchMetadata, type UserMetadata } from '#contract/user-metadata.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'
import { AuthError } from './auth-error.ts'

/** Who gives no name is called by the part before the @ until they choose another. */
export const nameAtSignUp = (email: string, data: UserMetadata = {}): string =>
  data.full_name ?? email.slice(0, email.indexOf('@')).slice(0, limits.name)

/** What is kept once `changes` have been made: key by key, and null takes a key away. */
export function mergedMetadata(kept: UserMetadata, changes: UserMetadata = {}): UserMetadata {
  const merged = Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== null)
  const metadata: UserMetadata = Object.fromEntries(merged)
  if (!fitsMetadata(metadata))
    throw new AuthError('validation_failed', { message: tooMuchMetadata })
  return metadata
}

export async function changeMetadata(
  tx: Tx,
  accountId: string,
  changes: UserMetadata,
  now: Date,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  if (!account) throw new AuthError('user_not_found')
  const userMetadata = mergedMetadata(account.userMetadata, changes)
  await tx.update(accounts).set({ userMetadata, updatedAt: now }).where(eq(accounts.id, accountId))
}
