import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { readConfig } from '../../server/config.ts'
import { database } from '../../server/db/database.ts'
import { pgliteEngine } from '../../server/db/pglite.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { createLog } from '../../server/log.ts'
import { type Running, start } from '../../server/start.ts'
import { addPerson, type Person } from '../../server/testing/people.ts'
import { preparePostgres } from '../../server/testing/postgres-server.ts'

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
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' })
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
      agent.destroy()
      await running.stop()
      await remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function onPostgres() {
  const postgres = await preparePostgres()
  await postgres.start()
  const url = postgres.url('postgres')
  const connect = async (): Promise<Bare> => {
    const client = new pg.Client({ connectionString: url })
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
  const connect = async (): Promise<Bare> => ({
    query: (text, values) => client.query(text, values),
    transaction: (work) =>
      client.transaction((tx) => work({ query: (text, values) => tx.query(text, values) })),
    end: async () => {},
  })
  return { db: database(pgliteEngine(client, async () => {})), connect, remove: async () => {} }
}

const fetchFrom = (port: number) => (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${port}${path}`, init)

const agent = new Agent({ keepAlive: true })

export interface Answer {
  status: number
  etag: string
  bytes: Buffer
}

/** A request as it goes over the wire; what comes back is neither unpacked nor read. */
export function send(
  { running }: Stand,
  person: Person,
  [method, path]: readonly [method: string, path: string],
  { body, headers }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port: running.port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          authorization: `Bearer ${person.token}`,
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response
        const etag = headers.etag ?? ''
        buffer(response).then((bytes) => resolve({ status, etag, bytes }), reject)
      },
    )
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

export async function mustSend(...args: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...args)
  if (answer.status >= 400) throw new Error(`${args[2].join(' ')}: ${answer.status}`)
  return answer
}
