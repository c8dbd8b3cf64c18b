import type { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { until } from '#server/testing/until.ts'
import { hashPassword } from './passwords.ts'

const threads: Worker[] = []
process.on('worker', (thread) => threads.push(thread))

/** Ends the newest thread; `count` is which one that has to be. */
async function endThread(count: number): Promise<void> {
  await until(`thread ${count}`, () => threads.length === count)
  await threads.at(-1)?.terminate()
}
const argon = /^\$argon2id/

it('a thread that ends while it hashes is replaced, and every password is hashed after all', async () => {
  const hashed = Promise.all(['um', 'dois', 'três'].map((password) => hashPassword(password)))
  await endThread(1)
  expect(await hashed).toEqual([1, 2, 3].map(() => expect.stringMatching(argon)))
})

it('a password that ends a second thread is given up, and the others go on', async () => {
  const given = hashPassword('um').catch((error: Error) => error.message)
  const other = hashPassword('outro')
  await endThread(2)
  await endThread(3)
  expect(await given).toBe('The thread that hashes passwords ended')
  expect(await other).toMatch(argon)
})
