import { eq } from 'drizzle-orm'
import type { ImportRefusal } from '#contract/import-notes.ts'
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
  const { progress, stop } = tellProgress(db, importId)
  try {
    const read = await withLocalFile(files, { ...found, fileId }, async (file) => {
      const reader = await readerOf(file)
      const most = reader.keepFiles ? config.maxImportBytes : config.maxFileBytes
      if (file.size > most) throw new ImportRefused('too_large')
      const settings = { timeZone: config.timeZone, fields, progress }
      return { source: reader.source, preview: await reader.preview(file, settings) }
    })
    await stop()
    await queries.setImport(db.queries, importId, { ...read, state: 'ready' }, stillReading)
  } catch (error) {
    await stop()
    if (!(error instanceof ImportRefused)) throw error
    await refuse(parts, importId, error.reason)
  }
}

/** No attempt came to an end: whoever waits for it is told. */
export const noteUnread = (parts: ImportParts, importId: string) =>
  refuse(parts, importId, 'not_read')

const stillReading = eq(imports.state, 'reading')

const refuse = ({ db }: ImportParts, importId: string, refusal: ImportRefusal) =>
  queries.setImport(db.queries, importId, { state: 'refused', refusal, fileId: null }, stillReading)
