import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { attachFile } from '#contract/files.ts'
import { changeTask } from '#contract/tasks.ts'
import type { Database } from '#server/db/database.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { openFolderStore } from '#server/files/store/folder-store.ts'
import { openS3Store } from '#server/files/store/s3-store.ts'
import { stateAt } from '#server/history/state-at.ts'
import { readInstallation } from '#server/system/installation.ts'
import { emptyDatabase, emptyPglite } from '#server/testing/databases.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { openS3Server } from '#server/testing/s3-server.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { listBackups } from './backup-files.ts'
import type { FileEntry, Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const photo = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)
let world: World
let ana: Person
let project: ExampleProject
let folder: string
let spool: string
let fileId: string

beforeEach(async () => {
  world = await startWorld()
  onTestFinished(() => world.stop())
  folder = await newFolder()
  spool = await newFolder()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
  const { projectId, taskId } = project
  const input = { projectId, taskId, name: 'foto.bin' }
  const { event } = await ana.call(attachFile, input, { bytes: photo })
  fileId = event?.change.type === 'file.attached' ? event.change.fileId : ''
})

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'mutirao-backup-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

const backup = (passphrase: string | null = null, db = world.services.db) =>
  writeBackup({ db, store: world.services.files.store, folder, spool, passphrase, now: new Date() })

const backupFrom = (store: FileStore, lack = (_: FileEntry) => {}) =>
  writeBackup({
    ...{ db: world.services.db, store, folder, spool },
    ...{ passphrase: null, now: new Date(), lack },
  })

async function restore(path: string, db: Database, passphrase: string | null = null) {
  const spool = await newFolder()
  const store = openFolderStore(join(spool, 'files'))
  return { store, manifest: await restoreBackup({ db, store, spool, path, passphrase }) }
}

async function emptyPlace(): Promise<Database> {
  const db = await emptyDatabase(createTestLog().log)
  onTestFinished(() => db.close())
  return db
}

describe('a backup', () => {
  it('is restored to the bit, with its files, on either engine', async () => {
    const { projectId, taskId } = project
    const description = 'linha\u2028parágrafo\u2029fim\r\n“aspas”, \\, {}, \t'
    await ana.call(changeTask, { projectId, taskId, description })
    const path = await backup()
    const before = await stateOf(world.services.db, projectId)
    const other = await emptyPglite()
    onTestFinished(() => other.close())
    for (const db of [await emptyPlace(), other]) {
      const { store, manifest } = await restore(path, db)
      expect(manifest).toMatchObject({ engine: world.services.db.engine, missingFiles: [] })
      expect(await stateOf(db, projectId)).toEqual(before)
      const { history } = await readInstallation(db.queries)
      expect(history).not.toBe(world.services.history)
      expect(await buffer(await store.read(fileId))).toEqual(Buffer.from(photo))
      const again = await verifyBackup(await backup(null, db), null)
      expect(digestsIn(again)).toEqual(digestsIn(manifest))
    }
  })

  it('is of one moment, whatever is written meanwhile', async () => {
    const { projectId, taskId } = project
    const writing = Array.from({ length: 30 }, (_, number) =>
      ana.call(changeTask, { projectId, taskId, title: `Título ${number}` }),
    )
    const [path] = await Promise.all([backup(), ...writing])
    const db = await emptyPlace()
    await restore(path, db)
    const restored = await stateOf(db, projectId)
    expect(await stateAt(db.queries, projectId, restored.version)).toEqual(restored)
  })

  it('is refused by name when a bit of it has changed or a part is missing', async () => {
    const path = await backup()
    const db = await emptyPlace()
    const { size } = await stat(path)
    // Anywhere: in a header, in a table, in the zeros behind one, in the end.
    for (const at of Array.from({ length: 12 }, (_, part) =>
      Math.floor(((part + 0.5) * size) / 12),
    )) {
      await flip(path, at)
      await expect(restore(path, db)).rejects.toThrow(path)
      await flip(path, at)
    }
    await truncate(path, Math.floor(size / 2))
    await expect(restore(path, db)).rejects.toThrow(path)
    // Nothing was touched: a whole one still finds it empty.
    await restore(await backup(), db)
  })

  it('of rows alone says in its name that the files are not in it', async () => {
    const place = { db: world.services.db, store: null, folder, spool }
    const path = await writeBackup({ ...place, passphrase: null, now: new Date() })
    expect(path).toMatch(/Z-incomplete\.tar$/)
  })

  it('goes only into an empty place', async () => {
    const path = await backup()
    await expect(restore(path, world.services.db)).rejects.toThrow('is not empty')
  })

  it('is not made while the store of files is away', async () => {
    const s3 = await openS3Server()
    onTestFinished(() => s3.close())
    const { bucketUrl } = s3.address
    for (const [store, reason] of [
      [openFolderStore(join(folder, 'unmounted')), 'None of the 2 files is in the store'],
      [openS3Store({ ...s3.address, bucketUrl: `${bucketUrl}-other` }), 'does not answer'],
      [openS3Store({ ...s3.address, bucketUrl: 'http://127.0.0.1:1/arquivos' }), 'does not answer'],
      [{ ...openS3Store(s3.address), read: cutOff }, 'the line was cut'],
    ] as const) {
      await expect(backupFrom(store)).rejects.toThrow(reason)
    }
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves out what the store has lost or damaged, says so in its name, and is restored', async () => {
    const { projectId, taskId } = project
    await ana.call(attachFile, { projectId, taskId, name: 'ata.txt' }, { bytes: photo.slice(9) })
    const { store } = world.services.files
    // As long as it was, and otherwise.
    await writeFile(store.pathOf?.(fileId) ?? '', Buffer.alloc(photo.length))
    const lacking: FileEntry[] = []
    const path = await backupFrom(store, (file) => void lacking.push(file))
    const attached = { projectId, taskId, name: 'foto.bin' }
    expect(lacking).toMatchObject([{ id: fileId, attached }])
    expect(path).toMatch(/Z-incomplete\.tar$/)
    expect((await listBackups(folder)).map(({ whole }) => whole)).toEqual([false])
    const { manifest } = await restore(path, await emptyPlace())
    expect(manifest).toMatchObject({
      missingFiles: [{ attached }],
      files: [{ attached: { name: 'nota.txt' } }, { attached: { name: 'ata.txt' } }],
    })
  })

  it('with a damaged attachment is refused by where that is and its name; the rest can be had', async () => {
    const path = await backup()
    const db = await emptyPlace()
    await flip(path, (await placeOf(path, photo.subarray(0, 200))) + 100)
    const { projectId, taskId } = project
    await expect(restore(path, db)).rejects.toThrow(
      `${path} is damaged: project ${projectId}, task ${taskId}, "foto.bin". All else is whole`,
    )
    const spool = await newFolder()
    const place = { db, store: openFolderStore(spool), spool, path, passphrase: null }
    const { missingFiles } = await restoreBackup({ ...place, withoutDamaged: true })
    expect(missingFiles).toMatchObject([{ id: fileId }])
    expect(await stateOf(db, projectId)).toEqual(await stateOf(world.services.db, projectId))
  })

  it('is not made of what the database needs of the disk', async () => {
    const place = { db: world.services.db, store: world.services.files.store, folder, spool }
    const leave = Number.MAX_SAFE_INTEGER
    const full = writeBackup({ ...place, passphrase: null, now: new Date(), leave })
    await expect(full).rejects.toThrow(`The disk of ${folder} has no room for a backup`)
    expect([...(await readdir(folder)), ...(await readdir(spool))]).toEqual([])
  })

  it('is encrypted from its first byte on, and nothing else lies with it while it is made', async () => {
    const { store } = world.services.files
    const seen: string[] = []
    const looking: FileStore = {
      ...store,
      read: async (...args) => {
        for (const name of await readdir(folder)) {
          const bytes = await readFile(join(folder, name))
          seen.push(bytes.subarray(0, 21).toString('latin1'))
        }
        return store.read(...args)
      },
    }
    const place = { db: world.services.db, store: looking, folder, spool }
    await writeBackup({ ...place, passphrase: 'oito palavras', now: new Date() })
    expect(seen).not.toEqual([])
    expect(seen.filter((beginning) => !'age-encryption.org/v1'.startsWith(beginning))).toEqual([])
    expect(await readdir(spool)).toEqual([])
  })

  it('leaves nothing half-made beside it', async () => {
    await backup()
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^mutirao-.*Z\.tar$/)])
    expect(await readdir(spool)).toEqual([])
  })
})

/** Of all but the one row that says which history this is. */
const digestsIn = ({ tables }: Manifest) =>
  tables
    .filter(({ name }) => name !== 'installation')
    .map(({ name, rows, digest }) => ({ name, rows, digest }))

/** A store that is lost while it gives a file. */
const cutOff = async () =>
  new Readable({
    read() {
      this.destroy(new Error('the line was cut'))
    },
  })

const placeOf = async (path: string, bytes: Uint8Array) => (await readFile(path)).indexOf(bytes)

async function flip(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+')
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, at)
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}
