import type { Readable } from 'node:stream'

/** Bytes that have arrived, on the disk of this machine. */
export interface Received {
  path: string
  size: number
  /** In hex. */
  sha256: string
}

/** The first and the last byte of a part; both count. */
export interface ByteRange {
  first: number
  last: number
}

/** Where the bytes of files are, each under the id of its row in `stored_files`. */
export interface FileStore {
  /** Takes over what was received. Afterwards it is there whole, also after a loss of power. */
  keep(id: string, received: Received): Promise<void>
  /** All of it, or a part. Whoever stops reading destroys the stream. */
  read(id: string, range?: ByteRange): Promise<Readable>
  /** What is not there is removed already. */
  remove(id: string): Promise<void>
}

/** The store does not answer, or does not have what it was given. The cause says which. */
export class StoreFailed extends Error {}
