import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createProject, openProject } from '#contract/projects.ts'
import { fillFolder } from '#server/backup/fill-folder.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, database, rows } from '#server/db/database.ts'
import { applied, migrate, migrationsFolder } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openFileStore } from '#server/files/store/open-store.ts'
import { start } from '#server/start.ts'
import { createDatabase, engine } from '#server/testing/databases.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { signIn } from '#server/testing/people.ts'
import { type Release, readReleases } from '#server/testing/releases.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { watchNames } from '#server/testing/watch-names.ts'
import { rollBackFolder, rollBackPostgres } from './roll-back.ts'
import { upgrade } from './upgrade.ts'
import { keepWayBack } from './way-back.ts'

/** Each restores a whole installation several times. */
vi.setConfig({ testTimeout: 900_000 })

describe.each(await readReleases())('an installation of version $version', (release) => {
  it('stays as it is when a migration fails, and from halfway goes back to where it was', async () => {
    const config = await installed(release)
    await failToUpgrade(config)
    const undone = await rolledBack(config)
    expect(undone.manifest.migrations).toEqual(
      await withDatabase(config, (db) => applied(db.queries)),
    )
    await expect(rolledBack(config)).rejects.toThrow('Nothing was upgraded since')
  })

  it('opens with its boards, and goes back to them', async () => {
    const config = await installed(release)
    const first = await serving(config, release)
    expect(await first.boards()).toMatchObject(release.boards)
    expect(first.backup).toMatch(/-upgrade\.tar$/)
    await first.person.call(createProject, { name: 'Depois de atualizar' })
    await first.stop()

    const { manifest, before } = await rolledBack(config)
    expect(manifest).toMatchObject({ withFiles: false })
    expect(before).toMatch(/until/)
    expect(await withDatabase(config, (db) => applied(db.queries))).toEqual(manifest.migrations)
    const names = await withDatabase(config, (db) =>
      rows<{ name: string }>(db.queries, sql`select distinct name from projects`),
    )
    const were = new Set(release.boards.map(({ project }) => project.name))
    expect(names.map(({ name }) => name).sort()).toEqual([...were].sort())
  })
})

/**
 * A copy finds out that a migration fails, before anything is done to the database. Where it did not, and
 * the database is halfway, the way back is what was made before the first try, however many follow.
 */
async function failToUpgrade(config: Config): Promise<void> {
  const everThere = watchNames(config.backups.folder)
  const migrations = await temporaryFolder()
  await cp(migrationsFolder, migrations, { recursive: true })
  await writeFile(join(migrations, '9999-wrong.sql'), 'alter table accounts drop column colour;')
  await withDatabase(config, async (db) => {
    const before = await applied(db.queries)
    const parts = { config, db, log: createTestLog().log, now: () => new Date() }
    await expect(upgrade(parts, migrations)).rejects.toThrow(
      /^Nothing was upgraded: it failed on a copy \(.*-upgrading\.tar\): Migration 9999-wrong failed/,
    )
    expect(await applied(db.queries)).toEqual(before)
    // The copy can be read, whatever the backup is: it was elsewhere.
    expect((await everThere()).filter((name) => !/^(mutirao|\.making)-/.test(name))).toEqual([])
    const [first = ''] = await readdir(config.backups.folder)
    await expect(migrate(db, migrations)).rejects.toThrow('9999-wrong')
    expect((await applied(db.queries)).length).toBeGreaterThan(before.length)
    for (let time = 0; time < 3; time += 1) {
      expect(await keepWayBack(parts)).toBe(join(config.backups.folder, first))
    }
    expect(await readdir(config.backups.folder)).toEqual([first])
  })
}

/** The backup of that version, in a place of its own. */
async function installed({ backup: path }: Release): Promise<Config> {
  const config = await emptyPlace()
  const load = (db: Database) =>
    restoreBackup({
      ...{ db, store: openFileStore(config), spool: config.dataDir, path, passphrase: null },
    })
  if (engine === 'pglite') await fillFolder(config.dataDir, { setAside: false }, load)
  else await withDatabase(config, load)
  return config
}

async function emptyPlace(): Promise<Config> {
  const folders = { DATA_DIR: await temporaryFolder(), BACKUP_DIR: await temporaryFolder() }
  if (engine === 'pglite') return readConfig({ ...folders, PORT: '0' })
  const { url, drop } = await createDatabase('template0')
  onTestFinished(drop)
  return readConfig({ ...folders, DATABASE_URL: url, PORT: '0' })
}

async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = config
  const opened = databaseUrl
    ? openPostgres(databaseUrl, createTestLog().log)
    : await openPglite(dataDir)
  const db = database(opened)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const rolledBack = (config: Config) =>
  engine === 'pglite'
    ? rollBackFolder(config)
    : withDatabase(config, (db) => rollBackPostgres(config, db))

async function serving(config: Config, { owner, boards }: Release) {
  const running = await start({ config, log: createTestLog().log })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= running.stop()
    return stopped
  }
  onTestFinished(stop)
  const person = await signIn(
    (path, init) => fetch(`http://127.0.0.1:${running.port}${path}`, init),
    owner,
  )
  return {
    ...{ stop, person, backup: running.services.upgradeBackup },
    boards: () =>
      Promise.all(
        boards.map(({ project, board }) =>
          person.call(openProject, { projectId: project.id, ...(board && { board: board.id }) }),
        ),
      ),
  }
}
