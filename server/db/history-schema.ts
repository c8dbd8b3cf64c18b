import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Change } from '#contract/events.ts'
import { trashKinds, type WholeProject } from '#contract/trashed-state.ts'
import type { Via } from '#contract/via.ts'
import { projects } from './project-schema.ts'
import { accounts } from './schema.ts'

/** The typed view of what happened in a project: its events, deletions and bases; see schema.ts. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const deletions = pgTable(
  'deletions',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    kind: text('kind', { enum: trashKinds }).notNull(),
    thingId: uuid('thing_id').notNull(),
    name: text('name'),
    at: at('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    state: text('state', { enum: ['trashed', 'restored', 'purged'] })
      .notNull()
      .default('trashed'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.version] }),
    index('deletions_due').on(table.at).where(sql`state = 'trashed'`),
  ],
)

export const projectEvents = pgTable(
  'project_events',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    at: at('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    key: text('key'),
    change: jsonb('change').$type<Change>().notNull(),
    undoes: integer('undoes'),
    via: jsonb('via').$type<Via>(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.version] }),
    index('project_events_subject').on(
      table.projectId,
      sql`event_subject(${table.change})`,
      table.version,
    ),
    index('project_events_of_many')
      .using('gin', sql`(change -> 'tasks') jsonb_path_ops`)
      .where(sql`change ? 'tasks'`),
    index('project_events_named')
      .on(table.projectId, sql`event_named(${table.change})`, table.version)
      .where(sql`event_named(${table.change}) is not null`),
    uniqueIndex('project_events_undone')
      .on(table.projectId, table.undoes)
      .where(sql`undoes is not null`),
  ],
)

export const projectBases = pgTable(
  'project_bases',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    state: jsonb('state').$type<WholeProject>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.version] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    request: text('request').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_old').on(table.createdAt),
  ],
)
