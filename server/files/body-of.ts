import type { Readable } from 'node:stream'

/**
 * The stored bytes as the body of an answer, as they are read: `Readable.toWeb` copies each piece, and
 * clearing the copies away took longer than sending the file. Fails at its end if bytes are missing: the
 * caller would wait for them on a line that is kept open.
 */
export function bodyOf(bytes: Readable, id: string, size: number): ReadableStream<Buffer> {
  const pieces: AsyncIterator<Buffer> = bytes.iterator()
  let left = size
  return new ReadableStream(
    {
      pull: async (body) => {
        const { done, value } = await pieces.next()
        if (!done) {
          left -= value.byteLength
          body.enqueue(value)
        } else if (left > 0) throw new Error(`the stored file ${id} is shorter than its row says`)
        else body.close()
      },
      // Also of who is gone before the first piece was asked for.
      cancel: () => void bytes.destroy(),
    },
    { highWaterMark: 0 },
  )
}
