import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { runNode, tools } from './programs.mjs'
import { newSeed } from './seed.mjs'

/**
 * Odd requests to every route, as every kind of caller:
 * `npm run fuzz -- --requests 100000 --seed 7 --engine postgres`. The seed repeats a run.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: newSeed() },
    engine: { type: 'string', default: 'pglite' },
  },
})

await ensureInstalled()
console.log(`Seed ${values.seed}: ${values.requests} requests on ${values.engine}`)
const env = { SEED: values.seed, FUZZ_REQUESTS: values.requests }
const args = [tools.vitest, 'run', '--project', values.engine, 'server/fuzz.test.ts']
process.exit(await runNode(args, { env }))
