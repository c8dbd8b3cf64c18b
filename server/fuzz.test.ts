import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzz } from './testing/fuzz/fuzz.ts'
import { reportOf } from './testing/fuzz/report.ts'
import { startWorld, type World } from './testing/world.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20261115)
const requests = Number(process.env.FUZZ_REQUESTS ?? 2_000)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it(
  `answers ${requests} odd requests as the contract says (seed ${seed})`,
  async () => {
    const { failure, statuses } = await fuzz(world, seed, requests)
    if (process.env.FUZZ_REQUESTS) process.stdout.write(`${JSON.stringify([...statuses].sort())}\n`)
    if (failure) throw new Error(reportOf(failure, seed))
    // Otherwise everything was refused at the door, and nothing behind it was tried.
    const worked = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)
    expect(worked).toBeGreaterThan(requests / 10)
  },
  180_000 + requests * 100,
)
