import { desc } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Tx } from '#server/db/database.ts'
import { mailDeliveries } from '#server/db/notice-schema.ts'

/** Of a mail or, with the kind 'push', of a notice to a browser. Tried again, it is still one delivery: what became of it last. */
export const noteDelivery = (tx: Tx, delivery: typeof mailDeliveries.$inferSelect) =>
  tx
    .insert(mailDeliveries)
    .values(delivery)
    .onConflictDoUpdate({ target: mailDeliveries.id, set: delivery })

export const readDeliveries = (tx: Tx) =>
  tx
    .select()
    .from(mailDeliveries)
    .orderBy(desc(mailDeliveries.at), mailDeliveries.id)
    .limit(limits.mailsShown)
