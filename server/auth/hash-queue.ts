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

/** On whose behalf a password is worked on. */
export interface Applicant {
  /** The network it came from. */
  site: string
  /** The account, if this browser has signed in to it before: it is known then. */
  account?: string
}

interface Waiting {
  job: HashJob
  account: string | undefined
  /** Whether a thread has ended while it worked on this. */
  interrupted: boolean
  resolve(answer: HashAnswer): void
  reject(error: Error): void
}

/** About three seconds of work; who would wait longer is refused at once instead. */
const mostWaiting = 100
/** So that the flood of one network or account leaves room for the others. */
const mostOfOne = 20
/** The last places are for known browsers, a few of each network and account. */
const lastPlaces = 20
const mostOfOneThere = 2

/**
 * Argon2 one at a time, on a thread of its own: the pool that compresses answers and reads files
 * stays free, and a flood of sign-ins costs one core at most. The thread starts with the first
 * password; while it has none to work on it keeps no process alive.
 *
 * Each network has a line of its own, and one more for its known browsers. They take turns: the
 * first line of the map has the next one. So whoever sends many at once waits for themself.
 */
const lines = new Map<string, Waiting[]>()
let underWay: Waiting | null = null
let worker: Worker | null = null

export function runHash(job: HashJob, { site, account }: Applicant): Promise<HashAnswer> {
  const whose = `${account ? 'known' : 'unknown'} ${site}`
  const line = lines.get(whose) ?? []
  if (!hasRoom(line, account)) throw new AuthError('over_request_rate_limit', { retryAfter: 1 })
  return new Promise((resolve, reject) => {
    lines.set(whose, [...line, { job, account, interrupted: false, resolve, reject }])
    if (!underWay) next()
  })
}

function hasRoom(line: Waiting[], account: string | undefined): boolean {
  const waiting = [...lines.values()].flat()
  const ofAccount = account ? waiting.filter((other) => other.account === account) : []
  const ofTheSame = Math.max(line.length, ofAccount.length)
  if (waiting.length < mostWaiting - lastPlaces) return ofTheSame < mostOfOne
  return Boolean(account) && waiting.length < mostWaiting && ofTheSame < mostOfOneThere
}

function next(): void {
  underWay ??= takeNext()
  if (!underWay) {
    worker?.unref()
    return
  }
  worker ??= startWorker()
  worker.ref()
  worker.postMessage(underWay.job)
}

function takeNext(): Waiting | null {
  const [turn] = lines
  if (!turn) return null
  const [whose, [first, ...others]] = turn
  lines.delete(whose)
  if (others.length > 0) lines.set(whose, others)
  return first ?? null
}

function startWorker(): Worker {
  const started = new Worker(new URL('./hash-worker.ts', import.meta.url))
  started.on('message', (answer: HashAnswer) => goOn((done) => done.resolve(answer)))
  // A password that cannot be worked on takes the thread with it: the next one gets a new thread.
  started.on('error', (error: Error) => {
    worker = null
    goOn((failed) => failed.reject(error))
  })
  started.on('exit', () => {
    if (worker !== started) return
    worker = null
    tryAgain()
  })
  return started
}

function goOn(settle: (waiting: Waiting) => void): void {
  if (underWay) settle(underWay)
  underWay = null
  next()
}

/** A thread that ends without a word: its password is given to a new one, and the second time up. */
function tryAgain(): void {
  if (underWay?.interrupted) {
    goOn((given) => given.reject(new Error('The thread that hashes passwords ended')))
    return
  }
  if (underWay) underWay.interrupted = true
  next()
}
