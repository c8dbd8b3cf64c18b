import { createHash, randomBytes } from 'node:crypto'
import type { createFeed, endFeed, renewFeed } from '#contract/feeds.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { AccountCall } from '#server/accounts/account-call.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import * as queries from './feed-queries.ts'

/** Outside the API: calendar programs bring no header, and the secret is in the address. */
export const feedPath = '/calendario/'

export const ownFeeds = async ({ services, caller }: AccountCall) => ({
  feeds: await queries.listFeeds(services.db.queries, caller.accountId),
})

export async function makeOwnFeed(
  { services, caller: { accountId } }: AccountCall,
  { board }: Input<typeof createFeed>,
) {
  const secret = randomBytes(24).toString('base64url')
  const id = newId()
  const feed = await services.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const others = await queries.listFeeds(tx, accountId)
    if (others.length >= limits.feedsPerAccount) throw new DomainError('too_many_feeds')
    if (board) found(await queries.findBoard(tx, accountId, board))
    const of = { projectId: board?.projectId ?? null, boardId: board?.boardId ?? null }
    const hash = hashOfSecret(secret)
    const now = services.now()
    const times = { createdAt: now, expiresAt: endOf(now) }
    await queries.insertFeed(tx, { id, accountId, hash, ...of, ...times })
    return found((await queries.listFeeds(tx, accountId)).find((one) => one.id === id))
  })
  return { feed, address: `${services.config.baseUrl}${feedPath}${secret}.ics` }
}

/** Also one that has ended, while it is still listed: the address in the calendar program stays. */
export async function renewOwnFeed(
  { services: { db, now }, caller: { accountId } }: AccountCall,
  { feedId }: Input<typeof renewFeed>,
) {
  await queries.setExpiry(db.queries, accountId, feedId, endOf(now()))
  const feeds = await queries.listFeeds(db.queries, accountId)
  return found(feeds.find(({ id }) => id === feedId))
}

const endOf = (from: Date) => new Date(from.getTime() + limits.feedDays * 24 * 60 * 60_000)

export async function endOwnFeed(
  { services, caller: { accountId } }: AccountCall,
  { feedId }: Input<typeof endFeed>,
): Promise<void> {
  found(await queries.deleteFeed(services.db.queries, accountId, feedId))
}

export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
