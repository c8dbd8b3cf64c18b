import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './programs.mjs'

await ensureInstalled()
await ensureBuilt()
const env = { CHROMIUM_PATH: await ensureBrowser() }
process.exit(await runNode(['bench/browser.ts', ...process.argv.slice(2)], { env }))
