import { and, eq, sql } from 'drizzle-orm'
import { recordDecisions } from '#server/accounts/account-queries.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { rename } from '#server/accounts/profile-queries.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts, profiles, signUps } from '#server/db/schema.ts'
import { AuthError } from './auth-error.ts'
import { ownSignUp, type SignUp, spendSignUp, voidSignUpsOf } from './sign-ups.ts'
import type { AccountRow } from './user-json.ts'

/**
 * Makes the account of a sign-up whose mail was used, and voids the other sign-ups of the address
 * (R37). Null when the address has an account by now.
 *
 * Its password counts only in the browser that chose it: whoever opens the mail may not be who signed
 * up. A browser with a sign-up of its own for this address takes no other's; in any other the account
 * has no password, and its owner chooses one.
 */
export async function confirmSignUp(
  tx: Tx,
  id: string,
  remembered: string | undefined,
  now: Date,
): Promise<AccountRow | null> {
  const [signUp] = await tx.select().from(signUps).where(eq(signUps.id, id))
  if (!signUp) return null
  const { email } = signUp
  const own = await ownSignUp(tx, email, remembered)
  if (own && own.id !== id) throw new AuthError('otp_expired', { message: ofAnotherSignUp })
  const [known] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update')
  if (known?.emailConfirmedAt) return null
  const accountId = known ? await takeOver(tx, known, signUp, now) : await create(tx, signUp)
  const passwordHash = own ? own.passwordHash : null
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, emailConfirmedAt: now, updatedAt: now })
    .where(eq(accounts.id, accountId))
    .returning()
  await voidSignUpsOf(tx, email)
  if (own) await spendSignUp(tx, id)
  return account ?? null
}

const ofAnotherSignUp =
  'Este link é de outro cadastro com o seu e-mail. Use a mensagem do último que você fez neste navegador, ou peça uma nova.'

/** With the id that the sign-up was answered with. */
async function create(tx: Tx, { createdAt, ...signUp }: SignUp): Promise<string> {
  const { id } = await createAccount(tx, { ...signUp, now: createdAt })
  return id
}

/**
 * Before sign-ups were kept apart, an account was made at once and confirmed later. It may have been
 * approved meanwhile: whoever now confirms it under another name waits for a decision of their own.
 */
async function takeOver(tx: Tx, account: AccountRow, signUp: SignUp, now: Date): Promise<string> {
  const { id } = account
  const underAnotherName = sql`${profiles.nameKey} <> comparable_name(${signUp.fullName})`
  const withdrawn = await tx
    .update(profiles)
    .set({ approved: false })
    .where(and(eq(profiles.userId, id), profiles.approved, underAnotherName))
    .returning({ id: profiles.id })
  if (withdrawn.length > 0) {
    await recordDecisions(tx, [id], { approved: false, decidedBy: 'novo cadastro', decidedAt: now })
  }
  await tx.update(accounts).set({ userMetadata: signUp.userMetadata }).where(eq(accounts.id, id))
  await rename(tx, id, signUp.fullName, now)
  return id
}
