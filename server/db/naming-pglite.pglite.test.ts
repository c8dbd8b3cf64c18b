import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/databases.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { type Database, rows, type Tx } from './database.ts'

let db: Database
beforeEach(async () => {
  db = await freshDatabase(createTestLog().log)
})
afterEach(() => db.close())

const add = async (tx: Tx, number: number, more: string) => {
  const [row] = await rows<{ sum: number }>(
    tx,
    sql`select ${number}::int + ${sql.raw(more)} as sum`,
  )
  return row?.sum
}
const named = async () =>
  (await rows(db.queries, sql`select 1 from pg_prepared_statements where not from_sql`)).length

it('plans a statement once, inside a transaction and outside, each with its own values', async () => {
  expect(await add(db.queries, 1, '1')).toBe(2)
  await db.transaction(async (tx) => {
    for (const number of [2, 3]) expect(await add(tx, number, '1')).toBe(number + 1)
  })
  expect(await named()).toBe(1)
})

it('plans a statement once that is asked several times at once in a transaction', async () => {
  const sums = await db.transaction((tx) =>
    Promise.all([1, 2, 3].map((number) => add(tx, number, '1'))),
  )
  expect(sums).toEqual([2, 3, 4])
  expect(await named()).toBe(1)
})

it('gives names to so many texts and no more: others are answered all the same', async () => {
  for (let more = 0; more < 310; more += 1) {
    expect(await add(db.queries, 1, String(more))).toBe(more + 1)
  }
  expect(await named()).toBe(300)
})

it('goes on after a statement that failed under its name, and after one that cannot be read', async () => {
  const half = (tx: Tx, number: number) => rows(tx, sql`select 1 / ${number}::int as half`)
  await expect(half(db.queries, 0)).rejects.toThrow()
  await expect(db.transaction((tx) => half(tx, 0))).rejects.toThrow()
  await expect(rows(db.queries, sql`select ${1} from nowhere`)).rejects.toThrow()
  expect(await half(db.queries, 1)).toEqual([{ half: 1 }])
})

it('keeps a statement outside of a transaction that is open meanwhile', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const rolledBack = db.transaction(async (tx) => {
    begun.resolve()
    await goOn.promise
    await tx.execute(sql`select ${1}::int`)
    throw new Error('Not this time')
  })
  await begun.promise
  const kid = 'chave'
  const keeping = rows(
    db.queries,
    sql`insert into signing_keys (kid, private_jwk, created_at) values (${kid}, '{}', now())`,
  )
  goOn.resolve()
  await expect(rolledBack).rejects.toThrow('Not this time')
  await keeping
  expect(await rows(db.queries, sql`select 1 from signing_keys where kid = ${kid}`)).toHaveLength(1)
})

it('reads and writes values of every kind as they are', async () => {
  const at = '2026-11-15T12:00:00.000Z'
  const [row] = await rows(
    db.queries,
    sql`select ${sql.param(['a', 'b"c'])}::text[] as list, ${null}::int as nothing, ${true}::bool as flag,
               ${JSON.stringify({ a: [1] })}::jsonb as json, ${12n}::bigint::text as large,
               (${at}::timestamptz at time zone 'UTC')::text as moment`,
  )
  expect(row).toEqual({
    list: ['a', 'b"c'],
    nothing: null,
    flag: true,
    json: { a: [1] },
    large: '12',
    moment: '2026-11-15 12:00:00',
  })
})
