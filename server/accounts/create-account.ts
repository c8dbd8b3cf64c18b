import type { Tx } from '#server/db/database.ts'
import { accounts, profiles } from '#server/db/schema.ts'

interface NewAccount {
  id: string
  email: string
  passwordHash: string
  fullName: string
  /** What the sign-up said of itself; of accounts made otherwise, the name. */
  userMetadata?: Record<string, unknown>
  now: Date
}

/** An account and its profile come into being together: client, not approved (R3). */
export async function createAccount(
  tx: Tx,
  { id, email, passwordHash, fullName, userMetadata = { full_name: fullName }, now }: NewAccount,
) {
  const [account] = await tx
    .insert(accounts)
    .values({
      id,
      email,
      passwordHash,
      userMetadata,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!account) throw new Error('The account was not stored')
  await tx.insert(profiles).values({ userId: id, fullName, createdAt: now })
  return account
}
