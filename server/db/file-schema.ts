import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The typed view of the bytes that are kept outside the database; see schema.ts. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    state: text('state', { enum: ['pending', 'ready', 'gone'] }).notNull(),
    since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mediaType: text('media_type'),
    sha256: text('sha256'),
  },
  (table) => [index('stored_files_to_clear').on(table.since).where(sql`state <> 'ready'`)],
)
