import type {
  approveMany,
  decideApproval,
  listAccounts,
  listDecisions,
} from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { Tx } from '#server/db/database.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { forgetNoticesOf, tellAccount } from '#server/notices/notice-queries.ts'
import { forgetSubscriptionsOf } from '#server/push/push-queries.ts'
import type { AccountCall } from './account-call.ts'
import * as queries from './account-queries.ts'

export async function accountsPage(
  { services: { db, config } }: AccountCall,
  filter: Input<typeof listAccounts>,
) {
  const tx = db.queries
  const size = limits.accountsPerPage
  const rows = await queries.readAccounts(tx, config.adminEmail, filter, size + 1)
  const page = rows.slice(0, size)
  return {
    accounts: await described(tx, config.adminEmail, page),
    next: rows.length > size ? (page.at(-1)?.userId ?? null) : null,
    pending: await queries.countPending(tx, config.adminEmail),
  }
}

export async function decide(
  call: AccountCall,
  { accountId, approved }: Input<typeof decideApproval>,
) {
  const [account] = await decideTogether(call, [accountId], approved)
  return found(account)
}

export async function approveTogether(
  call: AccountCall,
  { accountIds }: Input<typeof approveMany>,
) {
  return { accounts: await decideTogether(call, [...new Set(accountIds)], true) }
}

export async function decisionsOn(
  { services: { db } }: AccountCall,
  { accountId }: Input<typeof listDecisions>,
) {
  const decisions = await queries.readDecisions(db.queries, accountId)
  // An account nobody decided on has an empty list; one that does not exist has none.
  if (decisions.length === 0) found((await queries.findAccount(db.queries, accountId))[0])
  return { decisions }
}

/** All of them or none. A decision that changes nothing leaves no trace and sends no mail. */
async function decideTogether({ services, caller }: AccountCall, ids: string[], approved: boolean) {
  const { db, config, mail } = services
  const accounts = await db.transaction(async (tx) => {
    const rows = await queries.lockAccounts(tx, ids)
    if (rows.length < ids.length) throw new DomainError('not_found')
    if (rows.some(({ email }) => email === config.adminEmail)) {
      throw new DomainError('administrator_is_fixed')
    }
    const changing = rows.filter((row) => row.approved !== approved).map((row) => row.userId)
    if (changing.length > 0) {
      const decision = { approved, decidedBy: caller.email, decidedAt: services.now() }
      await queries.setApproved(tx, changing, approved)
      await queries.recordDecisions(tx, changing, decision)
    }
    if (!approved) {
      await forgetNoticesOf(tx, changing)
      await forgetSubscriptionsOf(tx, changing)
    }
    for (const accountId of approved ? changing : []) {
      await mail.enqueue(tx, 'approved', { accountId })
      await tellAccount(tx, accountId, 'approved', 'account', services.now())
    }
    return described(
      tx,
      config.adminEmail,
      rows.map((row) => ({ ...row, approved })),
    )
  })
  mail.wake()
  services.realtime.raise('accounts', ...ids.map((id) => `account:${id}` as const))
  return accounts
}

async function described(tx: Tx, adminEmail: string, rows: queries.AccountLine[]) {
  const ids = rows.map((row) => row.userId)
  const newest = ids.length > 0 ? await queries.newestDecisions(tx, ids) : []
  const decisions = new Map(newest.map((decision) => [decision.userId, decision]))
  return rows.map(({ confirmedAt, ...row }) => {
    const administrator = row.email === adminEmail
    const decision = decisions.get(row.userId)
    return {
      ...row,
      role: administrator ? ('admin' as const) : ('client' as const),
      approved: administrator || row.approved,
      emailConfirmed: confirmedAt !== null,
      decidedAt: decision?.decidedAt ?? null,
      decidedBy: decision?.decidedBy ?? null,
    }
  })
}
