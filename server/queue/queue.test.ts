import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Database, rows } from '#server/db/database.ts'
import { type Clock, createClock, minutes } from '#server/testing/clock.ts'
import { freshDatabase } from '#server/testing/databases.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { claimJob } from './jobs.ts'
import { openQueue, patiently } from './queue.ts'

let db: Database
let clock: Clock

beforeAll(async () => {
  db = await freshDatabase(createTestLog().log)
})
beforeEach(async () => {
  clock = createClock()
  await db.queries.execute(sql`delete from jobs`)
})
afterAll(() => db.close())

type Kinds = { greet: { name: string } }

function queue(work: (name: string) => Promise<void>) {
  const { log } = createTestLog()
  const opened = openQueue<Kinds>(
    { db, log, now: clock.now },
    { name: 'test', pause: patiently([1, 10]), work: ({ details }) => work(details.name) },
  )
  onTestFinished(() => opened.stop())
  return opened
}
const greet = (name: string, key?: string) => ({
  kind: 'greet' as const,
  details: { name },
  ...(key && { key }),
})
const left = () =>
  rows<{ attempts: number; done: boolean; abandoned: boolean }>(
    db.queries,
    sql`select attempts, done_at is not null as done, abandoned_at is not null as abandoned
          from jobs order by created_at`,
  )

describe('a job', () => {
  it('is done once when it is asked for twice under one key, also after it is done', async () => {
    const greeted: string[] = []
    const { add, settled } = queue(async (name) => void greeted.push(name))
    await add(db.queries, greet('Ana', 'one'), greet('Ana', 'one'), greet('Bia'))
    await settled()
    await add(db.queries, greet('Ana', 'one'))
    await settled()
    expect(greeted.sort()).toEqual(['Ana', 'Bia'])
    expect(await left()).toEqual([{ attempts: 1, done: true, abandoned: false }])
  })

  it('is not there when the change it follows from was rolled back', async () => {
    const { add } = queue(async () => {})
    const undone = db.transaction(async (tx) => {
      await add(tx, greet('Ana'))
      throw new Error('desfeito')
    })
    await expect(undone).rejects.toThrow('desfeito')
    expect(await left()).toEqual([])
  })

  it('is tried again after its pauses and then given up', async () => {
    let tries = 0
    const { add, settled } = queue(async () => {
      tries += 1
      throw new Error(`não deu \u0000`)
    })
    await add(db.queries, greet('Ana'))
    await settled()
    await settled()
    expect(tries).toBe(1)
    for (const pause of [1, 10, 1_000]) {
      clock.advance(minutes(pause))
      await settled()
    }
    expect(tries).toBe(3)
    expect(await left()).toEqual([{ attempts: 3, done: false, abandoned: true }])
  })

  it('says why it failed, and not what its statement was given', async () => {
    const { add, settled } = queue(async (name) => {
      await db.queries.execute(sql`select ${name}::int`)
    })
    await add(db.queries, greet('segredo de Ana'))
    await settled()
    const [job] = await rows<{ error: string }>(
      db.queries,
      sql`select last_error as error from jobs`,
    )
    expect(job?.error).toMatch(/22P02/)
    expect(job?.error).not.toMatch(/segredo/)
  })

  it('that ends its process each time is given up like one that fails', async () => {
    let tries = 0
    const { add, settled } = queue(async () => {
      tries += 1
    })
    await add(db.queries, greet('Ana'))
    // As three processes left it that died of it, each after its claim.
    for (let death = 0; death < 3; death += 1) {
      await claimJob(db, 'test', [], clock.now())
      clock.advance(minutes(2))
    }
    await settled()
    expect(tries).toBe(0)
    expect(await left()).toEqual([{ attempts: 4, done: false, abandoned: true }])
  })

  it('that ended its process is tried again as long as one that fails', async () => {
    const greeted: string[] = []
    const { add, settled } = queue(async (name) => void greeted.push(name))
    await add(db.queries, greet('Ana'))
    await claimJob(db, 'test', [], clock.now())
    clock.advance(minutes(2))
    await settled()
    expect(greeted).toEqual(['Ana'])
  })

  it('keeps the others going while it fails', async () => {
    const greeted: string[] = []
    const { add, settled } = queue(async (name) => {
      if (name === 'Ana') throw new Error('não deu')
      greeted.push(name)
    })
    await add(db.queries, greet('Ana'), greet('Bia'), greet('Caio'))
    await settled()
    expect(greeted.sort()).toEqual(['Bia', 'Caio'])
  })

  it('whose lease has passed is another’s: who held it does not end it', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let begun = () => {}
    const beginning = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = queue(async () => {
      begun()
      await held
    })
    await slow.add(db.queries, greet('Ana', randomUUID()))
    slow.wake()
    await beginning
    // Taken up by a second process, which is still at it when the first comes back.
    await db.queries.execute(sql`update jobs set attempts = attempts + 1`)
    release()
    await slow.settled()
    expect(await left()).toEqual([{ attempts: 2, done: false, abandoned: false }])
  })
})
