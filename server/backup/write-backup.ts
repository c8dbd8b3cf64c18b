import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import { applied } from '#server/db/migrate.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { type Entry, writeArchive } from './archive.ts'
import { type BackupKind, nameBackup } from './backup-files.ts'
import { dumpTable } from './dump-table.ts'
import {
  type FileEntry,
  type Manifest,
  manifestHashName,
  manifestName,
  type TableEntry,
  tableEntryName,
} from './manifest.ts'
import { filesOf, packFiles } from './pack-files.ts'
import { type Room, roomIn } from './room.ts'
import { inPlainWords, tablesOf } from './tables.ts'

interface BackupPlace {
  db: Database
  /** Null: files stay where they are, and the backup is of rows alone. */
  store: FileStore | null
  folder: string
  /** Where what it is made of lies readable meanwhile: a folder that is closed to others. */
  spool: string
  passphrase: string | null
  now: Date
  kind?: BackupKind
  /** How many bytes of the disk are not for it. */
  leave?: number
  /** Told how much of it is done, from 0 to 1. */
  tell?: (share: number) => void
  /** Told of each file that is not in it. */
  lack?: (file: FileEntry) => void
}

/**
 * Writes everything there is at one moment into one file, and answers its path. The file has its name
 * only once it is whole and on the disk. With a passphrase nothing that lies in the folder can be read.
 */
export async function writeBackup(place: BackupPlace): Promise<string> {
  const { db, store, folder, passphrase, now, kind = 'asked', tell = () => {} } = place
  const lacking: FileEntry[] = []
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(place.spool, { recursive: true, mode: 0o700 })
  const room = roomIn([folder, place.spool], place.leave ?? 0)
  const spool = await mkdtemp(join(place.spool, '.making-'))
  const partial = join(folder, `.making-${randomUUID()}`)
  try {
    const found = await dumpAll(db, { spool, room, tell })
    await writeArchive(
      partial,
      entriesOf(found, { spool, store, now, db, room, tell, lacking }),
      passphrase,
    )
    // Of an upgrade only the rows are wanted; whoever asked for rows alone has no whole backup by it.
    const isLeftOut = kind === 'asked' && !store && found.files.length > 0
    const whole = lacking.length === 0 && !isLeftOut
    const encrypted = passphrase !== null
    const path = await nameBackup(partial, folder, { now, kind, whole, encrypted })
    await syncFolder(folder)
    for (const file of lacking) place.lack?.(file)
    return path
  } finally {
    await rm(partial, { force: true })
    await rm(spool, { recursive: true, force: true })
  }
}

interface Found {
  migrations: Manifest['migrations']
  tables: TableEntry[]
  files: FileEntry[]
}

type Tell = (share: number) => void

interface Dumping {
  spool: string
  room: Room
  tell: Tell
}

const dumpAll = (db: Database, { spool, room, tell }: Dumping): Promise<Found> =>
  db.transaction(
    async (tx) => {
      await inPlainWords(tx)
      const found = await tablesOf(tx)
      const tables: TableEntry[] = []
      for (const table of found) {
        tables.push(await dumpTable(tx, table, join(spool, table.name), room))
        tell(tables.length / found.length / 2)
      }
      const files = found.some(({ name }) => name === 'stored_files') ? await filesOf(tx) : []
      return { migrations: await applied(tx), tables, files }
    },
    { isolationLevel: 'repeatable read', unhurried: true },
  )

interface Making extends Dumping {
  store: FileStore | null
  now: Date
  db: Database
  lacking: FileEntry[]
}

async function* entriesOf({ migrations, tables, files }: Found, making: Making) {
  for (const { name } of tables) {
    const path = join(making.spool, name)
    const { size } = await stat(path)
    await making.room(size)
    yield { name: tableEntryName(name), size, bytes: createReadStream(path) }
  }
  const { store, spool, room, lacking } = making
  const tell = (share: number) => making.tell(0.5 + share / 2)
  const packed = store && (yield* packFiles(files, { store, spool, room, tell }))
  lacking.push(...(packed?.missing ?? []))
  const manifest: Manifest = {
    format: 'mutirao-backup-1',
    madeAt: making.now.toISOString(),
    engine: making.db.engine,
    migrations,
    tables,
    files: packed?.kept ?? [],
    missingFiles: lacking,
    withFiles: store !== null,
  }
  const text = JSON.stringify(manifest)
  yield entry(manifestName, text)
  yield entry(manifestHashName, createHash('sha256').update(text).digest('hex'))
}

function entry(name: string, text: string): Entry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, bytes: Readable.from([bytes], { objectMode: false }) }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
