import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'

/** Where an account may have so many of a thing: two made at once must not both be the last. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx.execute(sql`select from accounts where id = ${accountId} for no key update`)
