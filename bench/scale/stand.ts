import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { readConfig } from '../../server/config.ts'
import { database } from '../../server/db/database.ts'
import { namingClient } from '../../server/db/naming-client.ts'
import { namingPglite } from '../../server/db/naming-pglite.ts'
import { pgliteEngine } from '../../server/db/pglite.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { createLog } from '../../server/log.ts'
import { type Running, start } from '../../server/start.ts'
import { addPerson, type Person } from '../../server/testing/people.ts'
import { preparePostgres } from '../../server/testing/postgres-server.ts'
import { hangUp } from './send.ts'

export interface Statements {
  // biome-ignore lint/suspicious/noExplicitAny: rows are what the statement says.
  query(text: string, values?: unknown[]): Promise<{ rows: any[] }>
}

/** One connection of the driver, with nothing of ours around it. */
export interface Bare extends Statements {
  transaction(work: (tx: Statements) => Promise<void>): Promise<void>
  end(): Promise<void>
}

export interface Stand {
  engine: 'PostgreSQL' | 'PGlite'
  running: Running
  bare: Bare
  /** PGlite has one connection; there it is always the same. */
  connect(): Promise<Bare>
  people(count: number): Promise<Person[]>
  close(): Promise<void>
}

/** Our server and the bare driver in one process, on the same database. */
export async function openStand(engine: Stand['engine']): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-bench-'))
  const { db, connect, remove } = await (engine === 'PGlite' ? onPglite() : onPostgres())
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    // One account does here what many do elsewhere.
    WRITES_PER_MINUTE: '10000000',
  })
  const running = await start({ config, log: createLog('error'), db })
  const bare = await connect()
  const place = { db: running.services.db, fetch: fetchFrom(running.port) }
  let arrivals = 0
  return {
    engine,
    running,
    bare,
    connect,
    people: async (count) => {
      const people: Person[] = []
      while (people.length < count) people.push(await addPerson(place, `Pessoa ${++arrivals}`))
      return people
    },
    close: async () => {
      await bare.end()
      hangUp()
      await running.stop()
      await remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function onPostgres() {
  const postgres = await preparePostgres({ durable: true })
  await postgres.start()
  const url = postgres.url('postgres')
  // With names for its statements, as ours has: planned once.
  const Client = namingClient()
  const connect = async (): Promise<Bare> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const query: Bare['query'] = (text, values) => client.query(text, values)
    const transaction: Bare['transaction'] = async (work) => {
      await client.query('begin')
      await work({ query })
      await client.query('commit')
    }
    return { query, transaction, end: () => client.end() }
  }
  const prepare = !process.argv.includes('--unprepared')
  const db = database(openPostgres(url, createLog('error'), { prepare }))
  return { db, connect, remove: () => postgres.remove() }
}

async function onPglite() {
  const client = await PGlite.create('memory://')
  const named = namingPglite(client)
  const connect = async (): Promise<Bare> => ({
    query: (text, values) => named.query(text, values),
    transaction: (work) =>
      named.transaction((tx) => work({ query: (text, values) => tx.query(text, values) })),
    end: async () => {},
  })
  return { db: database(pgliteEngine(client, async () => {})), connect, remove: async () => {} }
}

const fetchFrom = (port: number) => (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, init)
