import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Engine, Tx } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { namingPglite } from './naming-pglite.ts'
import { PrivateFiles } from './private-files.ts'
import { settleFolder } from './settle-folder.ts'

// Of WebAssembly, V8 frees what it has compiled better since, and now and then ends the whole process
// over it (nodejs/node#64500). It is little, and goes with the database in any case.
setFlagsFromString('--no-wasm-code-gc')

/** PostgreSQL in this process, its files in `dataDir/db`. One process at a time: see the lock. */
export async function openPglite(dataDir: string): Promise<Engine> {
  const unlock = await lockFolder(dataDir)
  try {
    await settleFolder(dataDir)
    const files = join(dataDir, 'db')
    const client = await PGlite.create({ fs: new PrivateFiles(files) })
    const copyFiles = async (folder: string) => {
      // The less there is to write anew when the copy is opened, the sooner it is.
      await client.query('checkpoint')
      await client.runExclusive(() => cp(files, folder, { recursive: true }))
    }
    return { ...pgliteEngine(client, unlock), copyFiles }
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
    copyFiles: null,
    pool: null,
    alone: (work) => work(),
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
