import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { copyColumn, sortColumnTasks } from '#contract/columns.ts'
import { openProject } from '#contract/projects.ts'
import { createTask, deleteTask } from '#contract/tasks.ts'
import { purgeDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { exported } from '#server/testing/exported.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string
/** The version of the sorting. */
let sorted: number
/** The version of the deletion of what stood last. */
let deletion: number

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [])
  projectId = project.projectId
  for (const title of ['Xilofone', 'Abelha', 'Bola'])
    await ana.call(createTask, { ...project, title })
  sorted = (await ana.call(sortColumnTasks, { ...project, by: 'title' })).version
  await ana.call(copyColumn, { ...project })
  const [first] = await titles()
  expect(first).toEqual(['Abelha', 'Bola', 'Tarefa', 'Xilofone'])
  const { board } = await ana.call(openProject, { projectId })
  const taskId = board?.columns[0]?.tasks[3]?.id ?? ''
  deletion = (await ana.call(deleteTask, { projectId, taskId })).version
})

async function titles(): Promise<string[][]> {
  const { board } = await ana.call(openProject, { projectId })
  return board?.columns.map(({ tasks }) => tasks.map(({ title }) => title)) ?? []
}

it('a column that was sorted by name stays so when one of the names is deleted for good', async () => {
  await ana.call(purgeDeleted, { projectId, deletion })
  const { db, bases } = world.services
  await bases.settled()
  const events = await eventsOf(ana, projectId)
  expect(await replay(db, projectId, events)).toEqual(await stateOf(db, projectId))
})

it('the sorting can still be taken back, and made again', async () => {
  await ana.call(purgeDeleted, { projectId, deletion })
  await world.services.bases.settled()
  const back = await ana.call(undoChange, { projectId, version: sorted })
  expect((await titles())[0]).toEqual(['Tarefa', 'Abelha', 'Bola'])
  await ana.call(undoChange, { projectId, version: back.version })
  expect((await titles())[0]).toEqual(['Abelha', 'Bola', 'Tarefa'])
})

it('an export leads to the same order while the name lies in the trash', async () => {
  const { events } = await exported(world.fetch, ana, projectId)
  const all = events.map((event) => ({ ...event, key: null }))
  const { db } = world.services
  const { boards } = await stateOf(db, projectId)
  expect((await replay(db, projectId, all)).boards).toEqual(boards)
})
