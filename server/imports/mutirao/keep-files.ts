import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { derivedId } from '#contract/derived-id.ts'
import { insertPending } from '#server/files/file-queries.ts'
import { mediaTypeOf } from '#server/files/media-type.ts'
import { incomingFolder, incomingPath } from '#server/files/receive.ts'
import type { StoredFile } from '#server/files/store-body.ts'
import type { KeepingFiles } from '../import-reader.ts'
import type { OpenExport } from './open-export.ts'

const headBytes = 64

/**
 * Hands the bytes of the files to the store, each with a row that says so first: what is not attached
 * in the end is swept up a day later. By the ids that they will have.
 */
export async function keepFiles(
  exported: OpenExport,
  { db, files, now, projectId, maxFileBytes }: KeepingFiles,
): Promise<Map<string, StoredFile>> {
  const kept = new Map<string, StoredFile>()
  await mkdir(incomingFolder(files.folder), { recursive: true, mode: 0o700 })
  for (const file of exported.manifest.files) {
    if (file.size > maxFileBytes) continue
    await files.needRoom(file.size)
    const id = derivedId(projectId, file.id)
    await insertPending(db.queries, id, file.size, now())
    const path = incomingPath(files.folder, id)
    let head = Buffer.alloc(0)
    const hash = createHash('sha256')
    await pipeline(
      exported.bytes(file),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          if (head.byteLength < headBytes)
            head = Buffer.concat([head, chunk]).subarray(0, headBytes)
          yield chunk
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const stored = { size: file.size, sha256: hash.digest('hex') }
    await files.store.keep(id, { path, ...stored })
    kept.set(id, { id, ...stored, mediaType: mediaTypeOf(head) })
  }
  return kept
}
