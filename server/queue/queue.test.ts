import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, rows } from '#server/db/database.ts'
import { type Clock, createClock, days, minutes } from '#server/testing/clock.ts'
import { freshDatabase } from '#server/testing/databases.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { until } from '#server/testing/until.ts'
import { claimJob, failJob, insertJobs, lease, prolongJob } from './jobs.ts'
import { openQueue, patiently } from './queue.ts'
import { queueStates } from './queue-states.ts'

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
const everyKind = { kinds: ['greet'], first: [], last: [] }

function queue(work: (name: string) => Promise<void>) {
  const { log } = createTestLog()
  const opened = openQueue<Kinds>(
    { db, log, now: clock.now },
    {
      name: 'test',
      pause: patiently([1, 10]),
      work: { greet: ({ details }) => work(details.name) },
    },
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
      await claimJob(db, 'test', everyKind, clock.now())
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
    await claimJob(db, 'test', everyKind, clock.now())
    clock.advance(minutes(2))
    await settled()
    expect(greeted).toEqual(['Ana'])
  })

  it('of a kind that a newer version brought is left to it, untouched, and counted as waiting', async () => {
    const greeted: string[] = []
    const { add, settled } = queue(async (name) => void greeted.push(name))
    await insertJobs(db.queries, 'test', [{ kind: 'sing', details: {} }], clock.now())
    await add(db.queries, greet('Ana'))
    for (const pause of [0, 1, 10, 1_000]) {
      clock.advance(minutes(pause))
      await settled()
    }
    expect(greeted).toEqual(['Ana'])
    expect(await left()).toEqual([{ attempts: 0, done: false, abandoned: false }])
    expect(await queueStates(db.queries)).toMatchObject([
      { name: 'test', waiting: 1, abandoned: 0 },
    ])

    const newer = openQueue<Kinds & { sing: object }>(
      { db, log: createTestLog().log, now: clock.now },
      {
        name: 'test',
        pause: patiently([1]),
        work: { greet: async () => {}, sing: async () => void greeted.push('sung') },
      },
    )
    onTestFinished(() => newer.stop())
    await newer.settled()
    expect(greeted).toEqual(['Ana', 'sung'])
  })

  it('is tried again a little sooner than its pause, and not together with the others', async () => {
    const { add, settled } = queue(async () => {
      throw new Error('não deu')
    })
    await add(db.queries, ...Array.from({ length: 20 }, (_, at) => greet(`Ana ${at}`)))
    await settled()
    const failed = await rows<{ wait: number }>(
      db.queries,
      sql`select extract(epoch from next_attempt_at - ${clock.now()})::float as wait from jobs`,
    )
    const waits = failed.map(({ wait }) => wait)
    expect(waits).toHaveLength(20)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(54)
    expect(new Set(waits).size).toBeGreaterThan(10)
  })

  it('that takes longer than a lease stays with the process that is at it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    onTestFinished(() => held.resolve())
    const { add, wake, settled } = queue(() => {
      begun.resolve()
      return held.promise
    })
    await add(db.queries, greet('Ana'))
    wake()
    await begun.promise
    for (let time = 0; time < 3 * lease; time += lease / 2) {
      clock.advance(lease / 2)
      vi.advanceTimersByTime(lease / 2)
      await until('its claim goes on', async () => {
        const due = new Date(clock.now().getTime() + lease / 2)
        const claims = sql`select 1 from jobs where next_attempt_at > ${due}`
        return (await rows(db.queries, claims)).length === 1
      })
    }
    expect(await claimJob(db, 'test', everyKind, clock.now())).toBeUndefined()
    held.resolve()
    await settled()
    expect(await left()).toEqual([])
  })

  it('is not taken up sooner because a word of who is at it comes late', async () => {
    const nextAttempt = async () => {
      const [job] = await rows<{ at: string }>(
        db.queries,
        sql`select next_attempt_at as at from jobs`,
      )
      return job && new Date(job.at)
    }
    await insertJobs(db.queries, 'test', [greet('Ana')], clock.now())
    const job = await claimJob(db, 'test', everyKind, clock.now())
    if (!job) throw new Error('nothing was due')
    const earlier = clock.now()
    clock.advance(minutes(1))
    await prolongJob(db.queries, job, {}, clock.now())
    await prolongJob(db.queries, job, {}, earlier)
    expect(await nextAttempt()).toEqual(new Date(clock.now().getTime() + lease))

    const tomorrow = new Date(clock.now().getTime() + days(1))
    await failJob(db.queries, job, { error: 'não deu' }, tomorrow, clock.now())
    clock.advance(days(2))
    await prolongJob(db.queries, job, {}, clock.now())
    expect(await nextAttempt()).toEqual(tomorrow)
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
