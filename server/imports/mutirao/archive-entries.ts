import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { exportEntries } from '#contract/export-format.ts'
import { ImportRefused } from '../import-reader.ts'

/** More than any project has: what is beyond it was made to exhaust us. */
const most = {
  entries: 200_000,
  textBytes: 1024 ** 3,
  /** A task with as many comments as it may have. */
  jsonBytes: 64 * 1024 ** 2,
  /** The tasks of a project that began as the largest file that can be imported. */
  baseBytes: 256 * 1024 ** 2,
  /** Of one part: texts are as large in memory, but what is around them is many times as much. */
  values: 20_000_000,
}

/** So much it all may shrink in an archive; more was made to fill a disk, or a memory. */
const shrinks = 50
const always = 16 * 1024 ** 2

export interface Digest {
  size: number
  sha256: string
}

/**
 * The entries of a ZIP by their names. Nothing of it is written anywhere by these names; yauzl refuses
 * those that lead out of a folder, and entries that are longer than they say.
 */
export async function openEntries(path: string) {
  const zip = await openPromise(path, { strictFileNames: true }).catch((cause: Error) => {
    throw new ImportRefused(
      /end of central directory/i.test(cause.message) ? 'truncated' : 'broken',
      {
        cause,
      },
    )
  })
  try {
    const entries = await listed(zip)
    refuseSwelling(entries.values(), zip.fileSize)
    return {
      has: (name: string) => entries.has(name),
      names: () => [...entries.keys()],
      bytes: (name: string, digest: Digest) => bytesOf(zip, entries.get(name), digest),
      /** One JSON value; for what is small, or has to be in memory whole. */
      json: async (name: string, digest: Digest | null): Promise<unknown> => {
        const entry = entries.get(name)
        refuseLong(entry, name === exportEntries.base ? most.baseBytes : most.jsonBytes)
        const chunks: Buffer[] = []
        const said = digest ?? { size: entry?.uncompressedSize ?? 0, sha256: '' }
        for await (const chunk of bytesOf(zip, entry, said)) chunks.push(chunk)
        return parsed(Buffer.concat(chunks))
      },
      /** One JSON value a line. */
      lines: (name: string, digest: Digest) => {
        refuseLong(entries.get(name), most.textBytes)
        return linesOf(bytesOf(zip, entries.get(name), digest))
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listed(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > most.entries) throw new ImportRefused('too_long')
  const entries = new Map<string, Entry>()
  try {
    zip.autoClose = false
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new ImportRefused('broken')
      entries.set(entry.fileName, entry)
    }
  } catch (cause) {
    throw new ImportRefused('broken', { cause })
  }
  return entries
}

/** The sizes that it says: one that is another is refused when it is read. */
function refuseSwelling(entries: Iterable<Entry>, size: number): void {
  let bytes = 0
  for (const { uncompressedSize } of entries) bytes += uncompressedSize
  if (bytes > always + size * shrinks) throw new ImportRefused('too_long')
}

function refuseLong(entry: Entry | undefined, longest: number): void {
  if (entry && entry.uncompressedSize > longest) throw new ImportRefused('too_long')
}

/** What an entry holds; whoever has read it to its end knows that it is what the manifest says. */
async function* bytesOf(
  zip: ZipFile,
  entry: Entry | undefined,
  { size, sha256 }: Digest,
): AsyncGenerator<Buffer> {
  if (!entry) throw new ImportRefused('truncated')
  if (entry.uncompressedSize !== size) throw new ImportRefused('broken')
  const hash = createHash('sha256')
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  } catch (cause) {
    throw new ImportRefused('broken', { cause })
  }
  // The manifest has no hash of itself.
  if (sha256 !== '' && hash.digest('hex') !== sha256) throw new ImportRefused('broken')
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield parsed(Buffer.concat([...begun, chunk.subarray(from, end)]))
      begun = []
      length = 0
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    length += chunk.byteLength - from
    if (length > most.jsonBytes) throw new ImportRefused('too_long')
  }
  if (length > 0) yield parsed(Buffer.concat(begun))
}

function parsed(text: Buffer): unknown {
  refuseValues(text)
  try {
    return JSON.parse(text.toString('utf8'))
  } catch (cause) {
    throw new ImportRefused('broken', { cause })
  }
}

/** Counted by the signs that begin one, or the next one. */
function refuseValues(text: Buffer): void {
  if (text.byteLength <= most.values) return
  let values = 0
  for (const byte of text) {
    if (byte === 0x2c || byte === 0x5b || byte === 0x7b) values += 1
  }
  if (values > most.values) throw new ImportRefused('too_long')
}
