import { expect, it, onTestFinished } from 'vitest'
import type { Config } from './config.ts'
import { fuzz } from './testing/fuzz/fuzz.ts'
import { reportOf } from './testing/fuzz/report.ts'
import { seed } from './testing/seed.ts'
import { startWorld } from './testing/world.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 2_000)
const patience = 180_000 + requests * 100

/** How many answers had each status; the first wrong answer fails the test. */
async function statusesOf(count: number, settings: Partial<Config> = {}) {
  const world = await startWorld(settings)
  onTestFinished(() => world.stop())
  const { failure, statuses } = await fuzz(world, seed, count)
  if (process.env.FUZZ_REQUESTS) process.stdout.write(`${JSON.stringify([...statuses].sort())}\n`)
  if (failure) throw new Error(reportOf(failure, seed))
  return (...wanted: number[]) => wanted.reduce((sum, one) => sum + (statuses.get(one) ?? 0), 0)
}

it(
  `answers ${requests} odd requests as the contract says (seed ${seed})`,
  async () => {
    const answered = await statusesOf(requests)
    // Otherwise everything was refused at the door, and nothing behind it was tried.
    expect(answered(200, 201)).toBeGreaterThan(requests / 10)
  },
  patience,
)

it(
  `does so too where people write more than they may (seed ${seed})`,
  async () => {
    // Enough to set the scene, and soon used up: the clock stands still for 500 requests.
    const answered = await statusesOf(requests / 4, { writesPerMinute: 60 })
    expect(answered(429)).toBeGreaterThan(requests / 100)
  },
  patience,
)
