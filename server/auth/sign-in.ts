import { and, eq, isNotNull } from 'drizzle-orm'
import type { grantToken, Tokens } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import { accounts } from '#server/db/schema.ts'
import type { Call } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { AuthError } from './auth-error.ts'
import { rememberDevice } from './device-cookie.ts'
import { passwordMatches } from './passwords.ts'
import { openSession, refreshSession, tokensOf } from './sessions.ts'
import { admitGuess, type Guess } from './sign-in-limits.ts'
import { rememberSignUp } from './sign-up-cookie.ts'
import { signUpsOf } from './sign-ups.ts'

export async function grant(call: Call, input: Input<typeof grantToken>): Promise<Tokens> {
  if (input.grant_type === 'password') return signIn(call, input)
  if (!input.refresh_token) throw new AuthError('refresh_token_not_found')
  return refreshSession(call, input.refresh_token)
}

async function signIn(call: Call, input: Input<typeof grantToken>): Promise<Tokens> {
  const { services } = call
  const { email, password } = input
  if (input.phone !== undefined) throw new AuthError('phone_provider_disabled')
  if (!email || !password) {
    throw new AuthError('validation_failed', { message: 'Informe e-mail e senha.' })
  }
  const [known] = await services.db.queries
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.emailConfirmedAt)))
  const guess = await admitGuess(call, { email, passwordHash: known?.passwordHash }, password)
  if (!known) {
    const signUp = await signUpWith(services, guess, email, password)
    if (!signUp) return guess.refuse('invalid_credentials')
    await guess.right()
    rememberSignUp(call, signUp.id)
    // Only who knows the password learns that the address is not confirmed yet.
    throw new AuthError('email_not_confirmed')
  }
  if (!(await passwordMatches(known.passwordHash, password, guess.whose))) {
    return guess.refuse('invalid_credentials')
  }
  await guess.right()

  const { account, session } = await services.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, known.id))
      .for('update')
    // Changed or deleted while the password was being checked: the old one opens nothing.
    if (account?.passwordHash !== known.passwordHash) throw new AuthError('invalid_credentials')
    const session = await openSession(tx, call, account, 'password')
    return { account: { ...account, lastSignInAt: session.createdAt }, session }
  })
  rememberDevice(call, account)
  return tokensOf(call, account, session)
}

/** The sign-up with this password among those that wait for the address to be confirmed. */
async function signUpWith(services: Services, guess: Guess, email: string, password: string) {
  const [newest, ...older] = await signUpsOf(services.db.queries, email)
  // An unknown address costs the same work as one that waits.
  if (await passwordMatches(newest?.passwordHash, password, guess.whose)) return newest
  for (const signUp of older) {
    if (await passwordMatches(signUp.passwordHash, password, guess.whose)) return signUp
  }
  return undefined
}
