import type { Database } from '#server/db/database.ts'
import { digestOf, inPlainWords, tablesOf } from './tables.ts'

export interface Counted {
  name: string
  rows: number
  digest: string
}

/** Of one moment. */
export const countAll = (db: Database): Promise<Counted[]> =>
  db.transaction(
    async (tx) => {
      await inPlainWords(tx)
      const counted: Counted[] = []
      for (const table of await tablesOf(tx)) {
        counted.push({ name: table.name, ...(await digestOf(tx, table)) })
      }
      return counted
    },
    { isolationLevel: 'repeatable read', unhurried: true },
  )
