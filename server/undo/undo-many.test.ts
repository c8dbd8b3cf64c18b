import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteColumn } from '#contract/columns.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { changeTasks, moveTasks } from '#contract/many-tasks.ts'
import { openProject } from '#contract/projects.ts'
import { changeTask, createTask, deleteTask, getTask } from '#contract/tasks.ts'
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
/** 'Um', 'Dois' and 'Três', behind 'Tarefa' in the first column. */
let ids: string[]

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'edit']])
  projectId = project.projectId
  ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const [index, title] of ['Um', 'Dois', 'Três'].entries()) {
    await ana.call(createTask, { projectId, columnId: project.columnId, id: ids[index], title })
  }
})

const undo = (version: number) => ana.call(undoChange, { projectId, version })
const titles = async () => {
  const { board } = await ana.call(openProject, { projectId })
  return board?.columns.map(({ tasks }) => tasks.map(({ title }) => title))
}
const proveReplay = async () => {
  const { db } = world.services
  const state = await stateOf(db, projectId)
  expect(await replay(db, projectId, await eventsOf(ana, projectId))).toEqual(state)
}

it('puts several moved tasks back where each stood, and takes them away again', async () => {
  const [one = '', , three = ''] = ids
  const { taskId, otherColumnId } = project
  const taskIds = [three, taskId, one]
  const { version } = await ana.call(moveTasks, { projectId, taskIds, columnId: otherColumnId })
  expect(await titles()).toEqual([['Dois'], ['Três', 'Tarefa', 'Um'], []])
  const back = await undo(version)
  expect(await titles()).toEqual([['Tarefa', 'Um', 'Dois', 'Três'], [], []])
  const again = await undo(back.version)
  expect(await titles()).toEqual([['Dois'], ['Três', 'Tarefa', 'Um'], []])
  await undo(again.version)
  expect(await titles()).toEqual([['Tarefa', 'Um', 'Dois', 'Três'], [], []])
  await proveReplay()
})

it('leaves out those that are gone, and finds a column for those whose own is', async () => {
  const [one = '', two = ''] = ids
  const { boardId, columnId, taskId } = project
  const third = defaultColumns(boardId)[2]?.id ?? ''
  await ana.call(createTask, { projectId, columnId: project.otherColumnId, title: 'Antes' })
  const { version } = await ana.call(moveTasks, {
    ...{ projectId, taskIds: [taskId, one, two], columnId: third },
  })
  await bruno.call(deleteTask, { projectId, taskId: one })
  await bruno.call(deleteColumn, { projectId, columnId })
  expect(await undo(version)).toMatchObject({ elsewhere: 'Em Progresso' })
  expect(await titles()).toEqual([['Antes', 'Tarefa', 'Dois'], []])
  await proveReplay()
})

it('gives each of several edited tasks back what it had, but for what others changed since', async () => {
  const [one = '', two = ''] = ids
  await ana.call(changeTask, { projectId, taskId: one, priority: 'low' })
  const { version } = await ana.call(changeTasks, {
    ...{ projectId, taskIds: [one, two], priority: 'high', dueDate: '2026-12-01' },
    assignees: { add: [ana.userId] },
  })
  await bruno.call(changeTask, { projectId, taskId: two, dueDate: '2026-12-05' })
  const by = { userId: bruno.userId, fullName: 'Bruno Lima' }
  expect(await undo(version)).toMatchObject({ skipped: [{ label: 'Prazo', by }] })
  const task = (taskId: string) => ana.call(getTask, { projectId, taskId })
  expect(await task(one)).toMatchObject({ priority: 'low', dueDate: null, assignees: [] })
  const second = { priority: 'medium', dueDate: '2026-12-05', assignees: [] }
  expect(await task(two)).toMatchObject(second)
  await proveReplay()
})
