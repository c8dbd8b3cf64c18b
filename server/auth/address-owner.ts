import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'

/** The account that has proved this address: one row, or none. */
export const ownerOf = (tx: Tx, email: string) =>
  tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.emailConfirmedAt)))
