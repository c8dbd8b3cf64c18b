import { and, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { Profile } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tx } from '#server/db/database.ts'
import { accounts, approvalDecisions, profiles } from '#server/db/schema.ts'

const trial = limits.trialDays * 24 * 60 * 60_000

export async function profileOf(
  tx: Tx,
  caller: Caller,
): Promise<Omit<Profile, 'timeZone'> | undefined> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, caller.accountId))
  if (!row) return undefined
  return {
    ...row,
    email: caller.email,
    role: caller.administrator ? 'admin' : 'client',
    approved: caller.approved,
    createdAt: row.createdAt.toISOString(),
    trialEndsAt:
      (await trialEnds(tx, [caller.accountId])).get(caller.accountId)?.toISOString() ?? null,
  }
}

/** From the first approval on: taking it back and giving it again starts no second trial (R20). */
export async function trialEnds(tx: Tx, userIds: string[]): Promise<Map<string, Date>> {
  const approvals = await tx
    .select({ userId: approvalDecisions.userId, first: min(approvalDecisions.decidedAt) })
    .from(approvalDecisions)
    .where(and(inArray(approvalDecisions.userId, userIds), eq(approvalDecisions.approved, true)))
    .groupBy(approvalDecisions.userId)
  return new Map(
    approvals.flatMap(({ userId, first }) =>
      first ? [[userId, new Date(first.getTime() + trial)]] : [],
    ),
  )
}

/** The same for as long as the profile says the same. One value, to stand in any statement. */
export const profileFingerprint = (accountId: SQL) => sql<string>`
  (select left(md5(row(a.email, p.full_name, p.avatar_url, p.approved,
            exists (select from approval_decisions d where d.user_id = a.id and d.approved))::text), 16)
     from accounts a left join profiles p on p.user_id = a.id where a.id = ${accountId})`

/** The name stands in the profile and in the account's metadata; they never say different things. */
export async function rename(tx: Tx, accountId: string, fullName: string, now: Date) {
  await tx.update(profiles).set({ fullName }).where(eq(profiles.userId, accountId))
  await tx
    .update(accounts)
    .set({
      userMetadata: sql`${accounts.userMetadata} || jsonb_build_object('full_name', ${fullName}::text)`,
      updatedAt: now,
    })
    .where(eq(accounts.id, accountId))
}
