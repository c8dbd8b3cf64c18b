import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { openWorker, type Worker } from '#server/queue/worker.ts'

const lookEvery = 10_000
/**
 * As many as the planner takes for granted where it knows nothing: it goes by the indexes then, which is right
 * however fast the table grows. Known to be smaller, it would be read from end to end, once for each row of
 * another, by a plan that is kept for a while after an import.
 */
const fewestPages = 10
/** What is known of a table holds until it is larger by so much. */
const growth = 1.2
/**
 * A tenth of what is usual, of a tenth of the rows: a table of any size is looked over in some hundredths of
 * a second, in which PGlite answers nobody.
 */
const target = '10'

/**
 * Keeps what the planner knows of the tables as PostgreSQL's autovacuum does; PGlite has none, and would
 * plan for ever as if each of them were nearly empty.
 */
export function openStatistics({ db, log }: { db: Database; log: Log }): Worker {
  return openWorker({
    log,
    every: lookEvery,
    complaint: 'what is known of the tables could not be renewed',
    next: async () => {
      if (db.engine === 'postgres') return false
      const table = await findOutgrown(db.queries)
      if (table) await lookOver(db, table)
      return table !== undefined
    },
  })
}

interface Outgrown {
  name: string
  /** Those in its indexes. What an index computes is left out: it would be computed for each row again. */
  columns: string[]
}

/**
 * The one that has grown most beyond what is known of it. Its size tells, and no count of changes: nothing is
 * vacuumed, so whatever changes grows, and a size outlives the process, a restore and an upgrade.
 */
async function findOutgrown(tx: Tx): Promise<Outgrown | undefined> {
  const [table] = await rows<Outgrown>(
    tx,
    sql`select relname as name,
               array(select distinct a.attname::text from pg_index i
                       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
                      where i.indrelid = t.oid) as columns
          from (select *, pg_relation_size(oid) / current_setting('block_size')::int as pages
                  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) t
         where pages >= ${fewestPages} and pages > relpages * ${growth}::float
         order by pages - relpages desc limit 1`,
  )
  return table
}

const lookOver = (db: Database, { name, columns }: Outgrown) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('default_statistics_target', ${target}, true)`)
    await tx.execute(sql`analyze ${sql.identifier(name)} (${listed(columns)})`)
  })

const listed = (columns: string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
