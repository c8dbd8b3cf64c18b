import { randomUUID } from 'node:crypto'
import type { signUp, User } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import type { Tx } from '#server/db/database.ts'
import { siteOf } from '#server/http/request.ts'
import { ownerOf } from './address-owner.ts'
import type { Call } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import { countMailRequest, countSignUpMail, mayMailFrom } from './mail-limits.ts'
import { mergedMetadata, nameAtSignUp } from './metadata.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { safeRedirect } from './redirects.ts'
import { rememberSignUp } from './sign-up-cookie.ts'
import { keepSignUp, type SignUp } from './sign-ups.ts'
import { signUpJson } from './user-json.ts'

/** Whether the address has an account or not, the answer, the work and the limits are the same. */
export async function registerAccount(call: Call, input: Input<typeof signUp>): Promise<User> {
  const { services, http } = call
  const { email, password, data, redirect_to } = input
  if (input.phone !== undefined) throw new AuthError('phone_provider_disabled')
  if (!email && !password) throw new AuthError('anonymous_provider_disabled')
  if (!email) throw new AuthError('validation_failed', { message: 'Informe seu e-mail.' })
  if (!password) throw new AuthError('validation_failed', { message: 'Informe uma senha.' })
  refuseWeak(password)
  const fullName = nameAtSignUp(email, data)
  const userMetadata = mergedMetadata({}, data)

  await countMailRequest(services, http, 'signup', email)
  const signUp = {
    id: randomUUID(),
    email,
    passwordHash: await hashPassword(password, { site: siteOf(http.get('address')) }),
    fullName,
    userMetadata,
    createdAt: services.now(),
  }
  await services.db.transaction((tx) => queueMail(tx, call, signUp, redirect_to))
  services.mail.wake()
  rememberSignUp(call, signUp.id)
  return signUpJson(signUp)
}

/**
 * The sign-up is kept in either case: its password must be answered the same by the next sign-in. That
 * of an address with an account is sent no link, and nothing can confirm it.
 */
async function queueMail(tx: Tx, { services, http }: Call, signUp: SignUp, redirect?: string) {
  const { email, createdAt } = signUp
  if (!(await mayMailFrom(tx, http, 'signup', email, createdAt))) return
  await countSignUpMail(tx, createdAt)
  await keepSignUp(tx, signUp)
  const redirectTo = safeRedirect(services.config, redirect)
  const [owner] = await ownerOf(tx, email)
  if (owner) await services.mail.enqueue(tx, 'already-registered', { accountId: owner.id })
  else await services.mail.enqueue(tx, 'confirm-signup', { signUpId: signUp.id, redirectTo })
}
