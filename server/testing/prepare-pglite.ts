import { createHash } from 'node:crypto'
import {
  access,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { database } from '#server/db/database.ts'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { pgliteEngine } from '#server/db/pglite.ts'

const cache = join(import.meta.dirname, '../../.cache')
const prefix = 'pglite-'
const day = 24 * 60 * 60_000

/** Making a PGlite takes seconds, loading one does not: it is made once for each set of migrations. */
export default async function prepare(project: TestProject): Promise<void> {
  await mkdir(cache, { recursive: true })
  const folder = join(cache, `${prefix}${await fingerprint()}`)
  await access(folder).catch(() => makeTemplate(folder))
  await forgetOld(folder)
  project.provide('pgliteTemplate', folder)
}

async function makeTemplate(folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}.`)
  const client = await PGlite.create(join(draft, 'db'))
  await migrate(database(pgliteEngine(client, async () => {})))
  await slim(client)
  // Not compressed: unpacking would be most of the time a test waits for its database.
  const dump = await client.dumpDataDir('none')
  await client.close()
  await writeFile(join(draft, 'dump.tar'), new Uint8Array(await dump.arrayBuffer()))
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}

/** What every test would load and none needs: two databases to copy from, and changes to redo. */
async function slim(client: PGlite): Promise<void> {
  await client.exec('update pg_database set datistemplate = false')
  await client.exec('drop database template0')
  await client.exec('drop database template1')
  await client.exec('checkpoint')
}

/** Each is 50 MB. Those of today may be in use by a run beside this one. */
async function forgetOld(current: string): Promise<void> {
  for (const name of (await readdir(cache)).filter((name) => name.startsWith(prefix))) {
    const folder = join(cache, name)
    const { mtimeMs } = await stat(folder)
    if (folder !== current && Date.now() - mtimeMs > day) await rm(folder, { recursive: true })
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(join(import.meta.dirname, '../../package-lock.json')))
  hash.update(await readFile(import.meta.filename))
  for (const name of (await readdir(migrationsFolder)).sort()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
