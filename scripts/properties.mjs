import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { root, runNode, tools } from './programs.mjs'
import { newSeed } from './seed.mjs'

/**
 * Every property test, round after round, each with a new seed, until one fails:
 * `npm run properties -- --rounds 10 --engine postgres`. SEED=… repeats one round.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: process.env.SEED ? '1' : '10' },
    engine: { type: 'string', default: 'pglite' },
  },
})

await ensureInstalled()
const tests = ['contract', 'server', 'web']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"))
const args = [tools.vitest, 'run', '--project', 'unit', '--project', values.engine, ...tests]
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const seed = newSeed()
  console.log(`\nRound ${round} of ${values.rounds}: SEED=${seed}`)
  const code = await runNode(args, { env: { SEED: seed } })
  if (code !== 0) process.exit(code)
}
