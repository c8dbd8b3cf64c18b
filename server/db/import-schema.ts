import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type ImportField, type ImportRefusal, importSources } from '#contract/import-notes.ts'
import type { ImportPreview, ImportReport } from '#contract/imports.ts'
import { storedFiles } from './file-schema.ts'
import { accounts } from './schema.ts'

/** The typed view of what people bring along; see schema.ts. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What somebody decided for an import. */
export interface ImportChoices {
  name: string
  archived: 'archive' | 'leave'
  /** Who the people of the file are here. */
  people: { sourceId: string; userId: string }[]
}

export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').references(() => storedFiles.id),
    fileName: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    source: text('source', { enum: importSources }),
    state: text('state', {
      enum: ['reading', 'ready', 'refused', 'running', 'done', 'failed'],
    }).notNull(),
    progress: smallint('progress').notNull().default(0),
    refusal: text('refusal').$type<ImportRefusal>(),
    /** What the columns of a table are, once somebody has said so. */
    fields: jsonb('fields').$type<(ImportField | null)[]>(),
    preview: jsonb('preview').$type<ImportPreview>(),
    choices: jsonb('choices').$type<ImportChoices>(),
    report: jsonb('report').$type<ImportReport>(),
    projectId: uuid('project_id'),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('imports_of_account').on(table.accountId, table.createdAt.desc()),
    index('imports_file').on(table.fileId).where(sql`file_id is not null`),
    index('imports_old').on(table.createdAt),
    index('imports_of_project').on(table.projectId).where(sql`project_id is not null`),
  ],
)
