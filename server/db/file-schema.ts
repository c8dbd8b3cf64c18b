import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { deletedIn, keysByVersion } from './project-schema.ts'
import { accounts } from './schema.ts'

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
    picture: text('picture', { enum: ['made', 'none'] }),
    partsName: text('parts_name'),
    scan: text('scan', { enum: ['waiting', 'clean', 'barred'] }),
  },
  (table) => [index('stored_files_to_clear').on(table.since).where(sql`state <> 'ready'`)],
)

export const taskFiles = pgTable(
  'task_files',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => storedFiles.id),
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id').notNull(),
    uploaderId: uuid('uploader_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    addedVersion: integer('added_version').notNull(),
    searched: text('searched').notNull().generatedAlwaysAs(sql`plain_text(name)`),
    indexed: boolean('indexed').notNull().default(false),
    deletedIn,
    /** Whether it was the picture on the card when it was deleted. */
    wasCover: boolean('was_cover').notNull().default(false),
  },
  (table) => [
    unique('task_files_place').on(table.taskId, table.deletedIn, table.addedVersion),
    index('task_files_of_project').on(table.projectId, table.addedVersion),
    index('task_files_waiting').on(table.projectId).where(sql`not indexed`),
    index('task_files_keys').using('gin', keysByVersion).where(sql`indexed`),
  ],
)

export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').notNull(),
    taskId: uuid('task_id').notNull(),
    uploaderId: uuid('uploader_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    tags: text('tags').array().notNull().default([]),
  },
  (table) => [
    index('uploads_of_task').on(table.taskId),
    index('uploads_of_person').on(table.uploaderId),
  ],
)

export const filePictures = pgTable(
  'file_pictures',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    size: text('size', { enum: ['thumb', 'cover', 'view'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [unique('file_pictures_once').on(table.fileId, table.size)],
)

export const avatars = pgTable(
  'avatars',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    original: uuid('original').references(() => storedFiles.id),
    picture: uuid('picture').references(() => storedFiles.id),
  },
  (table) => [
    index('avatars_original').on(table.original).where(sql`original is not null`),
    index('avatars_picture').on(table.picture).where(sql`picture is not null`),
  ],
)

export const fileChecks = pgTable('file_checks', {
  at: timestamp('at', { withTimezone: true, mode: 'date' }).primaryKey(),
  files: integer('files').notNull(),
  missing: integer('missing').notNull(),
  damaged: integer('damaged').notNull(),
  strange: integer('strange').notNull(),
})
