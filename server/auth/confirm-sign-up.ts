import { eq } from 'drizzle-orm'
import { createAccount } from '#server/accounts/create-account.ts'
import { rename } from '#server/accounts/profile-queries.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts, signUps } from '#server/db/schema.ts'
import { forgetSignUp, type SignUp, voidSignUpsOf } from './sign-ups.ts'
import type { AccountRow } from './user-json.ts'

/**
 * Makes the account of a sign-up whose mail was used: its password and its name, nobody else's. The
 * other sign-ups of the address are void (R37). Null when the address has an account by now.
 */
export async function confirmSignUp(tx: Tx, id: string, now: Date): Promise<AccountRow | null> {
  const [signUp] = await tx.select().from(signUps).where(eq(signUps.id, id))
  if (!signUp) return null
  const { email, passwordHash } = signUp
  const [known] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update')
  if (known?.emailConfirmedAt) return null
  const accountId = known ? await takeOver(tx, known, signUp, now) : await create(tx, signUp)
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, emailConfirmedAt: now, updatedAt: now })
    .where(eq(accounts.id, accountId))
    .returning()
  await voidSignUpsOf(tx, email)
  await forgetSignUp(tx, id)
  return account ?? null
}

/** With the id that the sign-up was answered with. */
async function create(tx: Tx, { createdAt, ...signUp }: SignUp): Promise<string> {
  const { id } = await createAccount(tx, { ...signUp, now: createdAt })
  return id
}

/** Before sign-ups were kept apart, an account was made at once and confirmed later. */
async function takeOver(tx: Tx, account: AccountRow, signUp: SignUp, now: Date): Promise<string> {
  const { id } = account
  await tx.update(accounts).set({ userMetadata: signUp.userMetadata }).where(eq(accounts.id, id))
  await rename(tx, id, signUp.fullName, now)
  return id
}
