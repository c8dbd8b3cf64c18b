import { reasonOf } from './backup/reason.ts'
import { type Config, readConfig } from './config.ts'
import { closeDataFolder } from './data-folder.ts'
import { database } from './db/database.ts'
import { openPostgres } from './db/postgres.ts'
import { createLog } from './log.ts'
import { refuseServed } from './promotion/promote.ts'
import { type RolledBack, rollBackFolder, rollBackPostgres } from './upgrade/roll-back.ts'

process.umask(0o077)

// `npm run rollback`: to the moment before the last upgrade, with the server stopped.
try {
  const config = readConfig(process.env)
  await closeDataFolder(config.dataDir)
  const { manifest, before } = await rollBack(config)
  const { madeAt, migrations } = manifest
  const newest = migrations.at(-1)?.name
  process.stdout.write(
    `Back as of ${madeAt}; what was there since is in ${before}.\nNow start the version that made it: its newest migration is ${newest}\n`,
  )
} catch (error) {
  process.stderr.write(`Nothing was rolled back: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

async function rollBack(config: Config): Promise<RolledBack> {
  if (!config.databaseUrl) return rollBackFolder(config)
  const db = database(openPostgres(config.databaseUrl, createLog(config.logLevel)))
  try {
    await refuseServed(db)
    return await rollBackPostgres(config, db)
  } finally {
    await db.close()
  }
}
