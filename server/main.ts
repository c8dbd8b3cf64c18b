import cluster from 'node:cluster'
import { inspect } from 'node:util'
import { sellingWords } from './billing/selling-words.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DataFolderError } from './data-folder.ts'
import { FolderLocked } from './db/folder-lock.ts'
import { loggedError } from './db/logged-error.ts'
import { MigrationError } from './db/migrate.ts'
import { createLog, type Log } from './log.ts'
import { mailFolder } from './mail/transport.ts'
import { isFirst, NotStarted, runProcesses, tellReady } from './processes.ts'
import { type Running, start } from './start.ts'
import { InstallationMoved } from './system/installation.ts'

// Whatever this process writes is for its own user alone.
process.umask(0o077)

let running: { stop(): Promise<void> } | null = null
let stoppingSince: number | null = null

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  running = await (config.processes > 1 && cluster.isPrimary
    ? runProcesses(config.processes, log)
    : serve(config, log))
} catch (error) {
  if (!(error instanceof NotStarted)) process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}

async function serve(config: Config, log: Log): Promise<Running> {
  const started = await start({ config, log, joining: !isFirst() })
  if (isFirst()) announce(started)
  tellReady()
  return started
}

async function stop(): Promise<void> {
  // Nothing to close yet, or a person who insists: the process ends as it is.
  if (!running || insisting()) process.exit(0)
  if (stoppingSince !== null) return
  stoppingSince = performance.now()
  await running.stop()
  process.exit(0)
}

/** One Ctrl-C arrives several times: from the terminal, from npm, from our own script. */
const insisting = () => stoppingSince !== null && performance.now() - stoppingSince > 1_000

function announce({ services, newAdminPassword }: Running): void {
  const { config, db, upgradeBackup } = services
  const lines = [
    `Mutirão está no ar: ${config.baseUrl}`,
    `  Administrador: ${config.adminEmail}`,
    ...(newAdminPassword ? [`  Senha (mostrada só desta vez): ${newAdminPassword}`] : []),
    `  Dados: ${db.engine === 'pglite' ? `${config.dataDir} (PGlite)` : 'PostgreSQL'}`,
    `  E-mails: ${config.smtpUrl ? 'SMTP' : mailFolder(config)}`,
    `  Pagamentos: ${sellingWords(config)}`,
    ...(upgradeBackup ? [`  Backup antes de atualizar: ${upgradeBackup}`] : []),
    ...(config.processes > 1 ? [`  Processos: ${config.processes}`] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** One clear line for what the person starting the server can mend; the whole story for a bug. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`
  if (error instanceof DataFolderError || error instanceof FolderLocked) return error.message
  if (error instanceof MigrationError || error instanceof InstallationMoved) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE' || code === 'EACCES') return `Cannot listen: ${message}`
  return inspect(loggedError(error), { depth: null })
}
