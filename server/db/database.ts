import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { statementOf } from './statement-text.ts'

/** Where statements go: inside a change the transaction, outside the database itself. */
export type Tx = PgDatabase<PgQueryResultHKT>

export interface TransactionOptions {
  /** All statements see one moment. For long reads that must not lock writers. */
  isolationLevel?: 'repeatable read'
  /** Statements may take as long as they need. For migrations: nobody waits for them in vain. */
  unhurried?: true
}

/** What a process hears from the others on the same database. */
export interface ChannelHandlers {
  heard(message: string): void
  /** From now on it hears; what was said before, or while the line was down, it has missed. */
  connected(): void
}

/** What an engine brings: PGlite and PostgreSQL differ in these and in nothing else. */
export interface Engine {
  readonly name: 'pglite' | 'postgres'
  readonly queries: Tx
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Several statements in one text, inside the transaction given: for migrations. */
  script(tx: Tx, text: string): Promise<void>
  /** Says something to every process that listens, this one included. Each under 8000 bytes. */
  notify(messages: readonly string[]): Promise<void>
  /** Listens until the function it answers is called. */
  listen(handlers: ChannelHandlers): () => Promise<void>
  /**
   * Copies the files of the embedded database as they are between two statements, while it goes on
   * serving. Opened, the copy is what would be there after a loss of power. Null where there are none.
   */
  copyFiles: ((folder: string) => Promise<void>) | null
  /** Null where there is one connection, in this process. */
  pool: (() => PoolState) | null
  /** What one process at a time may do: the others wait for it, however long it takes. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface PoolState {
  open: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
}

export interface Database {
  readonly engine: Engine['name']
  /** For reads that need no transaction. */
  readonly queries: Tx
  /** All of `work` or nothing of it. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  script: Engine['script']
  notify: Engine['notify']
  listen: Engine['listen']
  copyFiles: Engine['copyFiles']
  pool: Engine['pool']
  alone: Engine['alone']
  close(): Promise<void>
}

/** The rows of a hand-written statement. The caller states their shape; tests hold it to that. */
export async function rows<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const { text, values } = statementOf(query)
  // Past the query builder, which sets up the reading of results anew for each statement.
  const { client } = (tx as unknown as { session: { client: Driver } }).session
  try {
    return (await client.query(text, values)).rows as Row[]
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error)
  }
}

interface Driver {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * PGlite has one connection: a statement sent past an open transaction waits for it for ever. So
 * both engines refuse such a statement at once, and the mistake cannot hide on PostgreSQL.
 */
export function database(engine: Engine): Database {
  const open = new AsyncLocalStorage<true>()
  const outside = () => {
    if (open.getStore()) throw new Error('Inside a transaction only the transaction may be used')
  }
  return {
    engine: engine.name,
    get queries() {
      outside()
      return engine.queries
    },
    transaction: async (work, options) => {
      outside()
      return engine.transaction((tx) => open.run(true, () => work(tx)), options)
    },
    script: engine.script,
    notify: async (messages) => {
      outside()
      await engine.notify(messages)
    },
    listen: engine.listen,
    copyFiles: engine.copyFiles,
    pool: engine.pool,
    alone: engine.alone,
    close: () => engine.close(),
  }
}
