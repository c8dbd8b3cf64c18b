import { expect, it } from 'vitest'
import { freshSettings, serverProcess } from './testing/for-one-test.ts'

it('refuses a data folder in use, with one line that names the process', async () => {
  const settings = await freshSettings()
  const first = await serverProcess(settings)
  await first.ready()
  const second = await serverProcess(settings)
  expect(await second.exit).toEqual({ code: 1, signal: null })
  expect(second.stderr()).toBe(
    `The data folder ${settings.DATA_DIR} is in use by another process (pid ${first.pid})\n`,
  )
  expect((await fetch(`${first.baseUrl}/api/health`)).status).toBe(200)
})

it('starts on the folder of a process that was killed outright', async () => {
  const settings = await freshSettings()
  const first = await serverProcess(settings)
  await first.ready()
  first.kill('SIGKILL')
  await first.exit
  const second = await serverProcess(settings)
  await second.ready()
})
