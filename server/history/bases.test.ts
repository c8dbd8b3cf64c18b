import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import { addEvents } from '#server/testing/add-events.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replayAll } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { stateAt } from './state-at.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

it('a project has a base every 500 events, and what it was at any version follows from them', async () => {
  const { db, bases } = world.services
  const { projectId, columnId } = await exampleProject(ana, [])
  const write = (title: string) => ana.call(createTask, { projectId, columnId, title })
  for (const round of [1, 2]) {
    const { version } = await write(`Antes ${round}`)
    await addEvents(db, projectId, 500 * round - 1 - version, 'x')
    await db.queries.execute(sql`update projects set description = 'x' where id = ${projectId}`)
    await write(`Na base ${round}`)
    await bases.settled()
    await ana.call(changeProject, { projectId, name: `Depois ${round}` })
  }
  const kept = sql`select version from project_bases where project_id = ${projectId} order by version`
  expect(await rows(db.queries, kept)).toEqual([{ version: 500 }, { version: 1_000 }])

  const states = await replayAll(db, projectId, await eventsOf(ana, projectId))
  for (const version of [1, 2, 6, 499, 500, 501, 502, 999, 1_000, 1_001]) {
    expect(await stateAt(db.queries, projectId, version)).toEqual(states[version - 1])
  }
})
