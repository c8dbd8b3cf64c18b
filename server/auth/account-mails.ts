import { eq } from 'drizzle-orm'
import type { recoverPassword, resendMail } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import { accounts } from '#server/db/schema.ts'
import { networkOf } from '#server/http/request.ts'
import type { Call, SignedInCall } from '#server/http/serve.ts'
import { AuthError } from './auth-error.ts'
import { countAgainst, countMail } from './limits.ts'
import { safeRedirect } from './redirects.ts'

/** Whether the account exists or not, the answer and the limits are the same. */
export async function recover(
  { services, http }: Call,
  { email, redirect_to }: Input<typeof recoverPassword>,
): Promise<Record<string, never>> {
  await countAgainst(services, 'requests', `recover ${networkOf(http.get('address'))}`)
  await countMail(services, 'recovery', email)
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const [account] = await tx
      .update(accounts)
      .set({ recoverySentAt: now })
      .where(eq(accounts.email, email))
      .returning()
    if (!account) return
    const redirectTo = safeRedirect(services.config, redirect_to)
    await services.mail.enqueue(tx, 'recover-password', { accountId: account.id, redirectTo })
  })
  services.mail.wake()
  return {}
}

export async function resend(
  { services, http }: Call,
  { email, phone, type, redirect_to }: Input<typeof resendMail>,
): Promise<Record<string, never>> {
  if (phone !== undefined || type === 'sms' || type === 'phone_change') {
    throw new AuthError('phone_provider_disabled')
  }
  if (!email) throw new AuthError('validation_failed', { message: 'Informe seu e-mail.' })
  await countAgainst(services, 'requests', `resend ${networkOf(http.get('address'))}`)
  await countMail(services, type, email)
  const redirectTo = safeRedirect(services.config, redirect_to)
  await services.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, email))
    if (!account) return
    const accountId = account.id
    if (type === 'signup' && !account.emailConfirmedAt) {
      await services.mail.enqueue(tx, 'confirm-signup', { accountId, redirectTo })
    }
    if (type === 'email_change' && account.newEmail) {
      await services.mail.enqueue(tx, 'change-email', { accountId, redirectTo })
    }
  })
  services.mail.wake()
  return {}
}

export async function sendReauthenticationCode({
  services,
  caller,
}: SignedInCall): Promise<Record<string, never>> {
  await countMail(services, 'reauthentication', caller.email)
  await services.db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ reauthenticationSentAt: services.now() })
      .where(eq(accounts.id, caller.accountId))
    await services.mail.enqueue(tx, 'reauthenticate', { accountId: caller.accountId })
  })
  services.mail.wake()
  return {}
}
