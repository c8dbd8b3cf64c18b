import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Engine, Tx } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { namingPglite } from './naming-pglite.ts'
import { PrivateFiles } from './private-files.ts'

/** PostgreSQL in this process, its files in `dataDir/db`. One process at a time: see the lock. */
export async function openPglite(dataDir: string): Promise<Engine> {
  const unlock = await lockFolder(dataDir)
  try {
    const client = await PGlite.create({ fs: new PrivateFiles(join(dataDir, 'db')) })
    return pgliteEngine(client, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

export function pgliteEngine(client: PGlite, closed: () => Promise<void>): Engine {
  const queries = drizzle(namingPglite(client) as unknown as PGlite)
  return {
    name: 'pglite',
    queries: queries as unknown as Tx,
    transaction: (work, { isolationLevel } = {}) =>
      queries.transaction((tx) => work(tx as unknown as Tx), isolationLevel && { isolationLevel }),
    script: async (tx, text) => {
      // The prepared protocol takes one statement; only the raw connection takes a script.
      await rawTransaction(tx).exec(text)
    },
    // One process at a time: there is nobody else to hear.
    notify: async () => {},
    listen: () => async () => {},
    close: async () => {
      await client.close()
      await closed()
    },
  }
}

function rawTransaction(tx: Tx): Transaction {
  const session = (tx as unknown as { session: { client: Transaction } }).session
  return session.client
}
