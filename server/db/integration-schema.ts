import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { HistoryKind } from '#contract/history-kinds.ts'
import { tokenScopes } from '#contract/token-scopes.ts'
import { webhookEnds } from '#contract/webhook-ends.ts'
import { boards, projects } from './project-schema.ts'
import { accounts } from './schema.ts'

/** The typed view of what opens Mutirão to other programs; see schema.ts. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    ending: text('ending').notNull(),
    scope: text('scope', { enum: tokenScopes }).notNull(),
    projectIds: uuid('project_ids').array(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [
    index('api_tokens_of_account').on(table.accountId),
    index('api_tokens_expired').on(table.expiresAt),
  ],
)

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    boardId: uuid('board_id'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [
    index('calendar_feeds_of_account').on(table.accountId),
    index('calendar_feeds_expired').on(table.expiresAt),
    index('calendar_feeds_of_project').on(table.projectId),
  ],
)

export const closedToAgents = pgTable('closed_to_agents', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  closedAt: at('closed_at').notNull(),
})

export const publicLinks = pgTable(
  'public_links',
  {
    boardId: uuid('board_id')
      .primaryKey()
      .references(() => boards.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull().unique(),
    sites: text('sites').array().notNull(),
    people: boolean('people').notNull(),
    descriptions: boolean('descriptions').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('public_links_of_project').on(table.projectId),
    index('public_links_of_account').on(table.createdBy),
  ],
)

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    kinds: text('kinds').array().$type<HistoryKind[]>(),
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerSecretUntil: at('former_secret_until'),
    cursor: integer('cursor').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    failingSince: at('failing_since'),
    pausedUntil: at('paused_until'),
    disabledAt: at('disabled_at'),
    disabledFor: text('disabled_for', { enum: webhookEnds }),
  },
  (table) => [
    index('webhooks_of_project').on(table.projectId),
    index('webhooks_of_account').on(table.createdBy),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    version: integer('version'),
    type: text('type').notNull(),
    createdAt: at('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastAttemptAt: at('last_attempt_at'),
    deliveredAt: at('delivered_at'),
    status: integer('status'),
    fault: text('fault', { enum: ['address_refused', 'unreachable', 'too_slow'] }),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.webhookId, table.version),
    index('webhook_deliveries_newest').on(table.webhookId, table.createdAt.desc()),
    index('webhook_deliveries_old').on(table.createdAt),
  ],
)
