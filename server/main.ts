import { sellingWords } from './billing/selling-words.ts'
import { ConfigError, readConfig } from './config.ts'
import { FolderLocked } from './db/folder-lock.ts'
import { MigrationError } from './db/migrate.ts'
import { createLog } from './log.ts'
import { outboxOf } from './mail/transport.ts'
import { type Running, start } from './start.ts'

let running: Running | null = null
let stoppingSince: number | null = null

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

try {
  const config = readConfig(process.env)
  running = await start({ config, log: createLog(config.logLevel) })
  announce(running)
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
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

function announce({ services: { config, db }, newAdminPassword }: Running): void {
  const lines = [
    `Mutirão está no ar: ${config.baseUrl}`,
    `  Administrador: ${config.adminEmail}`,
    ...(newAdminPassword ? [`  Senha (mostrada só desta vez): ${newAdminPassword}`] : []),
    `  Dados: ${db.engine === 'pglite' ? `${config.dataDir} (PGlite)` : 'PostgreSQL'}`,
    `  E-mails: ${config.smtpUrl ? 'SMTP' : outboxOf(config)}`,
    `  Pagamentos: ${sellingWords(config)}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** One clear line for what the person starting the server can mend; the whole story for a bug. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`
  if (error instanceof FolderLocked || error instanceof MigrationError) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE' || code === 'EACCES') return `Cannot listen: ${message}`
  return stack ?? String(error)
}
