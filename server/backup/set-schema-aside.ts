import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'

/** What is there is kept under another name, in whose place there is nothing. */
export async function setSchemaAside(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`alter schema public rename to ${sql.identifier(name)}`)
  await tx.execute(sql`create schema public`)
}
