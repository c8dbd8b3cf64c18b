import type { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { Applicant } from './hash-queue.ts'
import { hashPassword } from './passwords.ts'

let newest: Worker | undefined
let doomed = 0
process.on('worker', (thread) => {
  newest = thread
  if (doomed > 0) void thread.terminate()
  doomed = Math.max(0, doomed - 1)
})

/** The thread at work and those that follow it, each before it can have hashed what it was given. */
function endThreads(count: number): void {
  doomed = newest ? count - 1 : count
  void newest?.terminate()
}
const argon = /^\$argon2id/

it('a thread that ends while it hashes is replaced, and every password is hashed after all', async () => {
  const hashed = Promise.all(['um', 'dois', 'três'].map((password) => hashPassword(password)))
  endThreads(1)
  expect(await hashed).toEqual([1, 2, 3].map(() => expect.stringMatching(argon)))
})

it('a password that ends a second thread is given up, and the others go on', async () => {
  const given = hashPassword('um').catch((error: Error) => error.message)
  const other = hashPassword('outro')
  endThreads(2)
  expect(await given).toBe('The thread that hashes passwords ended')
  expect(await other).toMatch(argon)
})

/** Hands in so many passwords, each for the nth applicant; how many were taken, and in which order. */
function handIn(count: number, whose: (number: number) => Applicant, done: string[] = []) {
  const hashing = Array.from({ length: count }, async (_, number) => {
    const applicant = whose(number)
    await hashPassword('segredo', applicant)
    done.push(applicant.site)
  })
  return Promise.allSettled(hashing)
}
const taken = async (settled: ReturnType<typeof handIn>) =>
  (await settled).filter(({ status }) => status === 'fulfilled').length

it('twenty passwords of one network wait, its known browsers’ beside them, and one is worked on', async () => {
  const strange = handIn(30, () => ({ site: 'rede' }))
  const known = handIn(30, (number) => ({ site: 'rede', account: `conta ${number}` }))
  expect(await taken(strange)).toBe(21)
  expect(await taken(known)).toBe(20)
})

it('of a hundred that wait twenty are of known browsers, two of each network at most', async () => {
  const flood = handIn(120, (number) => ({ site: `rede ${number % 10}` }))
  const own = handIn(20, (number) => ({ site: 'rede 1', account: `conta ${number}` }))
  const others = handIn(30, (number) => ({ site: `casa ${number}`, account: `ana ${number}` }))
  expect(await taken(flood)).toBe(81)
  expect(await taken(own)).toBe(2)
  expect(await taken(others)).toBe(18)
})

it('networks take turns, however many passwords of one wait', async () => {
  const done: string[] = []
  const flood = handIn(20, () => ({ site: 'rede' }), done)
  const one = handIn(1, () => ({ site: 'casa' }), done)
  await Promise.all([flood, one])
  expect(done.indexOf('casa')).toBeLessThanOrEqual(2)
})
