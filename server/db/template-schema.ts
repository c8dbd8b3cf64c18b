import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TemplateContent } from '#contract/board-contents.ts'
import { projects } from './project-schema.ts'
import { accounts } from './schema.ts'

/** The typed view of templates; see schema.ts. Each is a person's or a project's. */
export const templates = pgTable(
  'templates',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    boards: integer('boards').notNull(),
    tasks: integer('tasks').notNull(),
  },
  (table) => [
    index('templates_of_owner').on(table.ownerId),
    index('templates_of_project').on(table.projectId),
  ],
)
