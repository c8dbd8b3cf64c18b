import { chmod, chown, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recoverPassword } from '#contract/auth.ts'
import { callRoute } from './testing/api-client.ts'
import { freshSettings, serverProcess, temporaryFolder } from './testing/for-one-test.ts'
import type { Settings } from './testing/server-process.ts'
import { until } from './testing/until.ts'

/** Run in the server's process before its own first line. */
const before = (script: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${script}` })
/** Only the process has one: its threads, which run this too, may not ask for it. */
const openHanded = before('try{process.umask(0)}catch{}')

/** Everything under a folder that somebody else could read or write, and the folder itself. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  const found = names.map(async (name) => {
    const entry = await lstat(join(folder, name)).catch(() => null)
    if (!entry) return null
    const mode = entry.mode & 0o777
    return mode === (entry.isDirectory() ? 0o700 : 0o600) ? null : `${mode.toString(8)} ${name}`
  })
  return (await Promise.all(found)).filter((entry) => entry !== null)
}

async function openUp(folder: string): Promise<void> {
  await chmod(folder, 0o777)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o777 : 0o666)
  }
}

async function startAndMail(settings: Settings) {
  const server = await serverProcess({ ...settings, ADMIN_EMAIL: 'chefe@exemplo.com.br' })
  await server.ready()
  const fetchPath = (path: string, init?: RequestInit) => fetch(server.baseUrl + path, init)
  await callRoute(fetchPath, recoverPassword, { email: 'chefe@exemplo.com.br' })
  const outbox = join(settings.DATA_DIR, 'outbox')
  await until('a mail', async () => (await readdir(outbox).catch(() => [])).length > 0)
  return server
}

async function refusal(settings: Settings): Promise<string> {
  const server = await serverProcess(settings)
  expect(await server.exit).toEqual({ code: 1, signal: null })
  return server.stderr()
}

describe('the data folder', () => {
  it('is closed to everybody else from the first start on, whatever the umask', async () => {
    const settings = await freshSettings()
    const DATA_DIR = join(await temporaryFolder(), 'parent', 'data')
    const server = await startAndMail({ ...settings, DATA_DIR, ...openHanded })
    expect(await openToOthers(DATA_DIR)).toEqual([])
    server.kill('SIGTERM')
    await server.exit
    expect(await openToOthers(DATA_DIR)).toEqual([])
  })

  it('is closed when it was left open by an older version, and nothing else with it', async () => {
    const settings = await freshSettings()
    const folder = settings.DATA_DIR
    await mkdir(join(folder, 'outbox'))
    await writeFile(join(folder, 'outbox', 'antiga.eml'), 'Subject: antiga')
    await openUp(folder)
    const foreign = join(folder, 'notas.txt')
    await writeFile(foreign, 'de outra pessoa')
    await chmod(foreign, 0o644)
    await startAndMail({ ...settings, ...openHanded })
    expect(await openToOthers(folder)).toEqual(['644 notas.txt'])
  })

  it('is refused when it belongs to another user', async () => {
    const settings = await freshSettings()
    const root = process.getuid?.() === 0
    const DATA_DIR = root ? settings.DATA_DIR : '/usr'
    if (root) await chown(DATA_DIR, 65_534, 65_534)
    expect(await refusal({ ...settings, DATA_DIR })).toMatch(
      /^The data folder \S+ belongs to another user \(uid \d+\): start the server as that user, or give it another DATA_DIR\n$/,
    )
  })

  it('is refused where files have no permissions, as on a disk of another system', async () => {
    const settings = await freshSettings()
    await chmod(settings.DATA_DIR, 0o755)
    const withoutEffect =
      'import fs from "node:fs";import{syncBuiltinESMExports as s}from"node:module";fs.promises.chmod=async()=>{};s()'
    expect(await refusal({ ...settings, ...before(encodeURIComponent(withoutEffect)) })).toBe(
      `The data folder ${settings.DATA_DIR} stays open to other users: chmod has no effect there, so choose a DATA_DIR on another disk\n`,
    )
  })

  it('is refused when it is open and holds what others may need, and is left as it is', async () => {
    const settings = await freshSettings()
    const DATA_DIR = await temporaryFolder()
    await writeFile(join(DATA_DIR, 'de-outro-programa'), '')
    await chmod(DATA_DIR, 0o755)
    expect(await refusal({ ...settings, DATA_DIR })).toBe(
      `The data folder ${DATA_DIR} is open to other users and holds other things (de-outro-programa): choose a DATA_DIR of its own\n`,
    )
    expect((await lstat(DATA_DIR)).mode & 0o777).toBe(0o755)
  })

  it('is refused, and left as it is, when it only has a name in common with ours, as /var has', async () => {
    const settings = await freshSettings()
    const DATA_DIR = await temporaryFolder()
    await mkdir(join(DATA_DIR, 'log'))
    await symlink('/run/lock', join(DATA_DIR, 'lock'))
    await chmod(DATA_DIR, 0o755)
    expect(await refusal({ ...settings, DATA_DIR })).toBe(
      `The data folder ${DATA_DIR} is open to other users and holds other things (log): choose a DATA_DIR of its own\n`,
    )
    expect((await lstat(DATA_DIR)).mode & 0o777).toBe(0o755)
  })

  it('is refused when a part of it is a link, and what the link leads to is not touched', async () => {
    const settings = await freshSettings()
    const elsewhere = join(await temporaryFolder(), 'publico')
    await writeFile(elsewhere, 'publico', { mode: 0o644 })
    await mkdir(join(settings.DATA_DIR, 'outbox'))
    await symlink(elsewhere, join(settings.DATA_DIR, 'outbox', 'x.eml'))
    await chmod(settings.DATA_DIR, 0o755)
    expect(await refusal(settings)).toBe(
      `The data folder ${settings.DATA_DIR} holds a link (${join('outbox', 'x.eml')}): move what it leads to into the folder\n`,
    )
    expect((await lstat(elsewhere)).mode & 0o777).toBe(0o644)
    expect((await lstat(settings.DATA_DIR)).mode & 0o777).toBe(0o755)
    expect(await readFile(elsewhere, 'utf8')).toBe('publico')
  })

  it('is refused when it is no folder', async () => {
    const settings = await freshSettings()
    const DATA_DIR = join(await temporaryFolder(), 'arquivo')
    await writeFile(DATA_DIR, '')
    expect(await refusal({ ...settings, DATA_DIR })).toMatch(
      /^The data folder \S+ cannot be used: EEXIST: file already exists, mkdir '\S+'\n$/,
    )
  })

  it('may itself be reached through a link', async () => {
    const settings = await freshSettings()
    const DATA_DIR = join(await temporaryFolder(), 'atalho')
    await openUp(settings.DATA_DIR)
    await symlink(settings.DATA_DIR, DATA_DIR)
    await startAndMail({ ...settings, DATA_DIR })
    expect(await openToOthers(settings.DATA_DIR)).toEqual([])
  })
})
