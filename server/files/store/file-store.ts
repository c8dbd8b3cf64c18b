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
  /** Where the bytes lie on the disk of this machine; absent: they are elsewhere. */
  pathOf?(id: string): string
  /** All of it, or a part. Whoever stops reading destroys the stream. */
  read(id: string, range?: ByteRange): Promise<Readable>
  /** What is not there is removed already. */
  remove(id: string): Promise<void>
  /** The ids of all that is there. */
  list(): AsyncIterable<string>
  parts: PartStore
  /** Fails while the store is away. Absent where it is on this machine. */
  reach?(): Promise<void>
}

/**
 * Files that come in parts, one after the other. Each is there for good once it was added, also when
 * the same part comes twice at once.
 */
export interface PartStore {
  /** The name that the store gives to what begins to come under an id: another one each time. */
  begin(id: string): Promise<string>
  /** Answers what the store calls this part, to be named when all are joined. They count from 0. */
  add(coming: Coming, number: number, part: Received): Promise<string>
  /** A part that was added and not counted, because another one was. */
  leave(coming: Coming, tag: string): Promise<void>
  /** Makes one file of them. They may be joined already, by who did not live to say so. */
  join(coming: Coming, tags: string[], size: number): Promise<void>
  /** What has come is not wanted; it may be gone already. */
  drop(coming: Coming): Promise<void>
}

export interface Coming {
  id: string
  /** As `begin` answered. */
  name: string
}

/** The store does not answer, or not as it should. The cause says more. */
export class StoreFailed extends Error {}

/** The store does not have the parts that it was given: after a restore, or when it has cleared them. */
export class PartsLost extends StoreFailed {}

/** The store answers, and does not have it. */
export class NotInStore extends StoreFailed {}
