import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** What clamd says of a file; `unscanned`: it would not look at all of it. */
export type Verdict = { found: string } | 'clean' | 'unscanned'

/** clamd is not there, or went away in the middle. */
export class ScannerAway extends Error {}

/** Without a word for so long it is taken to be away; a large file keeps it busy for a while. */
const patience = 5 * 60_000

/**
 * Hands the bytes to clamd by `INSTREAM`: chunks, each after its length in four bytes, and a length of
 * nothing at the end. Whatever it says that is not `OK` or `FOUND` is no verdict (Cisco-Talos/clamav#1210).
 */
export async function scan(socketPath: string, bytes: Readable): Promise<Verdict> {
  const socket = connect(socketPath)
  const said: Buffer[] = []
  socket.on('data', (chunk) => said.push(chunk))
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd is silent')))
  const ended = finished(socket).catch((error: unknown) => error)
  try {
    socket.write('zINSTREAM\0')
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      // It ends early when it has seen enough, or will see no more.
      if (socket.destroyed || socket.readableEnded) break
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.byteLength)
      socket.write(length)
      if (!socket.write(chunk)) await drained(socket)
    }
    if (!socket.destroyed) socket.end(Buffer.alloc(4))
  } finally {
    bytes.destroy()
  }
  const failure = await ended
  const words = Buffer.concat(said).toString().replaceAll('\0', '').trim()
  if (words === '') throw new ScannerAway('clamd did not answer', { cause: failure })
  const found = /^stream: (.+) FOUND$/.exec(words)?.[1]
  if (found) return { found }
  return words === 'stream: OK' ? 'clean' : 'unscanned'
}

/** Until there is room again, or nobody who would read. */
const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.once('drain', done).once('close', done)
  })
