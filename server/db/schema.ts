import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The typed view of the database. The migrations are the truth; a test compares the two, column by
 * column, so that neither can drift.
 */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  appliedAt: at('applied_at').notNull().default(sql`now()`),
})

/** Mails on their way. The text is made when it is sent, so no link ever rests in the database. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    kind: text('kind').notNull(),
    details: jsonb('details').notNull(),
    createdAt: at('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    lastError: text('last_error'),
    abandonedAt: at('abandoned_at'),
  },
  (table) => [index('outgoing_mails_due').on(table.nextAttemptAt).where(sql`abandoned_at is null`)],
)
