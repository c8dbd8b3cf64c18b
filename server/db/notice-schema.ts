import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { noticeKinds } from '#contract/notice-kinds.ts'
import type { Channels, ChosenKind } from '#contract/notice-settings.ts'
import { projects } from './project-schema.ts'
import { accounts, sessions } from './schema.ts'

/** The typed view of what people are told of; see schema.ts. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const notices = pgTable(
  'notices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id').notNull(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    taskId: uuid('task_id'),
    at: at('at').notNull(),
    told: integer('told').notNull().default(1),
    readTold: integer('read_told').notNull().default(0),
    doneTold: integer('done_told').notNull().default(0),
    snoozedUntil: date('snoozed_until', { mode: 'string' }),
    readBefore: integer('read_before').notNull().default(0),
    doneBefore: integer('done_before').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subjectId] }),
    index('notices_newest').on(table.userId, table.at.desc()),
    index('notices_of_task').on(table.projectId, table.taskId),
    index('notices_old').on(table.at),
    index('notices_snoozed').on(table.snoozedUntil).where(sql`snoozed_until is not null`),
  ],
)

export const noticeNews = pgTable(
  'notice_news',
  {
    userId: uuid('user_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    ref: text('ref').notNull(),
    at: at('at').notNull(),
    version: integer('version'),
    actorId: uuid('actor_id'),
    commentId: uuid('comment_id'),
    day: date('day', { mode: 'string' }),
    tasks: integer('tasks').notNull().default(1),
    pushWaits: boolean('push_waits').notNull().default(true),
    mailId: uuid('mail_id'),
    told: integer('told').notNull().default(1),
    toldAt: at('told_at').notNull(),
    taskIds: uuid('task_ids').array(),
    itemId: uuid('item_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subjectId, table.kind, table.ref] }),
    index('notice_news_push_waits').on(table.userId).where(sql`push_waits`),
    foreignKey({
      columns: [table.userId, table.subjectId],
      foreignColumns: [notices.userId, notices.subjectId],
    }).onDelete('cascade'),
  ],
)

export const follows = pgTable(
  'follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    thingId: uuid('thing_id').notNull(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    choice: text('choice', { enum: ['follow', 'unfollow', 'mute'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.thingId] }),
    index('follows_of_thing').on(table.thingId),
    index('follows_of_project').on(table.projectId, table.userId),
  ],
)

export const noticeCursors = pgTable('notice_cursors', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
})

export const noticeSettings = pgTable('notice_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  kinds: jsonb('kinds').$type<Partial<Record<ChosenKind, Channels>>>().notNull().default({}),
  timeZone: text('time_zone'),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  weeklySummary: boolean('weekly_summary').notNull().default(false),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: at('created_at').notNull(),
})

export const projectReminders = pgTable('project_reminders', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  businessDays: boolean('business_days').notNull(),
})

export const mailWindows = pgTable(
  'mail_windows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    pace: text('pace').notNull(),
    dueAt: at('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pace] }),
    index('mail_windows_due').on(table.dueAt),
  ],
)

export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    at: at('at').notNull(),
    attempts: integer('attempts').notNull(),
    error: text('error'),
  },
  (table) => [index('mail_deliveries_newest').on(table.at.desc())],
)

export const administratorNews = pgTable('administrator_news', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  toldUntil: at('told_until').notNull(),
  diskLow: boolean('disk_low').notNull(),
})
