import { Worker } from 'node:worker_threads'
import { AuthError } from './auth-error.ts'

/** Without a hash: make one. With one: does the password match it? */
export interface HashJob {
  password: string
  hash?: string
}
export interface HashAnswer {
  hash?: string
  matches?: boolean
}

interface Waiting {
  job: HashJob
  whose: string
  /** Whether a thread has ended while it worked on this. */
  interrupted: boolean
  resolve(answer: HashAnswer): void
  reject(error: Error): void
}

/** About three seconds of work; who would wait longer is refused at once instead. */
const longestQueue = 100
/** So that the flood of one network or account leaves room for the others. */
const mostOfOne = 20

/**
 * Argon2 one at a time, on a thread of its own: the pool that compresses answers and reads files
 * stays free, and a flood of sign-ins costs one core at most. The thread starts with the first
 * password; while it has none to work on it keeps no process alive.
 */
const queue: Waiting[] = []
let worker: Worker | null = null

/** `whose`: the network or account on whose behalf it is done. Cookies can be had by the dozen. */
export function runHash(job: HashJob, whose: string): Promise<HashAnswer> {
  const ofTheSame = queue.filter((waiting) => waiting.whose === whose).length
  if (queue.length >= longestQueue || ofTheSame >= mostOfOne) {
    throw new AuthError('over_request_rate_limit', { retryAfter: 1 })
  }
  return new Promise((resolve, reject) => {
    queue.push({ job, whose, interrupted: false, resolve, reject })
    if (queue.length === 1) next()
  })
}

function next(): void {
  const first = queue[0]
  if (!first) {
    worker?.unref()
    return
  }
  worker ??= startWorker()
  worker.ref()
  worker.postMessage(first.job)
}

function startWorker(): Worker {
  const started = new Worker(new URL('./hash-worker.ts', import.meta.url))
  started.on('message', (answer: HashAnswer) => {
    queue.shift()?.resolve(answer)
    next()
  })
  // A password that cannot be worked on takes the thread with it: the next one gets a new thread.
  started.on('error', (error: Error) => {
    worker = null
    queue.shift()?.reject(error)
    next()
  })
  started.on('exit', () => {
    if (worker !== started) return
    worker = null
    tryAgain()
  })
  return started
}

/** A thread that ends without a word: its password is given to a new one, and the second time up. */
function tryAgain(): void {
  const [first] = queue
  if (first?.interrupted) queue.shift()?.reject(new Error('The thread that hashes passwords ended'))
  else if (first) first.interrupted = true
  next()
}
