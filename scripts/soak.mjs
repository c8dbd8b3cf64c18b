import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode, tools } from './programs.mjs'

/** The random story of two people, long, on the embedded database: `npm run soak [actions]`; SEED=… repeats one. */
await ensureInstalled()
await ensureBuilt()
const env = {
  CHROMIUM_PATH: await ensureBrowser(),
  ACTIONS: process.argv[2] ?? '200',
  STORIES_ON: 'pglite',
}
process.exit(await runNode([tools.playwright, 'test', 'e2e/convergence.spec.ts'], { env }))
