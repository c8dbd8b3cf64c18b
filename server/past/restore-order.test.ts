import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteColumn, sortColumnTasks } from '#contract/columns.ts'
import { addMember } from '#contract/members.ts'
import { restoreOrder } from '#contract/past.ts'
import { openProject } from '#contract/projects.ts'
import { createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
let projectId: string
let boardId: string
/** When the first column had 'Tarefa', 'Um', 'Dois' and 'Três'. */
let then: number
let ids: string[]

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [])
  projectId = project.projectId
  boardId = project.boardId
  ids = []
  for (const title of ['Um', 'Dois', 'Três']) then = (await add(project.columnId, title)).version
})

const add = async (columnId: string, title: string) => {
  const id = randomUUID()
  ids.push(id)
  return ana.call(createTask, { projectId, columnId, id, title })
}
const titles = async () => {
  const { board } = await ana.call(openProject, { projectId })
  return board?.columns.map(({ tasks }) => tasks.map(({ title }) => title))
}
const restore = (version: number) => ana.call(restoreOrder, { projectId, boardId, version })

it('puts the tasks of a board where they stood, in one change that can be undone', async () => {
  const { columnId, otherColumnId, taskId } = project
  const [one = '', two = ''] = ids
  await ana.call(moveTask, { projectId, taskId: one, columnId: otherColumnId })
  await ana.call(moveTask, { projectId, taskId, columnId: otherColumnId })
  await ana.call(deleteTask, { projectId, taskId: two })
  await add(columnId, 'Nova')
  await ana.call(sortColumnTasks, { projectId, columnId, by: 'title' })
  expect(await titles()).toEqual([['Nova', 'Três'], ['Um', 'Tarefa'], []])
  const { event } = await restore(then)
  expect(event?.change.type).toBe('tasks.placed')
  expect(await titles()).toEqual([['Tarefa', 'Um', 'Três', 'Nova'], [], []])
  expect((await restore(then)).event).toBeNull()
  await ana.call(undoChange, { projectId, version: event?.version ?? 0 })
  expect(await titles()).toEqual([['Nova', 'Três'], ['Um', 'Tarefa'], []])
  const { db } = world.services
  const events = await eventsOf(ana, projectId)
  expect(await replay(db, projectId, events)).toEqual(await stateOf(db, projectId))
})

it('leaves what stood in a column that is gone where it is now', async () => {
  const { columnId, otherColumnId, taskId } = project
  await ana.call(moveTask, { projectId, taskId, columnId: otherColumnId })
  await ana.call(deleteColumn, { projectId, columnId })
  expect((await restore(then)).event).toBeNull()
  expect(await titles()).toEqual([['Tarefa'], []])
})

it('knows no version before the person came, none of the future, and no board that was not there', async () => {
  const asBruno = (version: number) => bruno.call(restoreOrder, { projectId, boardId, version })
  await ana.call(addMember, { projectId, person: bruno.email })
  await expect(asBruno(then)).rejects.toMatchObject({ code: 'no_record' })
  await expect(asBruno(then + 1)).resolves.toMatchObject({ event: null })
  await expect(restore(then + 9)).rejects.toMatchObject({ code: 'no_record' })
  await expect(restore(1)).rejects.toMatchObject({ code: 'not_found' })
})
