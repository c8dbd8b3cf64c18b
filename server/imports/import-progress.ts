import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { imports } from '#server/db/import-schema.ts'
import { setImport } from './import-queries.ts'

const tellEvery = 500
/** What waited for the transaction comes after its end. */
const isUnderWay = inArray(imports.state, ['reading', 'running'])

/**
 * Writes now and then how far an import is, beside the transaction that it runs in: that one shows
 * nothing before its end. With one connection the figure waits for it too, and nothing else is lost.
 */
export function tellProgress(db: Database, importId: string) {
  let [reached, told] = [0, 0]
  let telling: Promise<unknown> = Promise.resolve()
  let idle = true
  const timer = setInterval(() => {
    if (!idle || reached === told) return
    told = reached
    idle = false
    telling = setImport(db.queries, importId, { progress: told }, isUnderWay)
      // Only a figure: the import itself says what fails.
      .catch(() => {})
      .finally(() => {
        idle = true
      })
  }, tellEvery)
  return {
    progress: (share: number) => {
      reached = Math.round(Math.min(share, 1) * 100)
    },
    stop: async () => {
      clearInterval(timer)
      await telling
    },
  }
}
