import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { Digested, Followed } from './follow-file.ts'

interface Reading {
  file: number
  hash: Hash
  at: number
}

const readings = new Map<number, Reading>()
const piece = Buffer.alloc(1024 * 1024)

/** Reads files that are still being written, as far as they are there, on a thread of its own. */
parentPort?.on('message', (told: Followed) => {
  try {
    if (told.end === 'given up') close(told.id)
    else follow(told)
  } catch (error) {
    close(told.id)
    parentPort?.postMessage({ id: told.id, error: error as Error } satisfies Digested)
  }
})

function follow({ id, path, written, end }: Followed): void {
  const reading = readings.get(id) ?? begin(id, path)
  while (reading.at < written) {
    const wanted = Math.min(piece.byteLength, written - reading.at)
    const got = readSync(reading.file, piece, 0, wanted, reading.at)
    if (got === 0) throw new Error('a file is shorter than was written of it')
    reading.hash.update(piece.subarray(0, got))
    reading.at += got
  }
  if (end !== 'whole') return
  close(id)
  parentPort?.postMessage({ id, sha256: reading.hash.digest('hex') } satisfies Digested)
}

function begin(id: number, path: string): Reading {
  const reading = { file: openSync(path, 'r'), hash: createHash('sha256'), at: 0 }
  readings.set(id, reading)
  return reading
}

function close(id: number): void {
  const reading = readings.get(id)
  if (reading) closeSync(reading.file)
  readings.delete(id)
}
