import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { accounts, approvalDecisions, profiles } from '#server/db/schema.ts'

interface Filter {
  search?: string | undefined
  status?: 'approved' | 'pending' | undefined
  after?: string | undefined
}

const columns = {
  userId: profiles.userId,
  email: accounts.email,
  fullName: profiles.fullName,
  approved: profiles.approved,
  confirmedAt: accounts.emailConfirmedAt,
  createdAt: profiles.createdAt,
}
export type AccountLine = Awaited<ReturnType<typeof readAccounts>>[number]

export const readAccounts = (tx: Tx, adminEmail: string, filter: Filter, limit: number) =>
  lines(tx)
    .where(
      and(matching(filter.search), inState(filter.status, adminEmail), olderThan(filter.after)),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.userId))
    .limit(limit)

/**
 * In the order of their ids and locked: two decisions on the same accounts wait for each other. The
 * profiles alone: who changes their own account holds it already and comes to the profile next.
 */
export const lockAccounts = (tx: Tx, ids: string[]) =>
  lines(tx)
    .where(inArray(profiles.userId, ids))
    .orderBy(asc(profiles.userId))
    .for('update', { of: profiles })

export const findAccount = (tx: Tx, userId: string) => lines(tx).where(eq(profiles.userId, userId))

export async function countPending(tx: Tx, adminEmail: string): Promise<number> {
  const [row] = await tx
    .select({ pending: count() })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.userId))
    .where(inState('pending', adminEmail))
  return row?.pending ?? 0
}

export const setApproved = (tx: Tx, ids: string[], approved: boolean) =>
  tx.update(profiles).set({ approved }).where(inArray(profiles.userId, ids))

export const recordDecisions = (
  tx: Tx,
  ids: string[],
  decision: { approved: boolean; decidedBy: string; decidedAt: Date },
) => tx.insert(approvalDecisions).values(ids.map((userId) => ({ userId, ...decision })))

export const readDecisions = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(approvalDecisions)
    .where(eq(approvalDecisions.userId, userId))
    .orderBy(desc(approvalDecisions.decidedAt))

/** The newest decision on each of these accounts. */
export const newestDecisions = (tx: Tx, ids: string[]) =>
  tx
    .selectDistinctOn([approvalDecisions.userId])
    .from(approvalDecisions)
    .where(inArray(approvalDecisions.userId, ids))
    .orderBy(approvalDecisions.userId, desc(approvalDecisions.decidedAt))

/** The same for as long as the whole list says the same. One value, to stand in any statement. */
export const accountsFingerprint = sql<string>`
  (select left(md5(coalesce(string_agg(md5(row(a.id, a.email, a.email_confirmed_at is null,
                p.full_name, p.approved, d.decisions)::text), '' order by a.id), '')), 16)
     from accounts a join profiles p on p.user_id = a.id
     left join (select user_id, count(*) as decisions from approval_decisions group by user_id) d
       on d.user_id = a.id)`

const lines = (tx: Tx) =>
  tx.select(columns).from(profiles).innerJoin(accounts, eq(accounts.id, profiles.userId)).$dynamic()

function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(profiles.fullName, pattern), ilike(accounts.email, pattern))
}

/** The administrator counts as approved, whatever the row says. */
function inState(status: Filter['status'], adminEmail: string): SQL | undefined {
  if (!status) return undefined
  const approved = sql`(${profiles.approved} or ${accounts.email} = ${adminEmail})`
  return status === 'approved' ? approved : sql`not ${approved}`
}

const olderThan = (after: string | undefined) =>
  after === undefined
    ? undefined
    : sql`(${profiles.createdAt}, ${profiles.userId}) <
          (select created_at, user_id from profiles where user_id = ${after})`
