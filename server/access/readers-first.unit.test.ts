import { expect, it } from 'vitest'
import { createReadersFirst } from './readers-first.ts'

/** How often the event loop turns until it is done. */
async function turnsOf(work: () => Promise<void>): Promise<number> {
  let turns = 0
  let over = false
  const count = () => {
    turns += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  await work()
  over = true
  return turns
}

it('lets the loop turn twice on PGlite, and no longer whoever comes to look', async () => {
  expect(await turnsOf(createReadersFirst('pglite'))).toBe(2)
})

it('waits for nothing on PostgreSQL', async () => {
  expect(await turnsOf(createReadersFirst('postgres'))).toBe(0)
})
