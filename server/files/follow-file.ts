import { Worker } from 'node:worker_threads'
import { StoreFailed } from './store/file-store.ts'

/** What the thread is told of a file. */
export interface Followed {
  id: number
  path: string
  /** So many of its bytes are there. */
  written: number
  end?: 'whole' | 'given up'
}

export type Digested = { id: number; sha256: string } | { id: number; error: Error }

/** The hash of a file that is being written. */
interface FileDigest {
  /** So many bytes are written by now. */
  wrote(bytes: number): void
  whole(): Promise<string>
  giveUp(): void
}

let worker: Worker | null = null
let files = 0
const awaited = new Map<number, PromiseWithResolvers<string>>()

/**
 * The hash of a large file takes longer than writing it does, and for as long nobody else would be
 * answered: a thread reads what is written, as it is written.
 */
export function followFile(path: string): FileDigest {
  files += 1
  const id = files
  const digest = Promise.withResolvers<string>()
  // Who gives up does not wait for it.
  digest.promise.catch(() => {})
  awaited.set(id, digest)
  let written = 0
  let asked = false
  const tell = (end?: Followed['end']) => {
    worker ??= startWorker()
    worker.ref()
    worker.postMessage({ id, path, written, ...(end && { end }) } satisfies Followed)
  }
  return {
    wrote: (bytes) => {
      written = bytes
      tell()
    },
    whole: () => {
      asked = true
      tell('whole')
      return digest.promise
    },
    giveUp: () => {
      // Asked for the whole, it closes the file by itself.
      if (asked) return
      tell('given up')
      awaited.delete(id)
      rest()
    },
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL('./follow-worker.ts', import.meta.url))
  started.on('message', (digested: Digested) => {
    const digest = awaited.get(digested.id)
    awaited.delete(digested.id)
    if ('error' in digested) digest?.reject(unread(digested.error))
    else digest?.resolve(digested.sha256)
    rest()
  })
  const fail = (error: Error) => {
    if (worker !== started) return
    worker = null
    for (const digest of awaited.values()) digest.reject(unread(error))
    awaited.clear()
  }
  started.on('error', fail)
  started.on('exit', () => fail(new Error('The thread that reads files ended')))
  return started
}

const unread = (cause: Error) => new StoreFailed('a file cannot be read', { cause })

/** A process with nothing left to do may end. */
function rest(): void {
  if (awaited.size === 0) worker?.unref()
}
