import type { subscribeToPush } from '#contract/push.ts'
import type { Input } from '#contract/route.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import { areUsable } from './encrypt.ts'
import * as queries from './push-queries.ts'
import { isPushService } from './push-services.ts'

type PushCall = SignedInCall<{
  config: Config
  db: Database
  push: { publicKey: string }
  now: () => Date
}>

export const ownPush = async ({ services: { db, push }, caller }: PushCall) => ({
  publicKey: push.publicKey,
  endpoint: await queries.findEndpoint(db.queries, caller.sessionId),
})

export async function subscribe(
  { services: { db, config, now }, caller }: PushCall,
  subscription: Input<typeof subscribeToPush>,
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription
  const accepted = isPushService(endpoint, config.pushHosts) && areUsable({ p256dh, auth })
  if (!accepted) throw new DomainError('push_refused')
  await db.transaction((tx) =>
    queries.keepSubscription(tx, caller.sessionId, { endpoint, p256dh, auth }, now()),
  )
}

export async function unsubscribe({ services, caller }: PushCall): Promise<void> {
  await queries.dropSubscription(services.db.queries, caller.sessionId)
}
