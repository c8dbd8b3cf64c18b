import { afterAll, beforeAll, expect, it } from 'vitest'
import { getHealth, getPublicConfig } from '#contract/system.ts'
import { version } from '#server/http/version.ts'
import { engine } from '#server/testing/databases.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ checkoutUrl: 'https://pay.example/plan' })
})
afterAll(() => world.stop())

it('says that it is well, in which version, and on which schema and engine', async () => {
  expect(await world.call(getHealth, {})).toEqual({
    status: 'ok',
    version,
    schema: world.services.schemaVersion,
    database: engine,
  })
  expect(world.services.schemaVersion).toMatch(/^\d{4}-[a-z-]+$/)
})

it('tells the screen where the buy buttons lead, and how large a file may be', async () => {
  expect(await world.call(getPublicConfig, {})).toEqual({
    version,
    checkoutUrl: 'https://pay.example/plan',
    maxFileBytes: 100 * 1024 * 1024,
  })
})
