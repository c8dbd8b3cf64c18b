import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeProject, createProject, openProject } from '#contract/projects.ts'
import { readConfig } from '#server/config.ts'
import { type Running, start } from '#server/start.ts'
import { administer } from '#server/testing/administer.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { freePort } from '#server/testing/free-port.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson } from '#server/testing/people.ts'
import { type PostgresServer, preparePostgres } from '#server/testing/postgres-server.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { until } from '#server/testing/until.ts'
import { isConnectionLost } from './lost-connection.ts'

/** What a request may wait for the database, and what a busy machine may add. */
const patience = 3_000 + 10_000

let postgres: PostgresServer
let server: Promise<Running>
let address: string

beforeEach(async () => {
  postgres = await preparePostgres()
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: postgres.url('postgres'),
    DATA_DIR: await temporaryFolder(),
    ADMIN_PASSWORD: 'uma senha de teste',
  })
  server = start({ config, log: createTestLog().log })
})
afterEach(async () => {
  await (await server).stop()
  await postgres.remove()
})

const health = () => fetch(`${address}/api/health`)
const healthy = () => until('a healthy server', async () => (await health()).ok)

it('answers 503 before PostgreSQL is there, and works once it is', async () => {
  const early = await health()
  expect(early.status).toBe(503)
  expect(early.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await early.json()).toMatchObject({ code: 'unavailable' })

  await postgres.start()
  await healthy()
})

it('answers 503 in good time while PostgreSQL is away, and works again when it is back', async () => {
  await postgres.start()
  await server
  await postgres.crash()
  const begun = performance.now()
  const refused = await health()
  expect(performance.now() - begun).toBeLessThan(patience)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })

  await postgres.start()
  await healthy()
})

it('survives a loss in the middle of a transaction, also while no statement is under way', async () => {
  await postgres.start()
  const { db } = (await server).services
  const interrupted = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await postgres.crash()
    await tx.execute(sql`select 1`)
  })
  await expect(interrupted).rejects.toSatisfy(isConnectionLost)
  await postgres.start()
  await healthy()
})

it('keeps its connections when PostgreSQL dies just as transactions begin', async () => {
  await postgres.start()
  const { db } = (await server).services
  const pause = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`))
  const everyConnection = Array.from({ length: 10 })
  await Promise.all(everyConnection.map(pause))

  // Blocking, so that the pool has not heard of it yet and hands out connections that are dead.
  execFileSync('kill', ['-QUIT', String(postgres.pid())])
  do execFileSync('sleep', ['0.5'])
  while (isAlive(postgres.pid()))
  const lost = await Promise.allSettled(everyConnection.map(pause))
  expect(lost.every((result) => result.status === 'rejected')).toBe(true)

  await postgres.crash()
  await postgres.start()
  await healthy()
})

/** Where the system tells. One that has ended stays as a zombie until we hear of it. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

it('keeps streams open over a loss, and tells them of what is done afterwards', async () => {
  await postgres.start()
  const { services } = await server
  const fetchHere = (path: string, init?: RequestInit) => fetch(address + path, init)
  const ana = await addPerson({ db: services.db, fetch: fetchHere }, 'Ana Souza')
  const { id: projectId } = await ana.call(createProject, { name: 'Antes' })
  const ear = await listen(fetchHere, `/api/projects/${projectId}/events`, ana)
  await ear.next('presence')
  // The tests' PostgreSQL writes lazily, and would forget Ana herself in the crash.
  await services.db.queries.execute(sql`checkpoint`)
  await postgres.crash()
  await expect(ana.call(changeProject, { projectId, name: 'Nunca' })).rejects.toMatchObject({
    status: 503,
  })
  await postgres.start()
  await healthy()
  const { event } = await ana.call(changeProject, { projectId, name: 'Depois' })
  expect((await ear.next('change')).data).toEqual(event)
})

it('reads from a PostgreSQL that only follows, answers 503 to changes, and writes to the next primary', async () => {
  await postgres.start()
  const { db } = (await server).services
  const fetchPath = (path: string, init?: RequestInit) => fetch(address + path, init)
  const ana = await addPerson({ db, fetch: fetchPath }, 'Ana Souza')
  const { id: projectId } = await ana.call(createProject, { name: 'Obra' })
  await ana.call(openProject, { projectId })
  const followOnly = async (mode: 'on' | 'off') => {
    await administer(
      postgres.url('template1'),
      `alter database postgres set default_transaction_read_only = ${mode}`,
    )
  }
  await followOnly('on')
  await administer(
    postgres.url('postgres'),
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  )
  await healthy()
  // The last of the connections that were ended may be heard of only now.
  const read = () => ana.call(openProject, { projectId }).catch(() => null)
  expect((await until('a reading', read)).project.name).toBe('Obra')
  const change = () => ana.call(changeProject, { projectId, name: 'Outra obra' })
  await expect(change()).rejects.toMatchObject({ status: 503, code: 'unavailable' })

  await followOnly('off')
  await until('a change', () => change().catch(() => null))
  expect((await ana.call(openProject, { projectId })).project.name).toBe('Outra obra')
})
