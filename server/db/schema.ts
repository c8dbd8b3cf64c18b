import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OwnDay } from '#contract/holidays.ts'
import type { StateCode } from '#contract/state-holidays.ts'

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

/** What follows from a change and is done after it; see server/queue. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    queue: text('queue').notNull(),
    kind: text('kind').notNull(),
    key: text('key'),
    details: jsonb('details').notNull(),
    createdAt: at('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
    lastError: text('last_error'),
    doneAt: at('done_at'),
    abandonedAt: at('abandoned_at'),
  },
  (table) => [
    unique('jobs_queue_key_key').on(table.queue, table.key),
    index('jobs_due')
      .on(table.queue, table.nextAttemptAt)
      .where(sql`done_at is null and abandoned_at is null`),
    index('jobs_old').on(table.createdAt),
    index('jobs_abandoned').on(table.abandonedAt).where(sql`abandoned_at is not null`),
  ],
)

/** The holidays of the installation: no row, or one. */
export const holidayCalendar = pgTable('holiday_calendar', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  state: text('state').$type<StateCode>(),
  restOnOptional: boolean('rest_on_optional').notNull(),
  days: jsonb('days').$type<OwnDay[]>().notNull(),
})

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    /** Null until its owner chooses one: the address was confirmed where nobody knew the sign-up's. */
    passwordHash: text('password_hash'),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    emailConfirmedAt: at('email_confirmed_at'),
    confirmationSentAt: at('confirmation_sent_at'),
    recoverySentAt: at('recovery_sent_at'),
    newEmail: text('new_email'),
    emailChangeSentAt: at('email_change_sent_at'),
    reauthenticationSentAt: at('reauthentication_sent_at'),
    lastSignInAt: at('last_sign_in_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('accounts_confirmed').on(table.emailConfirmedAt)],
)

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    avatarUrl: text('avatar_url'),
    role: text('role', { enum: ['admin', 'client'] })
      .notNull()
      .default('client'),
    approved: boolean('approved').notNull().default(false),
    createdAt: at('created_at').notNull(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`comparable_name(full_name)`),
  },
  (table) => [
    index('profiles_newest').on(table.createdAt.desc(), table.userId.desc()),
    index('profiles_by_name').on(table.nameKey),
  ],
)

export const approvalDecisions = pgTable(
  'approval_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    approved: boolean('approved').notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: at('decided_at').notNull(),
  },
  (table) => [index('approval_decisions_of_user').on(table.userId, table.decidedAt.desc())],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    refreshKey: text('refresh_key').notNull(),
    counter: integer('counter').notNull().default(0),
    method: text('method').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: at('created_at').notNull(),
    refreshedAt: at('refreshed_at').notNull(),
    recoveredAt: at('recovered_at'),
    receivedCounter: integer('received_counter').notNull().default(0),
  },
  (table) => [index('sessions_of_account').on(table.accountId, table.refreshedAt.desc())],
)

/** What somebody gave when signing up, until the link or code of its mail is used (R37). */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('sign_ups_of_email').on(table.email, table.createdAt.desc()),
    index('sign_ups_old').on(table.createdAt),
  ],
)

/** Links and codes of mails. Those of kind `signup` belong to a sign-up, the others to an account. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    signUpId: uuid('sign_up_id').references(() => signUps.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['signup', 'recovery', 'email_change', 'reauthentication'],
    }).notNull(),
    linkHash: text('link_hash').primaryKey(),
    codeHash: text('code_hash').notNull(),
    email: text('email').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_of_account').on(table.accountId, table.kind),
    uniqueIndex('one_time_tokens_of_sign_up').on(table.signUpId),
  ],
)

export const attemptCounters = pgTable(
  'attempt_counters',
  {
    name: text('name').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    startedAt: at('started_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.key] }),
    index('attempt_counters_old').on(table.lastAt),
  ],
)

export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').notNull(),
  createdAt: at('created_at').notNull(),
})

export const installation = pgTable('installation', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  history: uuid('history').notNull().defaultRandom(),
  begunAt: at('begun_at').notNull().defaultNow(),
  movedTo: text('moved_to'),
})
