import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  bytes: Readable
  /** Whether it is worth the work: pictures and archives are compressed already. */
  compressed: boolean
}

/**
 * A ZIP as it is being made, one entry after the other, each as fast as it is read. Entries are asked
 * for when their turn has come; whoever stops reading ends the one that is under way.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, madeAt: Date): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const underWay = entries[Symbol.asyncIterator]()
  let current: Readable | undefined
  output.once('close', () => current?.destroy())
  zip.on('error', (error: Error) => output.destroy(error))
  pack().catch((error: Error) => output.destroy(error))
  return output

  async function pack(): Promise<void> {
    try {
      for (;;) {
        const { value: entry, done } = await underWay.next()
        if (done || output.destroyed) break
        current = entry.bytes
        const compressionLevel = entry.compressed ? 6 : 0
        zip.addReadStream(entry.bytes, entry.name, {
          mtime: madeAt,
          mode: 0o100600,
          compressionLevel,
        })
        await finished(entry.bytes)
      }
      zip.end()
    } finally {
      // What the entries hold open is theirs to close.
      await underWay.return?.()
    }
  }
}

/** For people who unpack it: no character that some system takes for something else. */
export const entryNameOf = (name: string): string =>
  name.replace(/[\\/:*?"<>|]/g, '_').replace(/[. ]+$/, '_')
