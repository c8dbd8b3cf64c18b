import { type SQL, sql } from 'drizzle-orm'
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

interface Digest {
  rows: number
  digest: string
}

/** How many rows there are, and what was written in them, whatever their order. */
export const digestOf = (tx: Tx, { name, columns }: Table): Promise<Digest> =>
  digestOver(tx, name, sql`row(${sql.join(columns.map(sql.identifier), sql`, `)})`)

/**
 * The same with what the database computes by itself, as backups of before have it: with letters that its
 * locale does not know in lower case it computes something else.
 */
export const formerDigestOf = (tx: Tx, { name }: Table): Promise<Digest> =>
  digestOver(tx, name, sql`t`)

async function digestOver(tx: Tx, name: string, row: SQL): Promise<Digest> {
  const [found] = await rows<Digest>(
    tx,
    sql`select count(*)::int as rows,
               coalesce(sum(('x' || left(md5(${row}::text), 15))::bit(60)::bigint), 0)::text as digest
          from ${sql.identifier(name)} t`,
  )
  return found ?? { rows: 0, digest: '0' }
}
