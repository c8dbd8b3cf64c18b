import { sql } from 'drizzle-orm'
import { type Database, rows } from '#server/db/database.ts'

/** Every table of the database that has this word anywhere, as a person with a dump would look. */
export async function tablesWith({ queries }: Database, word: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    queries,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [hit] = await rows(
      queries,
      sql`select 1 from ${sql.raw(name)} t where strpos(lower(t::text), ${word.toLowerCase()}) > 0 limit 1`,
    )
    if (hit) found.push(name)
  }
  return found
}
