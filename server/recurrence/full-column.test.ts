import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayIn } from '#contract/calendar-days.ts'
import { limits } from '#contract/limits.ts'
import { openProject } from '#contract/projects.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import { createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { openRecurrence } from './recurrence.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  // The test says when the server looks.
  await world.services.recurrence.stop()
})
afterAll(() => world.stop())

it('is said at once not to have room for the next of a series, which comes when there is', async () => {
  const { db } = world.services
  const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
  const { projectId, columnId, taskId: other } = await exampleProject(ana, [])
  const today = todayIn('America/Sao_Paulo', world.clock.now())
  const repeat: RepeatRule = {
    ...{ unit: 'day', every: 1, on: null, anchor: today, mode: 'when-completed' },
    ...{ onRest: 'keep', until: null, times: null },
  }
  const taskId = randomUUID()
  const task = { projectId, columnId, title: 'Regar', dueDate: today, repeat }
  await ana.call(createTask, { ...task, id: taskId })
  await db.queries.execute(sql`
    insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                       created_by, created_at, text_version, number)
    select gen_random_uuid(), ${projectId}, ${columnId}, 'Muda ' || n, '',
           (select max(order_key) from tasks where column_id = ${columnId}) + n * 1000,
           'medium', ${ana.userId}, now(), 1, 10000 + n
      from generate_series(1, ${limits.tasksPerColumn - 1}::int) n`)
  const { board } = await ana.call(openProject, { projectId })
  await ana.call(moveTask, { projectId, taskId, columnId: board?.columns[2]?.id ?? '' })
  await look()
  const given = sql`select attempts, last_error as error from jobs where abandoned_at is not null`
  expect(await rows(db.queries, given)).toEqual([
    { attempts: 1, error: expect.stringContaining('too_many') },
  ])
  await ana.call(deleteTask, { projectId, taskId: other })
  await look()
  const made = sql`select title from tasks where project_id = ${projectId} and repeat is not null`
  expect(await rows(db.queries, sql`${made} and id <> ${taskId}`)).toEqual([{ title: 'Regar' }])
})

async function look(): Promise<void> {
  const recurrence = openRecurrence(world.services)
  await recurrence.settled()
  await recurrence.stop()
}
