import { eq } from 'drizzle-orm'
import type { grantToken, Tokens } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import { accounts } from '#server/db/schema.ts'
import { ownerOf } from './address-owner.ts'
import type { Call } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import { rememberDevice } from './device-cookie.ts'
import { passwordMatches } from './passwords.ts'
import { openSession, refreshSession, tokensOf } from './sessions.ts'
import { admitGuess, type Guess } from './sign-in-limits.ts'
import { rememberedSignUp, rememberSignUp } from './sign-up-cookie.ts'
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
  const [known] = await ownerOf(services.db.queries, email)
  const guess = await admitGuess(call, { email, passwordHash: known?.passwordHash }, password)
  const right = await passwordMatches(known?.passwordHash, password, guess.whose)
  if (!known || !right) return refuse(call, guess, email, password)
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

/**
 * Whoever signed up hears that their address is not confirmed, also when it has an account: so a
 * sign-up and a sign-in together tell nothing of it, and every wrong try costs two comparisons. It
 * forgives no guesses either, or signing up would open more of them at the account.
 */
async function refuse(call: Call, guess: Guess, email: string, password: string): Promise<never> {
  const [signUp] = await signUpsOf(call.services.db.queries, email, rememberedSignUp(call))
  const right = await passwordMatches(signUp?.passwordHash, password, guess.whose)
  if (!signUp || !right) return guess.refuse('invalid_credentials')
  rememberSignUp(call, signUp.id)
  throw new AuthError('email_not_confirmed')
}
