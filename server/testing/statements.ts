import pg from 'pg'
import type { Database } from '#server/db/database.ts'

/** A statement as it went to PostgreSQL. */
export interface Sent {
  text: string
  values: unknown[]
}

let record: Sent[] | null = null
let installed = false

/** From now on every statement of this process can be noted, once, below everything of ours. */
export function installNoting(): void {
  if (installed) return
  installed = true
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function noting(this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args as [string | { text: string }, unknown]
    const text = typeof statement === 'string' ? statement : statement.text
    record?.push({ text, values: Array.isArray(values) ? values : [] })
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
}

/** What was sent while `work` was done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  record = sent
  try {
    await work()
  } finally {
    record = null
  }
  return sent
}

/** What PostgreSQL answers to an `explain` in the format of JSON, with the values as they were sent. */
export async function planOf<Plan>(db: Database, text: string, values: unknown[]): Promise<Plan> {
  const { $client: pool } = db.queries as unknown as { $client: pg.Pool }
  const { rows } = await (values.length > 0 ? pool.query(text, values) : pool.query(text))
  return rows[0]['QUERY PLAN'][0].Plan
}
