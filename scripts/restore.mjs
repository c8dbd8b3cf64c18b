import { ensureInstalled } from './install.mjs'
import { runNode } from './programs.mjs'

await ensureInstalled()
process.exit(await runNode(['server/restore-program.ts', ...process.argv.slice(2)]))
