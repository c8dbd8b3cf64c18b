import type { Webhook } from '#contract/webhooks.ts'
import type { Tx } from '#server/db/database.ts'
import * as deliveries from './delivery-queries.ts'
import { isWanted } from './payload.ts'
import { disable } from './webhook-queries.ts'

/**
 * What happened until then stays in its log, to be sent when it is switched on again. Answers whether it
 * was on.
 */
export async function switchOff(
  tx: Tx,
  webhookId: string,
  reason: NonNullable<Webhook['disabledFor']>,
  now: Date,
): Promise<boolean> {
  const [off] = await disable(tx, webhookId, reason, now)
  if (!off) return false
  const events = await deliveries.eventsAfter(tx, off)
  const wanted = events.filter(({ type }) => isWanted(off.kinds, type))
  await deliveries.recordAll(tx, webhookId, wanted, now)
  const last = events.at(-1)
  if (last) await deliveries.moveCursor(tx, webhookId, last.version)
  return true
}
