import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { createDatabase } from '#server/testing/databases.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { type Database, database, rows, type Tx } from './database.ts'
import { openPostgres } from './postgres.ts'

let db: Database
let drop: () => Promise<void>

async function open(options: { prepare: boolean }): Promise<void> {
  const created = await createDatabase('template')
  drop = created.drop
  db = database(openPostgres(created.url, createTestLog().log, options))
}
afterEach(async () => {
  await db.close()
  await drop()
})

const add = async (tx: Tx, number: number, more: string) => {
  const [row] = await rows<{ sum: number }>(
    tx,
    sql`select ${number}::int + ${sql.raw(more)} as sum`,
  )
  return row?.sum
}
const named = async (tx: Tx) =>
  (await rows(tx, sql`select 1 from pg_prepared_statements where not from_sql`)).length

it('plans a statement once for a connection, and answers each with its own values', async () => {
  await open({ prepare: true })
  await db.transaction(async (tx) => {
    for (const number of [1, 2, 3]) expect(await add(tx, number, '1')).toBe(number + 1)
    expect(await named(tx)).toBe(1)
  })
})

it('gives names to so many texts and no more: others are answered all the same', async () => {
  await open({ prepare: true })
  await db.transaction(async (tx) => {
    for (let more = 0; more < 400; more += 1) expect(await add(tx, 1, String(more))).toBe(more + 1)
    expect(await named(tx)).toBe(300)
  })
})

it('goes on after a statement that failed under its name', async () => {
  await open({ prepare: true })
  const half = (number: number) => rows(db.queries, sql`select 1 / ${number}::int as half`)
  await expect(half(0)).rejects.toThrow()
  expect(await half(1)).toEqual([{ half: 1 }])
})

it('names nothing when it is told not to', async () => {
  await open({ prepare: false })
  await db.transaction(async (tx) => {
    expect(await add(tx, 1, '1')).toBe(2)
    expect(await named(tx)).toBe(0)
  })
})
