import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashAnswer, HashJob } from './hash-queue.ts'

/** One password after the other, on a thread that does nothing else. */
parentPort?.on('message', ({ password, hash }: HashJob) => {
  const answer: HashAnswer =
    hash === undefined ? { hash: hashSync(password) } : { matches: verifySync(hash, password) }
  parentPort?.postMessage(answer)
})
