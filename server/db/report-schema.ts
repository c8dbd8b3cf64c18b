import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { projects } from './project-schema.ts'

/** The typed view of what reports are computed from; see schema.ts. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const ofProject = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

export const reportProgress = pgTable('report_progress', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
})

export const reportColumns = pgTable(
  'report_columns',
  {
    projectId: ofProject('project_id'),
    columnId: uuid('column_id').notNull(),
    boardId: uuid('board_id').notNull(),
    kind: text('kind', { enum: ['queue', 'active', 'done'] }).notNull(),
    place: integer('place').notNull(),
    goneIn: integer('gone_in').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.columnId] })],
)

export const taskStays = pgTable(
  'task_stays',
  {
    projectId: ofProject('project_id'),
    taskId: uuid('task_id').notNull(),
    version: integer('version').notNull(),
    columnId: uuid('column_id').notNull(),
    boardId: uuid('board_id').notNull(),
    stage: text('stage', { enum: ['backlog', 'waiting', 'active', 'done'] }).notNull(),
    came: text('came', {
      enum: ['made', 'copied', 'imported', 'moved', 'returned', 'redefined'],
    }).notNull(),
    enteredAt: at('entered_at').notNull(),
    leftAt: at('left_at'),
    leftIn: integer('left_in'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.taskId, table.version] }),
    index('task_stays_standing').on(table.projectId, table.columnId).where(sql`left_in is null`),
    index('task_stays_ended').on(table.projectId, table.leftIn).where(sql`left_in is not null`),
  ],
)
