import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DomainError } from '#server/http/domain-error.ts'
import { followFile } from './follow-file.ts'
import type { Received } from './store/file-store.ts'
import { turn } from './turn.ts'

/** As much of the beginning as it takes to tell what kind of file it is. */
export const headBytes = 64
/** Without a byte for so long the sender is taken to be gone. */
const silence = 30_000
const longest = 60 * 60_000
/** Fewer, larger writes: a body comes in pieces of 64 kB at most. */
const batchBytes = 1024 * 1024

interface Arrived extends Received {
  head: Buffer
}

/** Writes a body to the disk as it comes, and no more of it than was declared. */
export async function receive(
  incoming: IncomingMessage,
  folder: string,
  { id, size: declared }: { id: string; size: number },
): Promise<Arrived> {
  const path = incomingPath(folder, id)
  await makeIncoming(folder)
  const file = await open(path, 'wx', 0o600)
  const digest = declared > batchBytes ? followFile(path) : digestHere()
  const giveUp = () => incoming.destroy(new Error('The sender is too slow'))
  const silent = setTimeout(giveUp, silence)
  const late = setTimeout(giveUp, longest)
  let head = Buffer.alloc(0)
  let size = 0
  let batch: Buffer[] = []
  let batched = 0
  let written = 0
  let writing = Promise.resolve()
  const write = async (pieces: Buffer[], upTo: number) => {
    const { bytesWritten } = await file.writev(pieces)
    // A disk that is filling up takes less without a word; the rest hears why.
    const rest = upTo - written - bytesWritten
    if (rest > 0) await file.appendFile(Buffer.concat(pieces).subarray(-rest))
    written = upTo
    digest.wrote(upTo, pieces)
  }
  /** One batch is written while the next one comes. */
  const writeBatch = async () => {
    await writing
    writing = write(batch, size)
    // Told by whoever waits for it next.
    writing.catch(() => {})
    batch = []
    batched = 0
  }
  try {
    for await (const chunk of incoming.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      await turn()
      silent.refresh()
      size += chunk.byteLength
      if (size > declared) throw new DomainError('wrong_length')
      if (head.byteLength < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      batch.push(chunk)
      batched += chunk.byteLength
      if (batched >= batchBytes) await writeBatch()
    }
    if (size < declared) throw new DomainError('wrong_length')
    if (batch.length > 0) await writeBatch()
    await writing
    const [sha256] = await Promise.all([digest.whole(), file.sync()])
    return { path, size, sha256, head }
  } catch (error) {
    await writing.catch(() => {})
    digest.giveUp()
    if (incoming.errored) throw new DomainError('wrong_length')
    throw error
  } finally {
    clearTimeout(silent)
    clearTimeout(late)
    await file.close()
  }
}

/** Of a small file it is quicker to do it at once than to ask for it. */
function digestHere() {
  const hash = createHash('sha256')
  return {
    wrote: (_: number, pieces: readonly Buffer[]) => {
      for (const piece of pieces) hash.update(piece)
    },
    whole: async () => hash.digest('hex'),
    giveUp: () => {},
  }
}

export const makeIncoming = (folder: string) =>
  mkdir(incomingFolder(folder), { recursive: true, mode: 0o700 })

/** What arrived and is not wanted. */
export const discard = (folder: string, id: string) => rm(incomingPath(folder, id), { force: true })

export const incomingPath = (folder: string, id: string) => join(incomingFolder(folder), id)

/** On the same disk as the store that is a folder, so that a file is there at once or not at all. */
export const incomingFolder = (folder: string) => join(folder, 'incoming')
