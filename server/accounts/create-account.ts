import type { Tx } from '#server/db/database.ts'
import { accounts, profiles } from '#server/db/schema.ts'

interface NewAccount {
  id: string
  email: string
  passwordHash: string
  fullName: string
  /** What the sign-up said of itself; of accounts made otherwise, the name. */
  metadata?: Record<string, unknown>
  now: Date
}

/** An account and its profile come into being together: client, not approved (R3). */
export async function createAccount(
  tx: Tx,
  { id, email, passwordHash, fullName, metadata, now }: NewAccount,
) {
  const [account] = await tx
    .insert(accounts)
    .values({
      id,
      email,
      passwordHash,
      userMetadata: metadata ?? { full_name: fullName },
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!account) throw new Error('The account was not stored')
  await tx.insert(profiles).values({ userId: id, fullName, createdAt: now })
  return account
}
