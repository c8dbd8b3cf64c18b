import { BackupRefused } from './backup/archive.ts'
import type { Counted } from './backup/count-all.ts'
import { fillFolder } from './backup/fill-folder.ts'
import { refuseNoInstallation } from './backup/find-installation.ts'
import { reasonOf } from './backup/reason.ts'
import { type Config, readConfig } from './config.ts'
import { closeDataFolder } from './data-folder.ts'
import { type Database, database } from './db/database.ts'
import { openPglite } from './db/pglite.ts'
import { openPostgres } from './db/postgres.ts'
import { createLog } from './log.ts'
import { copyInstallation, markMoved, refuseServed, serveHere } from './promotion/promote.ts'

process.umask(0o077)

// `npm run promote -- postgres://…` from the embedded database, `-- pglite` back to it, or `-- here`:
// from where the environment says that the installation is.
const [target = ''] = process.argv.slice(2)
try {
  const config = readConfig(process.env)
  await refuseNoInstallation(config)
  await closeDataFolder(config.dataDir)
  process.stdout.write(`${await run(config)}\n`)
} catch (error) {
  process.stderr.write(`Nothing was moved: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config): Promise<string> {
  if (target === 'here') return withSource(config, stayHere)
  if (/^postgres(ql)?:/.test(target)) {
    if (config.databaseUrl) throw new BackupRefused('DATABASE_URL is set: it is on PostgreSQL')
    return withSource(config, (from) => toPostgres(config, from))
  }
  if (target !== 'pglite') throw new BackupRefused('Say where: postgres://…, pglite or here')
  if (!config.databaseUrl) throw new BackupRefused('DATABASE_URL is unset: it is on PGlite')
  return withSource(config, (from) => toFolder(config, from))
}

async function toPostgres({ dataDir, logLevel }: Config, from: Database): Promise<string> {
  const to = database(openPostgres(target, createLog(logLevel)))
  try {
    const counted = inLines(await copyInstallation(from, to, dataDir))
    const { host, pathname } = new URL(target)
    await markMoved(from, `postgres://${host}${pathname}`)
    return `${counted}\nMoved. From now on start it with DATABASE_URL; ${dataDir}/db is kept, and files stay in ${dataDir}`
  } finally {
    await to.close()
  }
}

async function toFolder({ dataDir }: Config, from: Database): Promise<string> {
  const { result, before } = await fillFolder(dataDir, { setAside: true }, async (to) =>
    inLines(await copyInstallation(from, to, dataDir)),
  )
  await markMoved(from, `${dataDir} (PGlite)`)
  const kept = before ? `; what was there is in ${before}` : ''
  return `${result}\nMoved. From now on start it without DATABASE_URL; the database is kept${kept}`
}

async function stayHere(db: Database): Promise<string> {
  await serveHere(db)
  return 'It is served from here again. What happened elsewhere since is not here'
}

async function withSource<Result>(config: Config, work: (db: Database) => Promise<Result>) {
  const { databaseUrl, dataDir, logLevel } = config
  const engine = databaseUrl
    ? openPostgres(databaseUrl, createLog(logLevel))
    : await openPglite(dataDir)
  const db = database(engine)
  try {
    await refuseServed(db)
    return await work(db)
  } finally {
    await db.close()
  }
}

function inLines(counted: Counted[]): string {
  return counted
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows, digest }) => `${name.padEnd(28)} ${String(rows).padStart(9)}  ${digest}`)
    .join('\n')
}
