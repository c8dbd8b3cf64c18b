import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ProjectState } from '#contract/state.ts'
import type { Database } from '#server/db/database.ts'
import { databaseBefore } from './older-database.ts'

/**
 * What an earlier version left behind, frozen: rows as it wrote them, every kind of event it knew
 * among them, and each project as it showed it. A new one is added with every release that changes
 * what is stored, and none is ever edited.
 */
export interface Fossil {
  /** The first migration that this database has not seen. */
  before: string
  tables: Record<string, object[]> & {
    accounts: { id: string; email: string }[]
    project_events: { at: string; change: { type: string } }[]
  }
  states: ProjectState[]
}

const folder = join(import.meta.dirname, 'fossils')

export async function readFossils(): Promise<[name: string, fossil: Fossil][]> {
  const names = (await readdir(folder)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return names.map((name, index) => [name, JSON.parse(texts[index] ?? '')])
}

/** When it was left: whoever opens it later finds done what was to be done meanwhile. */
export const leftAt = ({ tables }: Fossil) =>
  new Date(Math.max(...tables.project_events.map(({ at }) => Date.parse(at))))

/** The database as that version left it, not yet brought up to date. */
export async function dugUp({ before, tables }: Fossil): Promise<Database> {
  const db = await databaseBefore(before)
  for (const [table, rows] of Object.entries(tables)) {
    const [name, columns] = [sql.raw(table), sql.raw(Object.keys(rows[0] ?? {}).join(', '))]
    await db.queries.execute(
      sql`insert into ${name} (${columns}) select ${columns}
            from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
    )
  }
  return db
}
