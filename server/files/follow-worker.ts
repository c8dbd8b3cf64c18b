import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { Digested, Followed } from './follow-file.ts'

interface Reading {
  file: number
  hash: Hash
  at: number
  /** So much can be read, and whether that is all of it. */
  written: number
  whole: boolean
}

const readings = new Map<number, Reading>()
const piece = Buffer.alloc(1024 * 1024)
let going = false

/** Reads files that are still being written, as far as they are there, on a thread of its own. */
parentPort?.on('message', ({ id, path, written, end }: Followed) => {
  if (end === 'given up') return close(id)
  trying(id, () => {
    const reading = readings.get(id) ?? begin(id, path)
    Object.assign(reading, { written, whole: end === 'whole' })
    goOn()
  })
})

function goOn(): void {
  if (!going) setImmediate(round)
  going = true
}

/** A piece of each in turn: nobody waits until a file of gigabytes is read to its end. */
function round(): void {
  going = false
  for (const [id, reading] of readings) trying(id, () => read(id, reading))
}

function read(id: number, reading: Reading): void {
  const { file, hash, at, written, whole } = reading
  if (at < written) {
    const got = readSync(file, piece, 0, Math.min(piece.byteLength, written - at), at)
    if (got === 0) throw new Error('a file is shorter than was written of it')
    hash.update(piece.subarray(0, got))
    reading.at += got
    goOn()
  } else if (whole) {
    close(id)
    parentPort?.postMessage({ id, sha256: hash.digest('hex') } satisfies Digested)
  }
}

function trying(id: number, work: () => void): void {
  try {
    work()
  } catch (error) {
    close(id)
    parentPort?.postMessage({ id, error: error as Error } satisfies Digested)
  }
}

function begin(id: number, path: string): Reading {
  const file = openSync(path, 'r')
  const reading = { file, hash: createHash('sha256'), at: 0, written: 0, whole: false }
  readings.set(id, reading)
  return reading
}

function close(id: number): void {
  const reading = readings.get(id)
  if (reading) closeSync(reading.file)
  readings.delete(id)
}
