import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

/** The typed view of what is searched; see schema.ts. */
export const taskSearch = pgTable(
  'task_search',
  {
    taskId: uuid('task_id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    items: text('items').notNull(),
    indexed: boolean('indexed').notNull().default(false),
  },
  (table) => [
    unique('task_search_number').on(table.projectId, table.number),
    index('task_search_waiting').on(table.projectId).where(sql`not indexed`),
    index('task_search_keys')
      .using(
        'gin',
        sql`search_keys(search_shelf(project_id, number),
                        array[search_text(title, description, items)])`,
      )
      .where(sql`indexed`),
  ],
)
