import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Database, rows } from '#server/db/database.ts'
import {
  ana,
  doing,
  openReportBoard,
  projectId,
  todo,
  world,
} from '#server/testing/report-board.ts'
import { catchUp } from './catch-up.ts'
import { forgetFacts, readProgress } from './stay-queries.ts'

openReportBoard()

it('a long history is followed by steps that each are kept, and goes on where it was cut off', async () => {
  const { db } = world.services
  const version = await tellMoves(1_300)
  const seen = watched(db)
  await bringUp(seen.db, version)
  expect(seen.steps.length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...seen.steps)).toBeLessThanOrEqual(500)
  expect(seen.steps.reduce((sum, step) => sum + step, 0)).toBe(version)
  const whole = await stays()
  expect(whole).toHaveLength(1_300)

  await db.transaction((tx) => forgetFacts(tx, projectId))
  const cut = watched(db, 2)
  await expect(bringUp(cut.db, version)).rejects.toThrow('cut off')
  expect(await readProgress(db.queries, projectId)).toBe(1_000)
  await bringUp(db, version)
  expect(await stays()).toEqual(whole)
})

/** As whoever waits for a report does, who asks again while it is being prepared. */
async function bringUp(db: Database, version: number): Promise<void> {
  for (;;) {
    const reached = await catchUp(db, projectId, version)
    if (reached !== null) return expect(reached).toBe(version)
  }
}

/** The same database; of each transaction it is kept how many events it followed. */
function watched(db: Database, most = Infinity) {
  const steps: number[] = []
  const transaction: Database['transaction'] = async (run, options) => {
    if (steps.length >= most) throw new Error('cut off')
    const before = await readProgress(db.queries, projectId)
    const done = await db.transaction(run, options)
    steps.push((await readProgress(db.queries, projectId)) - before)
    return done
  }
  return { db: { ...db, transaction }, steps }
}

const stays = () =>
  rows<object>(
    world.services.db.queries,
    sql`select * from task_stays where project_id = ${projectId} order by version, task_id`,
  )

/** Ten tasks that go there and back, a minute and more apart, as events that are there already. */
async function tellMoves(count: number): Promise<number> {
  const { db } = world.services
  const [{ version: from = 0 } = {}] = await rows<{ version: number }>(
    db.queries,
    sql`select version from projects where id = ${projectId}`,
  )
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const begun = world.clock.now().getTime()
  const events = Array.from({ length: count }, (_, index) => {
    const [there, back] = Math.floor(index / 10) % 2 === 0 ? [todo, doing] : [doing, todo]
    const place = { taskId: ids[index % 10], columnId: there, position: 0 }
    return {
      version: from + index + 1,
      at: new Date(begun + index * 61_000).toISOString(),
      change:
        index < 10
          ? { type: 'task.created', ...place, number: index + 1, title: 'Tarefa' }
          : { type: 'task.moved', ...place, from: { columnId: back, position: 0 } },
    }
  })
  await db.queries.execute(sql`
    insert into project_events (project_id, version, at, actor_id, change)
    select ${projectId}, version, at, ${ana.userId}, change
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
           as e(version int, at timestamptz, change jsonb)`)
  return from + count
}
