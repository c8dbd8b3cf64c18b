import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { countAll } from '../../server/backup/count-all.ts'
import { type Database, database } from '../../server/db/database.ts'
import { openPglite } from '../../server/db/pglite.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { createLog } from '../../server/log.ts'
import { administer } from '../../server/testing/administer.ts'
import { preparePostgres } from '../../server/testing/postgres-server.ts'

export type EngineName = 'pglite' | 'postgres'

/** Where an installation is or may come to be: what its environment says. */
export interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
  BACKUP_DIR?: string
}

/** One PostgreSQL and one folder for the whole drill. */
export async function openGround() {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-drill-'))
  const postgres = await preparePostgres()
  await postgres.start()
  let databases = 0
  return {
    folder: () => mkdtemp(join(folder, 'place-')),
    place: async (engine: EngineName): Promise<Place> => {
      const DATA_DIR = await mkdtemp(join(folder, `${engine}-`))
      if (engine === 'pglite') return { DATA_DIR }
      databases += 1
      const name = `drill_${databases}`
      await administer(postgres.url('postgres'), `create database ${name}`)
      return { DATA_DIR, DATABASE_URL: postgres.url(name) }
    },
    close: async () => {
      await postgres.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Ground = Awaited<ReturnType<typeof openGround>>

export async function within<Result>(place: Place, work: (db: Database) => Promise<Result>) {
  const { DATA_DIR, DATABASE_URL } = place
  const log = createLog('silent')
  const db = database(DATABASE_URL ? openPostgres(DATABASE_URL, log) : await openPglite(DATA_DIR))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Everything there is but which history it is, in one text; empty where there is nothing. */
export const contentOf = (place: Place) =>
  within(place, async (db) =>
    (await countAll(db))
      .filter(({ name }) => name !== 'installation')
      .map(({ name, rows, digest }) => `${name} ${rows} ${digest}`)
      .join('\n'),
  )

export interface Outcome {
  code: number | null
  stdout: string
  stderr: string
  ms: number
}

/** One of the operator's programs; with `killAfter` it gets no chance to finish anything. */
export async function run(
  program: string,
  place: Place,
  args: string[] = [],
  killAfter?: number,
): Promise<Outcome> {
  const begun = performance.now()
  const path = join(import.meta.dirname, '../../server', program)
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...place }
  const child = spawn(process.execPath, [path, ...args], { env })
  const killing =
    killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  clearTimeout(killing)
  return { code, stdout, stderr, ms: performance.now() - begun }
}

export function must(that: boolean, what: string): void {
  if (!that) throw new Error(what)
}
