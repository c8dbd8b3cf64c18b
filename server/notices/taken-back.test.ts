import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeItem } from '#contract/checklists.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { changeTasks, moveTasks } from '#contract/many-tasks.ts'
import { listNotices } from '#contract/notices.ts'
import { changeTask, createTask, moveTask } from '#contract/tasks.ts'
import { undoChange } from '#contract/undo.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import type { Person } from '#server/testing/people.ts'
import { quietProjectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await quietProjectOfTwo(world))
})
afterAll(() => world.stop())

const told = () => tellAll(world)
const task = () => ({ projectId: project.projectId, taskId: project.taskId })
const news = async () =>
  (await bruno.call(listNotices, {})).notices.flatMap((notice) =>
    notice.news.filter(({ kind }) => kind !== 'added').map(({ kind, tasks }) => `${kind} ${tasks}`),
  )
const give = (by: Person) => by.call(changeTask, { ...task(), assignees: { add: [bruno.userId] } })
const takeOff = () => ana.call(changeTask, { ...task(), assignees: { remove: [bruno.userId] } })
const doneColumn = () => defaultColumns(project.boardId)[2]?.id ?? ''
const complete = (by: Person) => by.call(moveTask, { ...task(), columnId: doneColumn() })
const reopen = () => ana.call(moveTask, { ...task(), columnId: project.columnId })

it('what was completed and reopened is not back when its reader completes it', async () => {
  await give(bruno)
  await complete(ana)
  await told()
  expect(await news()).toEqual(['completed 1'])
  await reopen()
  await told()
  await complete(bruno)
  expect(await news()).toEqual([])
  await told()
  expect(await news()).toEqual([])
  await reopen()
  await complete(ana)
  await told()
  expect(await news()).toEqual(['completed 1'])
})

it('what was given and taken off is not back when its reader takes it', async () => {
  await give(ana)
  await told()
  expect(await news()).toEqual(['assigned 1'])
  await takeOff()
  await told()
  await give(bruno)
  await told()
  expect(await news()).toEqual([])
})

it('nor if all of it happened before anybody was told', async () => {
  await give(ana)
  await takeOff()
  await give(bruno)
  await complete(ana)
  await reopen()
  await complete(bruno)
  await told()
  expect(await news()).toEqual([])
})

it('nor what was undone after it was told', async () => {
  const { version } = await give(ana)
  await told()
  const { version: undone } = await ana.call(undoChange, { ...task(), version })
  await told()
  await give(bruno)
  await told()
  expect(await news()).toEqual([])
  await takeOff()
  await ana.call(undoChange, { ...task(), version: undone })
  await told()
  expect(await news()).toEqual(['assigned 1'])
})

it('what was taken back by mistake, and undone at once, is still so', async () => {
  await give(bruno)
  await complete(ana)
  await told()
  const { version } = await reopen()
  await ana.call(undoChange, { ...task(), version })
  await told()
  expect(await news()).toEqual(['completed 1'])
})

it('an item that was given and taken back is not back with another', async () => {
  const { itemId } = project
  const giveItem = (by: Person, assignee: string | null) =>
    by.call(changeItem, { ...task(), itemId, assignee })
  await giveItem(ana, bruno.userId)
  await told()
  expect(await news()).toEqual(['assigned 1'])
  await giveItem(ana, null)
  await give(bruno)
  expect(await news()).toEqual([])
  await told()
  await giveItem(bruno, bruno.userId)
  await told()
  expect(await news()).toEqual([])
})

it('of many tasks at once only those that were taken back are gone', async () => {
  const { projectId, columnId } = project
  const taskIds = Array.from({ length: 6 }, () => randomUUID())
  for (const id of taskIds) await ana.call(createTask, { projectId, id, columnId, title: 'Uma' })
  const [first = ''] = taskIds
  await ana.call(changeTasks, { projectId, taskIds, assignees: { add: [bruno.userId] } })
  await ana.call(moveTasks, { projectId, taskIds, columnId: doneColumn() })
  await told()
  expect(await news()).toEqual(['completed 6', 'assigned 6'])
  await ana.call(changeTasks, {
    ...{ projectId, taskIds: [first], assignees: { remove: [bruno.userId] } },
  })
  await ana.call(moveTasks, { projectId, taskIds: [first], columnId })
  await told()
  await bruno.call(changeTask, { projectId, taskId: first, assignees: { add: [bruno.userId] } })
  await bruno.call(moveTask, { projectId, taskId: first, columnId: doneColumn() })
  expect(await news()).toEqual(['completed 5', 'assigned 5'])
})
