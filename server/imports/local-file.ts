import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { incomingFolder, incomingPath } from '#server/files/receive.ts'
import type { ImportFile } from './import-reader.ts'
import type { ImportParts } from './imports-queue.ts'

/** What is in a bucket is brought here first: readers go over a file more than once. */
export async function withLocalFile<Result>(
  { store, folder }: ImportParts['files'],
  { fileId, fileName: name, size }: { fileId: string; fileName: string; size: number },
  use: (file: ImportFile) => Promise<Result>,
): Promise<Result> {
  const here = store.pathOf?.(fileId)
  if (here) return use({ path: here, name, size })
  const path = incomingPath(folder, fileId)
  await mkdir(incomingFolder(folder), { recursive: true, mode: 0o700 })
  try {
    await pipeline(await store.read(fileId), createWriteStream(path, { mode: 0o600 }))
    return await use({ path, name, size })
  } finally {
    await rm(path, { force: true })
  }
}
