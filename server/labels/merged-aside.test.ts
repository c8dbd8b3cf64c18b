import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { archiveTasks, unarchiveTasks } from '#contract/archive.ts'
import { deleteColumn } from '#contract/columns.ts'
import { mergeLabel } from '#contract/labels.ts'
import { createTask, deleteTask, getTask } from '#contract/tasks.ts'
import { restoreDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string
/** Archived, deleted, and deleted with its column: each had the label. */
let [archived, deleted, inside]: [string, string, string] = ['', '', '']
let comeBack: () => Promise<void>

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [])
  projectId = project.projectId
  const { columnId, otherColumnId, labelId, otherLabelId } = project
  const add = async (columnId: string, labels: string[]) => {
    const id = randomUUID()
    await ana.call(createTask, { projectId, columnId, id, title: 'Outra', labels })
    return id
  }
  archived = await add(columnId, [labelId])
  deleted = await add(columnId, [labelId, otherLabelId])
  inside = await add(otherColumnId, [labelId])
  await ana.call(archiveTasks, { projectId, taskIds: [archived] })
  const task = await ana.call(deleteTask, { projectId, taskId: deleted })
  const column = await ana.call(deleteColumn, { projectId, columnId: otherColumnId })
  comeBack = async () => {
    await ana.call(unarchiveTasks, { projectId, taskIds: [archived] })
    await ana.call(restoreDeleted, { projectId, deletion: task.version })
    await ana.call(restoreDeleted, { projectId, deletion: column.version })
  }
})

const merge = () => {
  const { labelId, otherLabelId: intoLabelId } = project
  return ana.call(mergeLabel, { projectId, labelId, intoLabelId })
}

const labels = () =>
  Promise.all(
    [archived, deleted, inside].map(
      async (taskId) => (await ana.call(getTask, { projectId, taskId })).labels,
    ),
  )

async function proveReplay(): Promise<void> {
  const { db } = world.services
  const state = await stateOf(db, projectId)
  expect(await replay(db, projectId, await eventsOf(ana, projectId))).toEqual(state)
}

it('a merged label is the other one also on tasks in the archive and the trash (R41)', async () => {
  const { otherLabelId: into, taskId } = project
  const { event } = await merge()
  expect(event?.change).toMatchObject({
    taskIds: [taskId, archived, deleted, inside].sort(),
    onlyHere: [taskId, archived, inside].sort(),
  })
  await proveReplay()
  await comeBack()
  expect(await labels()).toEqual([[into], [into], [into]])
  await proveReplay()
})

it('and once that is undone it is on them again', async () => {
  const { labelId, otherLabelId: into } = project
  const { version } = await merge()
  await ana.call(undoChange, { projectId, version })
  await proveReplay()
  await comeBack()
  expect(await labels()).toEqual([[labelId], [into, labelId], [labelId]])
  await proveReplay()
})
