import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Engine, TransactionOptions, Tx } from './database.ts'
import { calling, isConnectionLost } from './lost-connection.ts'
import { namingClient } from './naming-client.ts'
import { channel, listenToChannel } from './postgres-channel.ts'
import { textTypes } from './text-types.ts'

const poolSize = 10
const slowestStatement = 30_000

export interface PostgresOptions {
  prepare?: boolean
  /** After this many milliseconds a statement is given up. */
  slowest?: number
  /** A request waits so many milliseconds for a connection, then gets 503: never a hang. */
  patience?: number
  /** So long a transaction waits for a row that another process holds, then 503 as well. */
  lockPatience?: number
}

export function openPostgres(
  url: string,
  log: Log,
  {
    prepare = true,
    slowest = slowestStatement,
    patience = 3_000,
    lockPatience = 5_000,
  }: PostgresOptions = {},
): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    ...(prepare && { Client: namingClient() }),
    max: poolSize,
    connectionTimeoutMillis: patience,
    query_timeout: slowest,
    keepAlive: true,
  })
  // A connection lost while idle: the pool opens another when it is needed.
  pool.on('error', (error) => log.warn({ err: error }, 'lost a connection to PostgreSQL'))
  // Lost while in use: its user learns it from the next statement. Unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const queries = drizzle(pool)
  return {
    name: 'postgres',
    queries: queries as unknown as Tx,
    transaction: (work, options) =>
      options?.unhurried
        ? withoutLimit(url, work, options)
        : inTransaction(pool, lockPatience, work, options),
    script: async (tx, text) => {
      await tx.execute(sql.raw(text))
    },
    notify: async (messages) => {
      await calling(() => pool.query(notifying, [channel, messages]))
    },
    listen: (ears) => listenToChannel(url, log, ears),
    copyFiles: null,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    alone: (work) => alone(url, work),
    close: () => pool.end(),
  }
}

const asText = (value: string) => value
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    textTypes.has(type) ? asText : pg.types.getTypeParser(type, format),
}

/** A crash takes messages with it in any case: nobody has to wait for the disk. */
const notifying = `
  select pg_notify($1, m), set_config('synchronous_commit', 'off', true)
    from unnest($2::text[]) m`

/**
 * Begun by hand: Drizzle gives a connection back only if it could begin, and PostgreSQL going away at
 * that moment would take the connections out of the pool for good, one request after another. And the
 * patience for locks goes along without a statement of its own.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  lockPatience: number,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const client = await calling(() => pool.connect())
  try {
    const level = options.isolationLevel ?? 'read committed'
    const begin = `begin isolation level ${level}; set local lock_timeout = ${lockPatience}`
    await calling(() => client.query(begin))
    const result = await work(drizzle(client) as unknown as Tx)
    await calling(() => client.query('commit'))
    client.release()
    return result
  } catch (error) {
    const lost = isConnectionLost(error) || (await rollback(client)) === 'lost'
    client.release(lost)
    throw error
  }
}

const rollback = (client: pg.PoolClient) =>
  client.query('rollback').then(
    () => 'done' as const,
    () => 'lost' as const,
  )

/** On a connection of its own: the time limit belongs to the connections of the pool. */
async function withoutLimit<T>(
  url: string,
  work: (tx: Tx) => Promise<T>,
  { isolationLevel }: TransactionOptions = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    types,
    connectionTimeoutMillis: slowestStatement,
    keepAlive: true,
  })
  client.on('error', () => {})
  await calling(() => client.connect())
  try {
    return await drizzle(client).transaction(
      (tx) => work(tx as unknown as Tx),
      isolationLevel && { isolationLevel },
    )
  } finally {
    await client.end()
  }
}

/** Any number will do, as long as it is always this one. A transaction holds it, also behind a pooler. */
const takeTurn = sql`
  select set_config('lock_timeout', '0', true),
         set_config('idle_in_transaction_session_timeout', '0', true), pg_advisory_xact_lock(7261981)`

const alone = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  withoutLimit(url, async (tx) => {
    await tx.execute(takeTurn)
    return work()
  })

/** Waits for PostgreSQL with growing pauses, so that the order of starting does not matter. */
export async function untilReachable(engine: Engine, log: Log): Promise<void> {
  for (let pause = 250; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      await engine.queries.execute(sql`select 1`)
      return
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      log.warn({ err: error, retryInMs: pause }, 'PostgreSQL does not answer yet')
      await wait(pause)
    }
  }
}

/** Whether a row was held by somebody else for longer than we wait. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '55P03' || isLockTimeout(error.cause)
}
