import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listSessions } from '#contract/accounts.ts'
import { getHealth } from '#contract/system.ts'
import { getSystem, type SystemReport } from '#contract/system-report.ts'
import { minutes } from '#server/testing/clock.ts'
import { engine } from '#server/testing/databases.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld({ adminPassword: 'segredo do admin', minFreeBytes: 1 })
  const { db } = world.services
  ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

async function read(): Promise<SystemReport> {
  const { adminEmail } = world.services.config
  const administrator = await signIn(world.fetch, adminEmail, 'segredo do admin')
  return administrator.call(getSystem, {})
}

it('says in which version it is, on which engine, and where the room goes', async () => {
  const report = await read()
  const { version, schema } = await world.call(getHealth, {})
  expect(report).toMatchObject({ version, schema, node: process.versions.node, processes: 1 })
  expect(report.database.engine).toBe(engine)
  expect(report.database.version).toMatch(/^1[5-9]/)
  expect(report.database.connections === null).toBe(engine === 'pglite')
  const sizes = report.database.tables.map(({ bytes }) => bytes)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(report.database.bytes).toBeGreaterThan(sizes.reduce((sum, bytes) => sum + bytes))
  expect(report.advice).toEqual(['mail-in-files'])
})

it('keeps each kind of failure once, and nothing that a person wrote', async () => {
  const { db } = world.services
  await db.queries.execute(sql`alter table sessions rename to sessions_away`)
  for (let time = 0; time < 3; time += 1) {
    const headers = { authorization: `Bearer ${ana.token}` }
    expect((await world.fetch(listSessions.path, { headers })).status).toBe(500)
    world.expectErrorLog(/unexpected failure/)
  }
  await db.queries.execute(sql`alter table sessions_away rename to sessions`)
  const { failures, advice } = await read()
  expect(failures).toMatchObject([
    { what: expect.stringMatching(/42P01/), route: listSessions.path, times: 3 },
  ])
  expect(failures[0]?.place).toMatch(/^server\/access\/identify\.ts:\d+$/)
  expect(JSON.stringify(failures)).not.toContain(ana.userId)
  expect(advice).toContain('failures')
  world.clock.advance(minutes(25 * 60))
  expect((await read()).advice).not.toContain('failures')
})

it('names what waits and what was given up, and asks to look at it', async () => {
  const { db, now } = world.services
  await db.queries.execute(sql`
    insert into jobs (queue, kind, details, created_at, next_attempt_at, abandoned_at)
    values ('mail', 'approved', '{}', ${now()}, ${now()}, ${now()})`)
  const { queues, advice } = await read()
  expect(queues).toContainEqual(expect.objectContaining({ name: 'mail', waiting: 0, abandoned: 1 }))
  expect(advice).toEqual(['jobs-abandoned', 'mail-in-files'])
})
