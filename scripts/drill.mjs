import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode, tools } from './programs.mjs'

/**
 * What needs programs of the system that are not ours, and more time than a test may take:
 * `npm run drill:proxies`, `npm run drill:failover`, `npm run drill:files`. docs/operations.md says what to install.
 */
const [drill] = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const args = [tools.vitest, 'run', '--project', 'drills', `drills/${drill}.drill.ts`]
process.exit(await runNode([...args, '--disable-console-intercept']))
