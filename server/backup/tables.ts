import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'

export interface Table {
  name: string
  /** What is written; what the database computes by itself is not. */
  columns: string[]
}

/** Everything but the list of migrations, which a restore makes anew. */
export const tablesOf = (tx: Tx) =>
  rows<Table>(
    tx,
    sql`select c.relname as name,
               (select json_agg(a.attname order by a.attnum) from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                   and a.attgenerated = '') as columns
          from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and c.relname <> 'schema_migrations'
         order by c.relname`,
  )

/** Rows are written as text, moments among it: the same everywhere. */
export const inPlainWords = (tx: Tx) =>
  tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
                        set_config('bytea_output', 'hex', true),
                        set_config('extra_float_digits', '1', true)`)

/** How many rows there are, and what they are, whatever their order. */
export async function digestOf(tx: Tx, { name }: Table): Promise<{ rows: number; digest: string }> {
  const [found] = await rows<{ rows: number; digest: string }>(
    tx,
    sql`select count(*)::int as rows,
               coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
          from ${sql.identifier(name)} t`,
  )
  return found ?? { rows: 0, digest: '0' }
}
