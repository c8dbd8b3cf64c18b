import { ensureInstalled } from './install.mjs'
import { runNode } from './programs.mjs'

await ensureInstalled()
process.exit(await runNode(['server/promote-program.ts', ...process.argv.slice(2)]))
