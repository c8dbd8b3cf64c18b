import type { Database } from '#server/db/database.ts'
import { forgetStored } from './file-queries.ts'
import type { FileStore } from './store/file-store.ts'

interface Parts {
  db: Database
  files: { store: FileStore }
}

/** Removes bytes that nobody wants, joined or in parts, and their row after them. */
export async function clear(
  { db, files: { store } }: Parts,
  { id, partsName }: { id: string; partsName: string | null },
): Promise<void> {
  if (partsName) await store.parts.drop({ id, name: partsName })
  await store.remove(id)
  await forgetStored(db.queries, id)
}
