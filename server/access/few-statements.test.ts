import { afterAll, beforeAll, expect, it } from 'vitest'
import { tickItem } from '#contract/checklists.ts'
import type { Route, Sent } from '#contract/route.ts'
import { changeTask, moveTask } from '#contract/tasks.ts'
import { breakStatement, heal, installFaults } from '#server/testing/faults.ts'
import { type Furnished, furnishedProject } from '#server/testing/furnished-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: Furnished

beforeAll(async () => {
  installFaults()
  world = await startWorld()
  // They look at the database on their own, and those statements are not the request's.
  await world.services.mail.stop()
  await world.services.billing.stop()
  await world.services.searchIndex.stop()
  await world.services.bases.stop()
  await world.services.recurrence.stop()
  await world.services.realtime.close()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await furnishedProject(ana, [])
})
afterAll(() => world.stop())

async function statementsFor<R extends Route>(route: R, input: Sent<R>): Promise<number> {
  breakStatement(Number.POSITIVE_INFINITY, 'error')
  await ana.call(route, input)
  return heal()
}

/** Who is calling, what is there, and the change itself. */
const three = 3

it('a change of one row is three statements', async () => {
  const { projectId, taskId, itemId, otherColumnId } = project
  const moved = statementsFor(moveTask, { projectId, taskId, columnId: otherColumnId })
  expect(await moved).toBe(three)
  expect(await statementsFor(changeTask, { projectId, taskId, title: 'Outro' })).toBe(three)
  const ticked = statementsFor(tickItem, { projectId, taskId, itemId, completed: true })
  expect(await ticked).toBe(three)
})
