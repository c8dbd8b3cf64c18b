import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '#server/db/database.ts'
import { days } from '#server/testing/clock.ts'
import { engine } from '#server/testing/databases.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { retentionRules } from './rules.ts'

/** As another process would do it: not in the transaction that is open here. */
const elsewhere = AsyncLocalStorage.snapshot()

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const keysLeft = async () => {
  const [left] = await rows<{ count: number; oldest: string }>(
    world.services.db.queries,
    sql`select count(*)::int as count, min(key) as oldest from idempotency_keys`,
  )
  return left
}

/** So many keys, each an hour older than the one before it; the newest is of now. */
const addKeys = (count: number) =>
  world.services.db.queries.execute(sql`
    insert into idempotency_keys (account_id, key, request, answer, created_at)
    select ${ana.userId}::uuid, to_char(${count}::int - n, 'FM000000'), '', '{}',
           ${world.clock.now()}::timestamptz - n * interval '1 hour'
      from generate_series(0, ${count}::int - 1) n`)

it('clears what is too old and nothing else, however much it is', async () => {
  await addKeys(12_000)
  await world.services.retention.settled()
  // Those of the last thirty days, and the one of that very moment.
  expect(await keysLeft()).toEqual({ count: 30 * 24 + 1, oldest: '011280' })
  const [jobs] = await rows<{ count: number }>(
    world.services.db.queries,
    sql`select count(*)::int as count from jobs where queue = 'retention'`,
  )
  expect(jobs?.count).toBe(0)
})

it('ends sessions that nobody has used for ninety days, and their streams', async () => {
  const { db } = world.services
  const ear = await listen(world.fetch, '/api/events', { token: ana.token })
  await ear.next('hello')
  await db.queries.execute(sql`
    update sessions set refreshed_at = refreshed_at - interval '91 days'
     where account_id = ${ana.userId}`)
  await world.services.retention.settled()
  await ear.ended
  expect(
    await rows(db.queries, sql`select 1 from sessions where account_id = ${ana.userId}`),
  ).toEqual([])
})

it('keeps a job that still waits, however long the server was off', async () => {
  const { queries } = world.services.db
  const old = "'2020-01-01'"
  await queries.execute(sql`
    insert into jobs (queue, kind, key, details, created_at, next_attempt_at, done_at, abandoned_at)
    select 'of another version', 'x', key, '{}', ${sql.raw(old)}, ${sql.raw(old)}, done, abandoned
      from (values ('waits', null::timestamptz, null::timestamptz),
                   ('done long ago', ${sql.raw(old)}, null), ('given up', null, ${sql.raw(old)}),
                   ('done now', ${world.clock.now().toISOString()}::timestamptz, null))
           as old (key, done, abandoned)`)
  await world.services.retention.settled()
  const left = sql`select key from jobs where queue = 'of another version' order by key`
  expect(await rows(queries, left)).toEqual([{ key: 'done now' }, { key: 'waits' }])
})

it('knows a table and a column for each of its rules', async () => {
  const known = await rows<{ name: string }>(
    world.services.db.queries,
    sql`select table_name || '.' || column_name as name from information_schema.columns
         where data_type = 'timestamp with time zone'`,
  )
  const names = known.map(({ name }) => name)
  for (const { table, since, ended = [] } of retentionRules) {
    for (const column of [since, ...ended]) expect(names).toContain(`${table}.${column}`)
  }
})

it.runIf(engine === 'postgres')(
  'waits for nobody: what is held is cleared the next time',
  async () => {
    world.clock.advance(days(31))
    const { db, retention } = world.services
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from idempotency_keys where key = '012000' for update`)
      await elsewhere(() => retention.settled())
      expect(await rows(tx, sql`select key from idempotency_keys`)).toEqual([{ key: '012000' }])
    })
    await retention.settled()
    expect((await keysLeft())?.count).toBe(0)
  },
)
