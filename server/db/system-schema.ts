import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The typed view of what the installation knows of itself; see schema.ts. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const failures = pgTable(
  'failures',
  {
    fingerprint: text('fingerprint').primaryKey(),
    what: text('what').notNull(),
    place: text('place').notNull(),
    route: text('route').notNull(),
    times: integer('times').notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [index('failures_newest').on(table.lastAt)],
)
