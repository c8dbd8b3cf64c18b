import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode, tools } from './programs.mjs'
import { newSeed } from './seed.mjs'

/**
 * Stories that are as long as one likes; SEED=… repeats one.
 * `npm run soak [actions]`: the random story of two people, on the embedded database.
 * `npm run soak drags [count]`: so many drags to the next column by each hand in each number of
 * steps; 100, if not said otherwise, are 600 in all. And so many cards let go while pages turn.
 */
const [first, second] = process.argv.slice(2)
const drags = first === 'drags'
await ensureInstalled()
await ensureBuilt()
const seed = newSeed()
const env = {
  SEED: seed,
  CHROMIUM_PATH: await ensureBrowser(),
  ...(drags ? { DRAGS: second ?? '100' } : { ACTIONS: first ?? '200', STORIES_ON: 'pglite' }),
}
const stories = drags
  ? ['e2e/still-board.spec.ts', 'e2e/page-turns.spec.ts']
  : ['e2e/convergence.spec.ts']
console.log(`SEED=${seed}`)
process.exit(await runNode([tools.playwright, 'test', ...stories], { env }))
