import { Subquery, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { labelColours } from '#contract/label-colours.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import { accounts } from './schema.ts'

/** The typed view of a project and everything in it; see schema.ts. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The version of the event that deleted a row; 0: it is there. The tables that have it, and
 * projects, are views of what is there; with what is in the trash they are `all_…` (decision 0041).
 */
export const deletedIn = integer('deleted_in').notNull().default(0)

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: at('created_at').notNull(),
    version: integer('version').notNull().default(0),
    lastNumber: integer('last_number').notNull().default(0),
    deletedAt: at('deleted_at'),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [
    index('projects_of_creator').on(table.createdBy, table.createdAt.desc()),
    index('projects_in_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

export const purgedProjects = pgTable(
  'purged_projects',
  {
    projectId: uuid('project_id').notNull(),
    at: at('at').notNull(),
    actorId: uuid('actor_id'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.at] })],
)

export const projectMembers = pgTable(
  'project_members',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['client'] })
      .notNull()
      .default('client'),
    access: text('access', { enum: ['view', 'edit', 'manage'] }).notNull(),
    createdAt: at('created_at').notNull(),
    sinceVersion: integer('since_version').notNull(),
  },
  (table) => [
    unique('project_members_once').on(table.projectId, table.userId),
    index('project_members_of_user').on(table.userId),
  ],
)

export const favouriteProjects = pgTable(
  'favourite_projects',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('favourite_projects_of_project').on(table.projectId),
  ],
)

/** Without an owner it is the project's. */
export const savedViews = pgTable(
  'saved_views',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('saved_views_of_owner').on(table.ownerId),
  ],
)

export const projectLabels = pgTable(
  'project_labels',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    color: text('color', { enum: labelColours }).notNull(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`plain_text(name)`),
    deletedIn,
  },
  (table) => [unique('project_labels_once').on(table.projectId, table.deletedIn, table.nameKey)],
)

export const boards = pgTable(
  'boards',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    deletedIn,
    archiveAfter: smallint('archive_after'),
  },
  (table) => [
    unique('boards_in_project').on(table.projectId, table.id),
    index('boards_archiving').on(table.id).where(sql`archive_after is not null`),
    index('boards_place').on(table.projectId, table.deletedIn),
  ],
)

export const boardColumns = pgTable(
  'board_columns',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    boardId: uuid('board_id').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    kind: text('kind', { enum: ['queue', 'active', 'done'] })
      .notNull()
      .default('active'),
    taskLimit: smallint('task_limit'),
    orderKey: bigint('order_key', { mode: 'bigint' }).notNull(),
    deletedIn,
  },
  (table) => [
    unique('board_columns_in_project').on(table.projectId, table.id),
    unique('board_columns_place').on(table.boardId, table.deletedIn, table.orderKey),
  ],
)

export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    columnId: uuid('column_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    orderKey: bigint('order_key', { mode: 'bigint' }).notNull(),
    priority: text('priority', { enum: ['low', 'medium', 'high'] }).notNull(),
    startDate: date('start_date', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: at('created_at').notNull(),
    textVersion: integer('text_version').notNull(),
    number: integer('number').notNull(),
    labels: uuid('labels').array().notNull().default([]),
    assignees: uuid('assignees').array().notNull().default([]),
    cover: text('cover'),
    repeat: jsonb('repeat').$type<RepeatRule>(),
    comments: integer('comments').notNull().default(0),
    deletedIn,
    /** The version of the event that archived it; 0: it is on the board (decision 0046). */
    archivedIn: integer('archived_in').notNull().default(0),
    /** When it came into its column; null: when it was made. */
    movedAt: at('moved_at'),
    fileCount: integer('file_count').notNull().default(0),
  },
  (table) => [
    unique('tasks_in_project').on(table.projectId, table.id),
    unique('tasks_place').on(table.columnId, table.deletedIn, table.archivedIn, table.orderKey),
    index('tasks_archived')
      .on(table.projectId, table.archivedIn, table.number)
      .where(sql`archived_in > 0`),
    unique('tasks_number').on(table.projectId, table.number),
    index('tasks_repeated').on(table.id).where(sql`repeat is not null`),
    index('tasks_of_people')
      .using('gin', table.assignees)
      .where(sql`deleted_in = 0 and assignees <> '{}'`),
    index('tasks_by_day')
      .on(table.columnId, table.dueDate)
      .where(sql`deleted_in = 0 and due_date is not null`),
  ],
)

/** To select from in the place of `tasks`: those on the board, and those in the archive. */
export const keptTasks = new Subquery<'tasks', Record<string, unknown>>(
  sql`select * from kept_tasks`,
  {},
  'tasks',
)

export const taskChecklistItems = pgTable(
  'task_checklist_items',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id').notNull(),
    text: text('text').notNull(),
    orderKey: bigint('order_key', { mode: 'bigint' }).notNull(),
    completed: boolean('completed').notNull().default(false),
    dueDate: date('due_date', { mode: 'string' }),
    assignee: uuid('assignee'),
    deletedIn,
  },
  (table) => [
    unique('task_checklist_items_place').on(table.taskId, table.deletedIn, table.orderKey),
    index('task_checklist_items_of_person').on(table.projectId, table.assignee),
  ],
)

export const keysByVersion = sql`search_keys(search_shelf(project_id, added_version), array[' ' || searched])`

export const taskComments = pgTable(
  'task_comments',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    mentions: uuid('mentions').array().notNull(),
    createdAt: at('created_at').notNull(),
    editedAt: at('edited_at'),
    addedVersion: integer('added_version').notNull(),
    textVersion: integer('text_version').notNull(),
    searched: text('searched').notNull().generatedAlwaysAs(sql`plain_text(text)`),
    indexed: boolean('indexed').notNull().default(false),
    deletedIn,
  },
  (table) => [
    unique('task_comments_place').on(table.taskId, table.deletedIn, table.addedVersion),
    index('task_comments_of_project').on(table.projectId, table.addedVersion),
    index('task_comments_waiting').on(table.projectId).where(sql`not indexed`),
    index('task_comments_keys').using('gin', keysByVersion).where(sql`indexed`),
  ],
)
