import { and, eq, sql } from 'drizzle-orm'
import type { changeUser, signOut, User } from '#contract/auth.ts'
import type { Input } from '#contract/route.ts'
import type { Caller } from '#server/access/caller.ts'
import { rename } from '#server/accounts/profile-queries.ts'
import type { Tx } from '#server/db/database.ts'
import { apiTokens, calendarFeeds } from '#server/db/integration-schema.ts'
import { accounts, oneTimeTokens, sessions } from '#server/db/schema.ts'
import { siteOf } from '#server/http/request.ts'
import { dropMails } from '#server/mail/mail.ts'
import type { SignedInCall } from './auth-call.ts'
import { AuthError } from './auth-error.ts'
import { rememberDevice } from './device-cookie.ts'
import { rememberEmailChange } from './email-change-session.ts'
import { identified } from './identified.ts'
import { hasProof, refuseWithoutRecovery, spendRecovery } from './identity-proof.ts'
import { countWithin } from './limits.ts'
import { mayMailNewAddress, refuseMoreAddresses } from './mail-limits.ts'
import { changeMetadata } from './metadata.ts'
import { hashPassword, passwordMatches, refuseWeak } from './passwords.ts'
import { safeRedirect } from './redirects.ts'
import { endSessions, type Scope } from './sessions.ts'
import { type AccountRow, userJson } from './user-json.ts'

export async function currentUser({ services, caller }: SignedInCall): Promise<User> {
  return userJson(await accountOf(services.db.queries, caller))
}

export async function leave(
  { services, caller }: SignedInCall,
  { scope = 'global' }: Input<typeof signOut>,
): Promise<void> {
  if (!isScope(scope)) throw new AuthError('validation_failed')
  await services.db.transaction((tx) => endSessions(tx, caller.accountId, caller.sessionId, scope))
  services.realtime.raise(`account:${caller.accountId}`)
}

const isScope = (scope: string): scope is Scope => ['global', 'local', 'others'].includes(scope)

export async function updateUser(
  call: SignedInCall,
  input: Input<typeof changeUser>,
): Promise<User> {
  const { services, caller } = call
  const { password, data } = input
  if (input.phone !== undefined) throw new AuthError('phone_provider_disabled')
  refuseUnapproved(caller, input)
  if (password !== undefined) refuseWeak(password)
  const newEmail = input.email === caller.email ? undefined : input.email
  const before = await accountOf(services.db.queries, caller)
  const proved = await hasProof(call, before, input)
  if (newEmail && !proved) throw new AuthError('current_password_required')
  // Before anything else is told: not even whether the new password is the present one.
  if (password !== undefined && !proved) await refuseWithoutRecovery(call)
  if (newEmail) await refuseAddress(call, newEmail)
  const newHash = password === undefined ? null : await newHashOf(call, before, password)
  // Passwords wait for their turn to be compared, and session or approval may end meanwhile.
  refuseUnapproved(await identified(services, call.http), input)

  const account = await services.db.transaction(async (tx) => {
    if (newHash && !proved) await spendRecovery(tx, call)
    if (newHash) await replacePassword(tx, call, before, newHash)
    if (data) await changeMetadata(tx, caller.accountId, data, services.now())
    if (data?.full_name) await rename(tx, caller.accountId, data.full_name, services.now())
    const proof = newHash ?? before.passwordHash
    if (newEmail) await askForNewAddress(tx, call, proof, newEmail, input.redirect_to)
    return accountOf(tx, caller)
  })
  if (newEmail) rememberEmailChange(call)
  services.mail.wake()
  services.realtime.raise('accounts', `account:${caller.accountId}`)
  if (newHash) rememberDevice(call, account)
  return userJson(account)
}

/** R4: an account that waits for approval may change its password, and nothing else. */
function refuseUnapproved({ approved }: Caller, { email, data }: Input<typeof changeUser>): void {
  if ((email || data) && !approved) throw new AuthError('approval_required')
}

/** Each costs a core for a moment, and the refusal of the present one spends nothing else. */
const newPasswords = { name: 'newPasswords', most: 10, window: 15 * 60_000 }

async function newHashOf({ services, http }: SignedInCall, account: AccountRow, password: string) {
  const retryAfter = await countWithin(services, { ...newPasswords, key: account.id })
  if (retryAfter !== null) throw new AuthError('over_request_rate_limit', { retryAfter })
  const whose = { site: siteOf(http.get('address')) }
  if (await passwordMatches(account.passwordHash, password, whose)) {
    throw new AuthError('same_password')
  }
  return hashPassword(password, whose)
}

/**
 * Whoever knew the old password is out: other sessions, links under way, links still to be sent, and
 * a new address they may have asked for, whose link `resend` would otherwise send them again.
 */
async function replacePassword(
  tx: Tx,
  { services, caller }: SignedInCall,
  before: AccountRow,
  passwordHash: string,
) {
  const { accountId } = caller
  // First the links, as when one is used: the other way round, the two would wait for each other.
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.accountId, accountId))
  const changed = await tx
    .update(accounts)
    .set({ passwordHash, newEmail: null, updatedAt: services.now() })
    .where(stillWith(accountId, before.passwordHash))
    .returning({ id: accounts.id })
  refuseIfNone(changed)
  await endSessions(tx, accountId, caller.sessionId, 'others')
  await endIntegrations(tx, accountId)
  // However it was proved this time: a recovery opens one change, and no other after it.
  await tx.update(sessions).set({ recoveredAt: null }).where(eq(sessions.id, caller.sessionId))
  await dropMails(tx, 'recover-password', accountId)
  // The first password of an account replaces none.
  if (before.passwordHash) await services.mail.enqueue(tx, 'password-changed', { accountId })
}

async function refuseAddress({ services, caller }: SignedInCall, email: string): Promise<void> {
  // The administrator is whoever has the configured address: giving it up would lock everyone out.
  if (caller.administrator) throw new AuthError('email_address_not_authorized')
  const [taken] = await services.db.queries.select().from(accounts).where(eq(accounts.email, email))
  if (taken) throw new AuthError('email_exists')
}

/** The new address counts when its owner confirms it; until then everything stays as it is. */
async function askForNewAddress(
  tx: Tx,
  { services, caller: { accountId } }: SignedInCall,
  passwordHash: string | null,
  email: string,
  redirect: string | undefined,
): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ newEmail: email, emailChangeSentAt: services.now() })
    .where(stillWith(accountId, passwordHash))
    .returning({ id: accounts.id })
  refuseIfNone(changed)
  if (!(await mayMailNewAddress(tx, accountId, email, services.now()))) {
    throw new AuthError('over_email_send_rate_limit')
  }
  await refuseMoreAddresses(tx, accountId, services.now())
  const redirectTo = safeRedirect(services.config, redirect)
  await services.mail.enqueue(tx, 'change-email', { accountId, redirectTo })
  await services.mail.enqueue(tx, 'email-change-asked', { accountId, newEmail: email })
}

/** Whoever knew the old password could have made them. */
async function endIntegrations(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.accountId, accountId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
}

/** Another change may have come after the proof: the password it was proved by is then gone. */
const stillWith = (accountId: string, passwordHash: string | null) =>
  and(
    eq(accounts.id, accountId),
    sql`${accounts.passwordHash} is not distinct from ${passwordHash}`,
  )

function refuseIfNone(changed: unknown[]): void {
  if (changed.length === 0) throw new AuthError('current_password_invalid')
}

async function accountOf(tx: Tx, caller: Caller): Promise<AccountRow> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, caller.accountId))
  if (!account) throw new AuthError('user_not_found')
  return account
}
