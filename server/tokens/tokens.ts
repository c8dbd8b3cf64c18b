import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { createToken, endToken } from '#contract/tokens.ts'
import { hashOfToken, makeToken } from '#server/access/api-token.ts'
import type { AccountCall } from '#server/accounts/account-call.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import * as queries from './token-queries.ts'

const day = 24 * 60 * 60_000
/** Too few letters to help anyone who guesses. */
const shownLetters = 4

export const ownTokens = async ({ services, caller }: AccountCall) => ({
  tokens: await queries.listTokens(services.db.queries, caller.accountId, services.now()),
})

/** Its owner is told by mail: a token outlives the session of whoever made it. */
export async function makeOwnToken(
  { services, caller: { accountId } }: AccountCall,
  { name, scope, projectIds, days }: Input<typeof createToken>,
) {
  const now = services.now()
  const secret = makeToken()
  const id = newId()
  const token = await services.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const others = await queries.listTokens(tx, accountId, now)
    if (others.length >= limits.tokensPerAccount) throw new DomainError('too_many_tokens')
    if (projectIds && !(await queries.areOwn(tx, accountId, projectIds))) {
      throw new DomainError('not_found')
    }
    await queries.insertToken(tx, {
      ...{ id, accountId, name, scope, projectIds },
      hash: hashOfToken(secret),
      ending: secret.slice(-shownLetters),
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * day),
    })
    await services.mail.enqueue(tx, 'token-created', { accountId, tokenId: id })
    return found((await queries.listTokens(tx, accountId, now)).find((token) => token.id === id))
  })
  services.mail.wake()
  return { token, secret }
}

/** What it has open ends with it. */
export async function endOwnToken(
  { services, caller: { accountId } }: AccountCall,
  { tokenId }: Input<typeof endToken>,
): Promise<void> {
  found(await queries.deleteToken(services.db.queries, accountId, tokenId))
  services.realtime.raise(`account:${accountId}`)
}
