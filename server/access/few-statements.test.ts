import { afterAll, beforeAll, expect, it } from 'vitest'
import { tickItem } from '#contract/checklists.ts'
import type { Route, Sent } from '#contract/route.ts'
import { changeTask, moveTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { countStatements, installFaults } from '#server/testing/faults.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject

beforeAll(async () => {
  installFaults()
  world = await startWorld()
  await stopWorkers(world.services)
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
})
afterAll(() => world.stop())

const statementsFor = <R extends Route>(route: R, input: Sent<R>): Promise<number> =>
  countStatements(() => ana.call(route, input))

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
