import { open } from 'node:fs/promises'
import { csvReader } from './csv/csv-reader.ts'
import { type ImportFile, type ImportReader, ImportRefused } from './import-reader.ts'
import { mutiraoReader } from './mutirao/mutirao-reader.ts'
import { trelloReader } from './trello/trello-reader.ts'

/** The first that recognises a file reads it; a table is any text that nothing else is. */
const readers: readonly ImportReader[] = [mutiraoReader, trelloReader, csvReader]

const headBytes = 4096

export async function readerOf({ path }: ImportFile): Promise<ImportReader> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    if (bytesRead === 0) throw new ImportRefused('empty')
    const head = buffer.subarray(0, bytesRead)
    const reader = readers.find((reader) => reader.recognises(head))
    if (!reader) throw new ImportRefused('not_recognised')
    return reader
  } finally {
    await file.close()
  }
}
