import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/databases.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { type Database, rows, type Tx } from './database.ts'

let db: Database
beforeAll(async () => {
  db = await freshDatabase(createTestLog().log)
  await db.queries.execute(sql`create table notes (words text not null)`)
})
beforeEach(async () => {
  await db.queries.execute(sql`delete from notes`)
})
afterAll(() => db.close())

const write = (tx: Tx, words: string) => tx.execute(sql`insert into notes values (${words})`)
const notes = async () => {
  const found = await rows<{ words: string }>(db.queries, sql`select words from notes order by 1`)
  return found.map((note) => note.words)
}
const refusal = 'Inside a transaction only the transaction may be used'

it('refuses a statement sent past the open transaction', async () => {
  const past = db.transaction(async (tx) => {
    await write(tx, 'dentro')
    await write(db.queries, 'por fora')
  })
  await expect(past).rejects.toThrow(refusal)
  expect(await notes()).toEqual([])
})

it('refuses a second transaction inside the first', async () => {
  const nested = db.transaction(() => db.transaction(async (tx) => write(tx, 'segunda')))
  await expect(nested).rejects.toThrow(refusal)
  expect(await notes()).toEqual([])
})

it('refuses it also from a function called later, and before anything is sent', async () => {
  const helper = async () => notes()
  await expect(db.transaction(async () => Promise.all([1, 2].map(helper)))).rejects.toThrow(refusal)
})

it('lets transactions that do not know of each other run at the same time', async () => {
  await Promise.all(['a', 'b', 'c'].map((words) => db.transaction((tx) => write(tx, words))))
  expect(await notes()).toEqual(['a', 'b', 'c'])
})

it('works again outside once the transaction has ended, well or badly', async () => {
  await db.transaction((tx) => write(tx, 'fica'))
  const failing = db.transaction(async (tx) => {
    await write(tx, 'some')
    throw new Error('no meio do caminho')
  })
  await expect(failing).rejects.toThrow('no meio do caminho')
  expect(await notes()).toEqual(['fica'])
})

it('reads days and moments as text, whether the statement has values or not', async () => {
  const text = { day: '2026-11-16', moment: '2026-11-16 12:00:00' }
  const without = sql`select date '2026-11-16' as day, timestamp '2026-11-16 12:00:00' as moment`
  expect(await rows(db.queries, without)).toEqual([text])
  expect(await db.transaction((tx) => rows(tx, sql`${without} where ${1}::int = 1`))).toEqual([
    text,
  ])
})

it('says of a failed statement which one it was, and why', async () => {
  const failing = rows(db.queries, sql`select 1 / ${0}::int as half`)
  await expect(failing).rejects.toMatchObject({
    query: 'select 1 / $1::int as half',
    cause: { code: '22012' },
  })
})
