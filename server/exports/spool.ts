import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DomainError } from '#server/http/domain-error.ts'

/** A text on the disk of this machine, to be read once. */
export interface Spooled {
  size: number
  sha256: string
  read(): Readable
  /** For one that is not read after all. */
  close(): Promise<void>
}

/** A text that is being written there. */
interface Spooling {
  write(chunk: string): Promise<void>
  written(): Spooled
  close(): Promise<void>
}

/**
 * Writes what is read at one moment to the disk, so that nobody's connection holds the database while
 * it is sent.
 */
export async function spool(folder: string, chunks: AsyncIterable<string>): Promise<Spooled> {
  const spooling = await openSpool(folder)
  try {
    for await (const chunk of chunks) await spooling.write(chunk)
    return spooling.written()
  } catch (error) {
    await spooling.close()
    throw error
  }
}

/** The file has no name any more: whatever ends the process, nothing of it is left. */
export async function openSpool(folder: string): Promise<Spooling> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  const close = () => file.close()
  await rm(path)
  const hash = createHash('sha256')
  let size = 0
  return {
    write: async (chunk) => {
      const bytes = Buffer.from(chunk)
      hash.update(bytes)
      size += bytes.byteLength
      await file.writeFile(bytes).catch(refusedIfFull)
    },
    written: () => ({
      ...{ size, sha256: hash.digest('hex'), close },
      read: () => createReadStream('', { fd: file, start: 0 }),
    }),
    close,
  }
}

function refusedIfFull(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' ? new DomainError('disk_full') : error
}
