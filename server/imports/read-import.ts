import { eq } from 'drizzle-orm'
import { imports } from '#server/db/import-schema.ts'
import { tellProgress } from './import-progress.ts'
import * as queries from './import-queries.ts'
import { ImportRefused } from './import-reader.ts'
import type { ImportParts } from './imports-queue.ts'
import { withLocalFile } from './local-file.ts'
import { readerOf } from './readers.ts'

/** Sees what is in a file, and writes nothing but that. */
export async function readImport(parts: ImportParts, importId: string): Promise<void> {
  const { db, files, config } = parts
  const found = await queries.findImport(db.queries, importId)
  if (found?.state !== 'reading' || !found.fileId) return
  const { fileId, fields } = found
  const stillReading = eq(imports.state, 'reading')
  const { progress, stop } = tellProgress(db, importId)
  try {
    const read = await withLocalFile(files, { ...found, fileId }, async (file) => {
      const reader = await readerOf(file)
      const settings = { timeZone: config.timeZone, fields, progress }
      return { source: reader.source, preview: await reader.preview(file, settings) }
    })
    await stop()
    await queries.setImport(db.queries, importId, { ...read, state: 'ready' }, stillReading)
  } catch (error) {
    await stop()
    if (!(error instanceof ImportRefused)) throw error
    const refused = { state: 'refused', refusal: error.reason, fileId: null } as const
    await queries.setImport(db.queries, importId, refused, stillReading)
  }
}
