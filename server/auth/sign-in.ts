import { eq } from 'drizzle-orm'
import type { grantToken, Tokens } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import { accounts } from '#server/db/schema.ts'
import type { Call } from '#server/http/serve.ts'
import { AuthError } from './auth-error.ts'
import { countGuess } from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { openSession, refreshSession, tokensOf } from './sessions.ts'

export async function grant(call: Call, input: Input<typeof grantToken>): Promise<Tokens> {
  if (input.grant_type === 'password') return signIn(call, input)
  if (!input.refresh_token) throw new AuthError('refresh_token_not_found')
  return refreshSession(call, input.refresh_token)
}

async function signIn(call: Call, input: Input<typeof grantToken>): Promise<Tokens> {
  const { services, http } = call
  const { email, password } = input
  if (input.phone !== undefined) throw new AuthError('phone_provider_disabled')
  if (!email || !password) {
    throw new AuthError('validation_failed', { message: 'Informe e-mail e senha.' })
  }
  const guess = await countGuess(services, http, email)
  const [known] = await services.db.queries.select().from(accounts).where(eq(accounts.email, email))
  if (!(await passwordMatches(known?.passwordHash, password)) || !known) {
    await guess.wrong()
    throw new AuthError('invalid_credentials')
  }
  await guess.right()
  // Only who knows the password learns that the address is not confirmed yet.
  if (!known.emailConfirmedAt) throw new AuthError('email_not_confirmed')

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
  return tokensOf(call, account, session)
}
