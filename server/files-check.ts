import { readConfig } from './config.ts'
import { closeDataFolder } from './data-folder.ts'
import { database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openPglite } from './db/pglite.ts'
import { openPostgres } from './db/postgres.ts'
import { checkFiles } from './files/check-files.ts'
import { openFileStore } from './files/store/open-store.ts'
import { createLog } from './log.ts'

/**
 * `npm run files:check`: compares the rows of files with their bytes, and says what is wrong. On PGlite
 * the server has to be stopped for it; on PostgreSQL it may go on.
 */
const config = readConfig(process.env)
await closeDataFolder(config.dataDir)
const db = database(
  config.databaseUrl
    ? openPostgres(config.databaseUrl, createLog(config.logLevel))
    : await openPglite(config.dataDir),
)
try {
  await migrate(db)
  const { files, faults } = await checkFiles({
    db,
    store: openFileStore(config),
    now: () => new Date(),
  })
  const words = { missing: 'sem os bytes', damaged: 'com outros bytes', strange: 'sem registro' }
  for (const { id, fault } of faults) process.stdout.write(`${id}: ${words[fault]}\n`)
  process.stdout.write(`${files} arquivos conferidos, ${faults.length} com problema\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await db.close()
}
