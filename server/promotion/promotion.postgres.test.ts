import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { createProject, listProjects } from '#contract/projects.ts'
import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { signIn, withToken } from '#server/testing/people.ts'
import { createTestLog } from '#server/testing/test-log.ts'

type Place = { DATA_DIR: string; DATABASE_URL?: string }
const password = 'segredo do admin'

it('an installation goes from PGlite to PostgreSQL and back, and serves from one of them', async () => {
  const embedded: Place = { DATA_DIR: await temporaryFolder() }
  const { url, drop } = await createDatabase('template0')
  onTestFinished(drop)
  const postgres = { ...embedded, DATABASE_URL: url }
  const first = await during(embedded, async ({ admin, history }) => {
    await admin.call(createProject, { name: 'No PGlite' })
    await expect(promote(embedded, url)).rejects.toThrow('is in use by another process')
    return { token: admin.token, history }
  })

  const { stdout } = await promote(embedded, url)
  expect(stdout).toMatch(/^all_projects +1 /m)
  expect(stdout).toContain('Moved. From now on start it with DATABASE_URL')
  await expect(during(embedded, async () => {})).rejects.toThrow('This installation was moved to')
  await expect(promote(embedded, url)).rejects.toThrow('Nothing was moved')

  await during(postgres, async ({ admin, names, history }) => {
    // Nobody is signed out, and copies on devices go on: it is the same history.
    expect(await names(first.token)).toEqual(['No PGlite'])
    expect(history).toBe(first.history)
    await admin.call(createProject, { name: 'No PostgreSQL' })
    await expect(promote(postgres, 'pglite')).rejects.toThrow('Somebody is connected')
  })

  await promote(postgres, 'pglite')
  await expect(during(postgres, async () => {})).rejects.toThrow('This installation was moved to')
  await during(embedded, async ({ names, admin }) => {
    expect((await names(admin.token)).toSorted()).toEqual(['No PGlite', 'No PostgreSQL'])
  })
  expect(await readdir(embedded.DATA_DIR)).toContainEqual(expect.stringMatching(/^db-until-/))

  // From the one that was left, though the other has served: what devices hold may be of that one.
  await promote(postgres, 'here')
  await during(postgres, async ({ history }) => expect(history).not.toBe(first.history))
})

interface Served {
  admin: Awaited<ReturnType<typeof signIn>>
  history: string
  names(token: string): Promise<string[]>
}

async function during<Result>(place: Place, work: (served: Served) => Promise<Result>) {
  const config = readConfig({ ...place, PORT: '0', ADMIN_PASSWORD: password })
  const running = await start({ config, log: createTestLog().log })
  const fetchHere = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, init)
  try {
    return await work({
      admin: await signIn(fetchHere, config.adminEmail, password),
      history: running.services.history,
      names: async (token) => {
        const { projects } = await withToken(fetchHere, token).call(listProjects, {})
        return projects.map(({ name }) => name)
      },
    })
  } finally {
    await running.stop()
  }
}

const promote = (place: Place, target: string) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../promote-program.ts'), target],
    { env: { PATH: process.env.PATH, ...place } },
  )
