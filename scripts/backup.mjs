import { ensureInstalled } from './install.mjs'
import { runNode } from './programs.mjs'

await ensureInstalled()
process.exit(await runNode(['server/backup-program.ts', ...process.argv.slice(2)]))
