import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import { type FileStore, NotInStore } from '#server/files/store/file-store.ts'
import { BackupRefused, type Entry } from './archive.ts'
import { type FileEntry, fileEntryName } from './manifest.ts'
import type { Room } from './room.ts'

/** All whose bytes should be there, with what people call them. */
export const filesOf = (tx: Tx) =>
  rows<FileEntry>(
    tx,
    sql`select s.id, s.size::float8 as size, s.sha256,
               case when f.id is not null then json_build_object(
                 'projectId', f.project_id, 'taskId', f.task_id, 'name', f.name) end as attached
          from stored_files s left join all_task_files f on f.id = s.id
         where s.state = 'ready' order by s.id`,
  )

interface Packing {
  store: FileStore
  /** A folder for one file at a time. */
  spool: string
  room: Room
  tell: (share: number) => void
}

/**
 * Gives the files that are as their rows say, and answers which are and which are not. Each is compared
 * before it goes into the archive: one that is damaged would make all of the archive worthless. A store
 * that is away is no store without files: then there is no backup.
 */
export async function* packFiles(
  files: FileEntry[],
  { store, spool, room, tell }: Packing,
): AsyncGenerator<Entry, { kept: FileEntry[]; missing: FileEntry[] }> {
  const kept: FileEntry[] = []
  const missing: FileEntry[] = []
  if (files.length > 0) await refuseAway(store)
  for (const [index, file] of files.entries()) {
    tell(index / files.length)
    // In the spool, and in the archive.
    await room(2 * file.size)
    const path = join(spool, 'file')
    if (await isAsItWas(store, file, path)) {
      kept.push(file)
      yield { name: fileEntryName(file.id), size: file.size, bytes: createReadStream(path) }
    } else missing.push(file)
  }
  if (files.length > 0 && kept.length === 0) {
    throw new BackupRefused(
      `None of the ${files.length} files is in the store: is its disk mounted, is it the right bucket? ${rowsAlone}`,
    )
  }
  return { kept, missing }
}

const rowsAlone = 'For the rows alone: npm run backup -- --without-files'

/** A bucket that is gone says of each file that it is not there. */
async function refuseAway(store: FileStore): Promise<void> {
  try {
    for await (const _ of store.list()) break
  } catch (cause) {
    throw new BackupRefused(`The store of people's files does not answer. ${rowsAlone}`, { cause })
  }
}

async function isAsItWas(store: FileStore, file: FileEntry, path: string): Promise<boolean> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform: (chunk, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(await store.read(file.id), hashed, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    // A disk that cannot read one of its sectors any more has lost that file, and no other.
    const lost = error instanceof NotInStore || (error as NodeJS.ErrnoException).code === 'EIO'
    if (lost) return false
    throw error
  }
  return hash.digest('hex') === file.sha256
}
