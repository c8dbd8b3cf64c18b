import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import { migrateWithin } from '#server/db/migrate.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { BackupRefused, readArchive } from './archive.ts'
import { loadTable } from './load-table.ts'
import { fileEntryName, type Manifest, type TableEntry, tableEntryName } from './manifest.ts'
import { digestOf, formerDigestOf, inPlainWords, type Table, tablesOf } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'

interface RestorePlace {
  db: Database
  /** Null: files are where they were. */
  store: FileStore | null
  /** On the disk of the store, where that is a folder. */
  spool: string
  path: string
  passphrase: string | null
  /** First of all, in the same transaction: makes the place empty. */
  setAside?: (tx: Tx) => Promise<void>
  /** Files that are damaged in it are left out. */
  withoutDamaged?: boolean
  /** Nothing has happened since: what people's devices hold goes on to be true. */
  sameHistory?: true
}

/**
 * Brings a backup into an empty database, whichever engine made it. First it is read whole and
 * compared with its hashes; then all rows come in one transaction, which is compared with what the
 * backup says of each table before it is kept.
 */
export async function restoreBackup(place: RestorePlace): Promise<Manifest> {
  const { db, spool, path, passphrase, setAside, withoutDamaged } = place
  if (!setAside) await refuseUsed(db.queries)
  const manifest = await verifyBackup(path, passphrase, { withoutDamaged: withoutDamaged ?? false })
  await mkdir(spool, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(spool, '.restoring-'))
  try {
    await db.transaction((tx) => restoreWithin(tx, { ...place, folder }, manifest), {
      unhurried: true,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return manifest
}

async function refuseUsed(tx: Tx): Promise<void> {
  const [table] = await tablesOf(tx)
  if (table)
    throw new BackupRefused('The database is not empty: restore into a new one, or say --replace')
}

type Within = RestorePlace & { folder: string }

async function restoreWithin(tx: Tx, place: Within, manifest: Manifest): Promise<void> {
  const { db, store, folder, path, passphrase, setAside, sameHistory } = place
  await setAside?.(tx)
  await inPlainWords(tx)
  await migrateWithin(db, tx, manifest.migrations)
  const tables = await tablesOf(tx)
  refuseOtherTables(manifest, tables)
  const references = await dropReferences(tx)
  // Migrations put some rows there; the backup has them as they are by now.
  await tx.execute(
    sql`truncate ${sql.join(
      tables.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )}`,
  )
  const tableOf = new Map(tables.map((table) => [tableEntryName(table.name), table]))
  const fileOf = new Map(manifest.files.map((file) => [fileEntryName(file.id), file]))
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const table = tableOf.get(name)
    const file = fileOf.get(name)
    if (table) await loadTable(tx, table, bytes)
    else if (file && store) await store.keep(file.id, await received(folder, bytes, file))
    else bytes.resume()
  }
  for (const { table, name, definition } of references) {
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
  }
  for (const expected of manifest.tables) {
    const table = tableOf.get(tableEntryName(expected.name))
    if (!table || !(await arrived(tx, table, expected))) {
      throw new BackupRefused(
        `The table ${expected.name} did not arrive as it left; nothing was kept`,
      )
    }
  }
  if (!sameHistory && tableOf.has(tableEntryName('installation'))) await beginHistory(tx)
}

async function arrived(tx: Tx, table: Table, expected: TableEntry): Promise<boolean> {
  const isSame = ({ rows, digest }: { rows: number; digest: string }) =>
    rows === expected.rows && digest === expected.digest
  return isSame(await digestOf(tx, table)) || isSame(await formerDigestOf(tx, table))
}

/**
 * From here on it is another history: people's devices may hold versions that come again with other
 * content. It is also served from here, whatever was moved where at the time of the backup.
 */
const beginHistory = (tx: Tx) =>
  tx.execute(sql`update installation set history = gen_random_uuid(), moved_to = null`)

function refuseOtherTables({ tables }: Manifest, found: { name: string }[]): void {
  const names = (list: { name: string }[]) => list.map(({ name }) => name).join()
  if (names(tables) !== names(found)) {
    throw new BackupRefused('The backup has other tables than its migrations make')
  }
}

async function received(folder: string, bytes: Readable, file: { size: number; sha256: string }) {
  const path = join(folder, 'file')
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }))
  return { path, ...file }
}

interface Reference {
  table: string
  name: string
  definition: string
}

/** Taken off while rows come in table by table, and put back on, which compares all of them. */
async function dropReferences(tx: Tx): Promise<Reference[]> {
  const references = await rows<Reference>(
    tx,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name,
               pg_get_constraintdef(oid) as definition
          from pg_constraint
         where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of references) {
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  }
  return references
}
