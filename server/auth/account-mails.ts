import { eq } from 'drizzle-orm'
import type { recoverPassword, resendMail } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'
import { ownerOf } from './address-owner.ts'
import type { Call, SignedInCall } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import {
  countMailRequest,
  mayMail,
  mayMailAgain,
  mayMailNewAddress,
  mayMailUnproved,
  refuseMoreMails,
} from './mail-limits.ts'
import { safeRedirect } from './redirects.ts'
import { rememberedSignUp } from './sign-up-cookie.ts'
import { signUpsOf } from './sign-ups.ts'

/** Whether the account exists or not, the answer and the limits are the same. */
export async function recover(
  { services, http }: Call,
  { email, redirect_to }: Input<typeof recoverPassword>,
): Promise<Record<string, never>> {
  await countMailRequest(services, http, 'recovery', email)
  const now = services.now()
  const redirectTo = safeRedirect(services.config, redirect_to)
  await services.db.transaction(async (tx) => {
    const [account] = await ownerOf(tx, email).for('update')
    const waiting = account ? [] : await signUpsOf(tx, email)
    if (!account && waiting.length === 0) return
    if (!(await mayMail(tx, account ? 'recovery' : 'unconfirmed', email, now))) return
    // Nobody knows yet whose password to replace.
    if (!account) {
      if (!(await mayMailUnproved(tx, 'recovery', now))) return
      return services.mail.enqueue(tx, 'unconfirmed-signup', { email })
    }
    await tx.update(accounts).set({ recoverySentAt: now }).where(eq(accounts.id, account.id))
    await services.mail.enqueue(tx, 'recover-password', { accountId: account.id, redirectTo })
  })
  services.mail.wake()
  return {}
}

export async function resend(
  call: Call,
  { email, phone, type, redirect_to }: Input<typeof resendMail>,
): Promise<Record<string, never>> {
  const { services, http } = call
  if (phone !== undefined || type === 'sms' || type === 'phone_change') {
    throw new AuthError('phone_provider_disabled')
  }
  if (!email) throw new AuthError('validation_failed', { message: 'Informe seu e-mail.' })
  const reason = type === 'signup' ? 'resend' : 'email_change'
  await countMailRequest(services, http, reason, email)
  const redirectTo = safeRedirect(services.config, redirect_to)
  await services.db.transaction((tx) =>
    type === 'signup'
      ? resendSignUp(tx, call, email, redirectTo)
      : resendNewAddress(tx, call, email, redirectTo),
  )
  services.mail.wake()
  return {}
}

/**
 * The mail of the sign-up that this browser made. Any other browser may be a stranger's or its
 * owner's: of several sign-ups none is then sent, or the owner could confirm a stranger's password.
 */
async function resendSignUp(tx: Tx, call: Call, email: string, redirectTo: string) {
  const { mail, now } = call.services
  const remembered = rememberedSignUp(call)
  const [first, second] = await signUpsOf(tx, email, remembered)
  if (!first || !(await mayMailAgain(tx, call.http, email, now()))) return
  const [owner] = await ownerOf(tx, email)
  if (owner) return mail.enqueue(tx, 'already-registered', { accountId: owner.id })
  const meant = first.id === remembered || !second
  if (meant) await mail.enqueue(tx, 'confirm-signup', { signUpId: first.id, redirectTo })
  else await mail.enqueue(tx, 'unconfirmed-signup', { email })
}

async function resendNewAddress(tx: Tx, { services }: Call, email: string, redirectTo: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email))
  if (!account?.newEmail) return
  const { id, newEmail } = account
  if (!(await mayMailNewAddress(tx, id, newEmail, services.now()))) return
  await services.mail.enqueue(tx, 'change-email', { accountId: account.id, redirectTo })
}

export async function sendReauthenticationCode({
  services,
  caller,
}: SignedInCall): Promise<Record<string, never>> {
  const now = services.now()
  await services.db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ reauthenticationSentAt: now })
      .where(eq(accounts.id, caller.accountId))
    await refuseMoreMails(tx, 'reauthentication', caller.email, now)
    await services.mail.enqueue(tx, 'reauthenticate', { accountId: caller.accountId })
  })
  services.mail.wake()
  return {}
}
