import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { signUp, User } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { accounts } from '#server/db/schema.ts'
import { networkOf } from '#server/http/request.ts'
import type { Call } from '#server/http/serve.ts'
import { AuthError } from './auth-error.ts'
import { countAgainst, countMail } from './limits.ts'
import { mergedMetadata, nameAtSignUp } from './metadata.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { safeRedirect } from './redirects.ts'
import { obfuscatedUser, userJson } from './user-json.ts'

export async function registerAccount(
  { services, http }: Call,
  input: Input<typeof signUp>,
): Promise<User> {
  const { email, password, data, redirect_to } = input
  if (input.phone !== undefined) throw new AuthError('phone_provider_disabled')
  if (!email && !password) throw new AuthError('anonymous_provider_disabled')
  if (!email) throw new AuthError('validation_failed', { message: 'Informe seu e-mail.' })
  if (!password) throw new AuthError('validation_failed', { message: 'Informe uma senha.' })
  refuseWeak(password)
  const fullName = nameAtSignUp(email, data)
  const metadata = mergedMetadata({}, data)

  await countAgainst(services, 'signUps', networkOf(http.get('address')))
  await countMail(services, 'signup', email)
  const passwordHash = await hashPassword(password)
  const now = services.now()
  const redirectTo = safeRedirect(services.config, redirect_to)

  const user = await services.db.transaction(async (tx) => {
    const known = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update')
    const existing = known[0]
    if (existing?.emailConfirmedAt) return obfuscatedUser(email, metadata, now)
    // A second sign-up changes nothing of the first, or anyone could replace its password.
    const account =
      existing ??
      (await createAccount(tx, { id: randomUUID(), email, passwordHash, fullName, metadata, now }))
    await tx.update(accounts).set({ confirmationSentAt: now }).where(eq(accounts.id, account.id))
    await services.mail.enqueue(tx, 'confirm-signup', { accountId: account.id, redirectTo })
    return userJson({ ...account, userMetadata: metadata, confirmationSentAt: now })
  })
  services.mail.wake()
  services.realtime.raise('accounts')
  return user
}
