import { onTestFinished } from 'vitest'
import type { LaneTimes } from '#server/auth/slow-lanes.ts'
import type { Config } from '#server/config.ts'
import type { Times } from '#server/realtime/times.ts'
import { start } from '#server/start.ts'
import type { World } from './world.ts'

/** One more server on the database of a world: another process, or the same one started anew. */
export async function secondProcess(
  world: World,
  settings: Partial<Config> = {},
  times: Partial<Times & LaneTimes> = {},
) {
  const { config, db, log, now } = world.services
  const keptOpen = Object.create(db, { close: { value: async () => {} } }) as typeof db
  const running = await start({
    config: { ...config, ...settings, port: 0 },
    log,
    now,
    db: keptOpen,
    times,
  })
  onTestFinished(() => running.stop())
  return { ...running, url: `http://127.0.0.1:${running.port}` }
}
