import { createServer, type Socket } from 'node:net'

export interface ScannerDouble {
  /** How many files it was given. */
  scanned: () => number
  close(): Promise<void>
}

interface Behaviour {
  /** What it finds in a file. */
  bad: string
  /** It takes no more than this, as clamd's StreamMaxLength. */
  mostBytes?: number
}

/**
 * What clamd does with `zINSTREAM`, by its documentation and not by clamd itself: the tests that have the
 * real one run where Debian's clamav-daemon is installed.
 */
export async function openScannerDouble(
  path: string,
  { bad, mostBytes = 1024 * 1024 }: Behaviour,
): Promise<ScannerDouble> {
  let scanned = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let given = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      given = Buffer.concat([given, chunk])
      const answer = answerTo(given, bad, mostBytes)
      if (answer === null) return
      scanned += 1
      socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  return {
    scanned: () => scanned,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Null: the file has not come to its end. */
function answerTo(given: Buffer, bad: string, mostBytes: number): string | null {
  const command = 'zINSTREAM\0'
  if (given.byteLength < command.length) return null
  if (given.subarray(0, command.length).toString() !== command) return 'UNKNOWN COMMAND'
  const file: Buffer[] = []
  let size = 0
  for (let at = command.length; at + 4 <= given.byteLength; ) {
    const length = given.readUInt32BE(at)
    if (length === 0) {
      return Buffer.concat(file).includes(bad) ? 'stream: Teste.Ruim FOUND' : 'stream: OK'
    }
    size += length
    if (size > mostBytes) return 'INSTREAM size limit exceeded. ERROR'
    if (at + 4 + length > given.byteLength) return null
    file.push(given.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
