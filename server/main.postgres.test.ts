import { expect, it } from 'vitest'
import { administer } from './testing/administer.ts'
import { freshSettings, serverProcess, temporaryFolder } from './testing/for-one-test.ts'
import { freePort } from './testing/free-port.ts'
import { until } from './testing/until.ts'

it('stops the start with the name of the migration that does not fit', async () => {
  const settings = await freshSettings()
  await administer(
    String(settings.DATABASE_URL),
    `update schema_migrations set checksum = 'edited' where name like '0001-%'`,
  )
  const server = await serverProcess(settings)
  expect(await server.exit).toEqual({ code: 1, signal: null })
  expect(server.stderr()).toMatch(/^Migration 0001-\S+ was changed after it was applied\n$/)
})

it('can be stopped while it waits for PostgreSQL', async () => {
  const server = await serverProcess({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: `postgres://ninguem:segredo@127.0.0.1:${await freePort()}/nada`,
  })
  await until('an answer', () =>
    fetch(server.baseUrl).then(
      (answer) => answer.status === 503,
      () => false,
    ),
  )
  server.kill('SIGTERM')
  expect(await server.exit).toEqual({ code: 0, signal: null })
  expect(server.stdout() + server.stderr()).not.toContain('segredo')
})
