import { trialEnds } from '#server/accounts/profile-queries.ts'
import { countingPayments, plansOf } from '#server/billing/payments/payment-queries.ts'
import type { Tx } from '#server/db/database.ts'
import { type Standing, standingAt } from './subscription.ts'

interface Moment {
  now: Date
  production: boolean
}

type KnownStanding = Standing & { trialEndsAt: Date | null }

/** Where each of these accounts stands, read in three statements however many they are. */
export async function standingsOf(
  tx: Tx,
  accountIds: string[],
  { now, production }: Moment,
): Promise<Map<string, KnownStanding>> {
  if (accountIds.length === 0) return new Map()
  const trials = await trialEnds(tx, accountIds)
  const paid = Map.groupBy(
    await countingPayments(tx, accountIds, production),
    ({ accountId }) => accountId,
  )
  const plans = Map.groupBy(await plansOf(tx, accountIds), ({ accountId }) => accountId)
  return new Map(
    accountIds.map((id) => {
      const trialEndsAt = trials.get(id) ?? null
      const facts = { trialEndsAt, paid: dated(paid.get(id) ?? []), plans: plans.get(id) ?? [] }
      return [id, { ...standingAt(now, facts), trialEndsAt }]
    }),
  )
}

export async function standingOf(tx: Tx, accountId: string, moment: Moment) {
  const standing = (await standingsOf(tx, [accountId], moment)).get(accountId)
  if (!standing) throw new Error('Every account stands somewhere')
  return standing
}

/** A payment that counts always says since when; the column does not know it. */
const dated = <Row extends { paidAt: Date | null }>(rows: Row[]) =>
  rows.flatMap((row) => (row.paidAt ? [{ ...row, paidAt: row.paidAt }] : []))
