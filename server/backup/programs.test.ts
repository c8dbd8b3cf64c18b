import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { createProject, listProjects } from '#contract/projects.ts'
import { createDatabase, engine, freshEnvironment } from '#server/testing/databases.ts'
import { signIn, withToken } from '#server/testing/people.ts'
import { type Settings, spawnServer } from '#server/testing/server-process.ts'

const email = 'admin@mutirao.local'
const password = 'segredo do admin'
/** What people call it, wherever it runs. */
const name = { BASE_URL: 'http://mutirao.example' }

it('a running server is backed up, and another one goes on from there', async () => {
  const backups = await newFolder()
  const { env, drop } = await freshEnvironment(await newFolder())
  onTestFinished(drop)
  const settings = { ...env, ...name, ADMIN_PASSWORD: password, BACKUP_DIR: backups }
  const first = await startServer(settings)
  const admin = await signIn(first.fetch, email, password)
  await admin.call(createProject, { name: 'Antes do backup' })
  const { stdout } = await run('backup', settings)
  await admin.call(createProject, { name: 'Depois do backup' })
  expect(await readdir(backups)).toEqual([stdout.trim().split('/').at(-1)])

  const place = await emptyPlace()
  const restored = await run('restore', place, stdout.trim())
  expect(restored.stdout).toMatch(/^Restored as of .*: \d+ rows, 0 files\n$/)
  const second = await startServer(place)
  const same = await signIn(second.fetch, email, password)
  const { projects } = await same.call(listProjects, {})
  expect(projects.map(({ name }) => name)).toEqual(['Antes do backup'])
  // Under the same address nobody has to sign in again.
  const stayed = withToken(second.fetch, admin.token)
  expect(await stayed.call(listProjects, {})).toEqual({ projects })

  // Nothing is written over without a word, and then it is kept.
  await expect(run('restore', place, stdout.trim())).rejects.toThrow('Nothing was restored')
  await same.call(createProject, { name: 'Depois da volta' })
  const replace = () => run('restore', place, stdout.trim(), '--replace')
  await expect(replace()).rejects.toThrow('Nothing was restored')
  await second.stop()
  const replaced = await replace()
  expect(replaced.stdout).toMatch(/What was there is kept: .*until/)
  const third = await startServer(place)
  const still = await signIn(third.fetch, email, password)
  const { projects: left } = await still.call(listProjects, {})
  expect(left.map(({ name }) => name)).toEqual(['Antes do backup'])
})

async function startServer(settings: Settings) {
  const server = await spawnServer(settings)
  const stop = async () => {
    server.kill('SIGTERM')
    await server.exit
  }
  onTestFinished(stop)
  await server.ready()
  return { stop, fetch: (path: string, init?: RequestInit) => fetch(server.baseUrl + path, init) }
}

async function emptyPlace(): Promise<Settings> {
  const DATA_DIR = await newFolder()
  if (engine === 'pglite') return { DATA_DIR, ...name }
  const { url, drop } = await createDatabase('template0')
  onTestFinished(drop)
  return { DATA_DIR, DATABASE_URL: url, ...name }
}

const run = (program: 'backup' | 'restore', settings: Settings, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, `../${program}-program.ts`), ...args],
    { env: { PATH: process.env.PATH, ...settings } },
  )

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-programs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
