import { ensureInstalled } from './install.mjs'
import { runNode } from './programs.mjs'

await ensureInstalled()
process.exit(await runNode(['bench/drill-backup.ts', ...process.argv.slice(2)]))
