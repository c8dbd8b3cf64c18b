import { and, eq, gt } from 'drizzle-orm'
import type { changeUser } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import type { Tx } from '#server/db/database.ts'
import { sessions } from '#server/db/schema.ts'
import type { SignedInCall } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import { admitChangeCode } from './code-limits.ts'
import { ofAccount, takeByCode } from './one-time-tokens.ts'
import { passwordMatches } from './passwords.ts'
import { admitGuess } from './sign-in-limits.ts'
import type { AccountRow } from './user-json.ts'

/** How soon after its link a session of a recovery must choose the new password. */
const recoveryWindow = 15 * 60_000

/**
 * A session alone changes neither password nor address (R37): whoever finds a browser open, or has
 * copied its tokens, must know the present password, or read the code that `reauthenticate` sends.
 * Answers whether one of them was given; a wrong one is refused.
 */
export async function hasProof(
  call: SignedInCall,
  account: AccountRow,
  { nonce, current_password: current }: Input<typeof changeUser>,
): Promise<boolean> {
  const { services, caller } = call
  if (current !== undefined) {
    const guess = await admitGuess(call, account, current)
    if (!(await passwordMatches(account.passwordHash, current, guess.whose))) {
      return guess.refuse('current_password_invalid')
    }
    await guess.right()
  }
  if (nonce !== undefined) {
    const tried = await admitChangeCode(services, caller.accountId)
    // A transaction of its own: a wrong code must count although the request is refused.
    const token = await services.db.transaction((tx) =>
      takeByCode(tx, ofAccount(caller.accountId), nonce, ['reauthentication'], services.now()),
    )
    if (!token) throw new AuthError('reauthentication_not_valid')
    await tried.right()
  }
  return current !== undefined || nonce !== undefined
}

/** The link of a recovery is a proof too: for the password alone, once, and soon after it. */
export async function refuseWithoutRecovery({ services, caller }: SignedInCall): Promise<void> {
  const [open] = await services.db.queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(isRecovering(caller.sessionId, services.now()))
  if (!open) throw new AuthError('current_password_required')
}

/** With the change it proves: of several at once only one finds it. */
export async function spendRecovery(tx: Tx, { services, caller }: SignedInCall): Promise<void> {
  const [spent] = await tx
    .update(sessions)
    .set({ recoveredAt: null })
    .where(isRecovering(caller.sessionId, services.now()))
    .returning({ id: sessions.id })
  if (!spent) throw new AuthError('current_password_required')
}

const isRecovering = (sessionId: string, now: Date) =>
  and(
    eq(sessions.id, sessionId),
    gt(sessions.recoveredAt, new Date(now.getTime() - recoveryWindow)),
  )
