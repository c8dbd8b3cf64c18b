import { expect, it, onTestFinished } from 'vitest'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { templateOf } from './metrics/request-metrics.ts'
import { fuzz } from './testing/fuzz/fuzz.ts'
import { reportOf } from './testing/fuzz/report.ts'
import { seed } from './testing/seed.ts'
import { startWorld, type World } from './testing/world.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 2_000)
const patience = 600_000 + requests * 100

/** How many answers had each status; the first wrong answer fails the test. */
async function statusesOf(count: number, settings: Partial<Config> = {}) {
  const world = await startWorld({ metricsToken: 'os números', ...settings })
  onTestFinished(() => world.stop())
  const { failure, statuses } = await fuzz(world, seed, count)
  if (process.env.FUZZ_REQUESTS) process.stdout.write(`${JSON.stringify([...statuses].sort())}\n`)
  if (failure) throw new Error(reportOf(failure, seed))
  const answered = (...wanted: number[]) =>
    wanted.reduce((sum, one) => sum + (statuses.get(one) ?? 0), 0)
  return { world, answered }
}

/** Every pattern that the server has, and those of them that answered something, by its own count. */
async function addressesOf({ services }: World) {
  const { routes } = createApp(services, () => null)
  const counted = (await services.metrics.text()).matchAll(/requests_total\{.*route="([^"]*)"/g)
  const hit = new Set([...counted].map(([, route = '']) => route))
  const mounted = new Set(routes.map(({ path }) => templateOf(path)))
  return { mounted: [...mounted], missed: [...mounted].filter((path) => !hit.has(path)) }
}

it(
  `answers ${requests} odd requests as the contract says (seed ${seed})`,
  async () => {
    const { world, answered } = await statusesOf(requests)
    const { mounted, missed } = await addressesOf(world)
    expect(mounted.length).toBeGreaterThan(150)
    expect(missed).toEqual([])
    // Otherwise everything was refused at the door, and nothing behind it was tried.
    expect(answered(200, 201)).toBeGreaterThan(requests / 10)
  },
  patience,
)

it(
  `does so too where people write more than they may (seed ${seed})`,
  async () => {
    // Enough to set the scene, and soon used up: the clock stands still for 500 requests.
    const { answered } = await statusesOf(requests / 4, { writesPerMinute: 80 })
    expect(answered(429)).toBeGreaterThan(requests / 100)
  },
  patience,
)
