import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveColumnTasks, archiveTasks, unarchiveTasks } from '#contract/archive.ts'
import { deleteBoard } from '#contract/boards.ts'
import { addItems, changeItem, deleteItem } from '#contract/checklists.ts'
import { deleteColumn } from '#contract/columns.ts'
import { deleteTasks } from '#contract/many-tasks.ts'
import { removeMember } from '#contract/members.ts'
import { changeTask, deleteTask, getTask } from '#contract/tasks.ts'
import { restoreDeleted } from '#contract/trash.ts'
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
  const { taskId, itemId } = project
  await ana.call(changeItem, { projectId, taskId, itemId, assignee: bruno.userId })
})

const remove = () => ana.call(removeMember, { projectId, memberId: project.memberId })
const assignees = async () => {
  const task = await ana.call(getTask, { projectId, taskId: project.taskId })
  return [...task.assignees, ...task.items.map(({ assignee }) => assignee)]
}

describe('who has left the project has no items in it, also where they come back (R28)', () => {
  const tasks = () => ({ projectId, taskIds: [project.taskId] })
  const gestures = {
    'a task': () => ana.call(deleteTask, { projectId, taskId: project.taskId }),
    'several tasks': () => ana.call(deleteTasks, tasks()),
    'a column': () => ana.call(deleteColumn, { projectId, columnId: project.columnId }),
    'a board': () => ana.call(deleteBoard, { projectId, boardId: project.boardId }),
    'an item': () => ana.call(deleteItem, itemPath()),
  }
  const itemPath = () => ({ projectId, taskId: project.taskId, itemId: project.itemId })

  for (const [thing, gesture] of Object.entries(gestures)) {
    it(`with ${thing} from the trash`, async () => {
      const { version: deletion } = await gesture()
      await remove()
      await ana.call(restoreDeleted, { projectId, deletion })
      expect(await assignees()).toEqual([null, null])
      await proveReplay()
    })
  }

  it('with a task that they are on too', async () => {
    const { taskId } = project
    await ana.call(changeTask, { projectId, taskId, assignees: { add: [bruno.userId] } })
    const { version: deletion } = await ana.call(deleteTask, { projectId, taskId })
    await remove()
    const { event } = await ana.call(restoreDeleted, { projectId, deletion })
    const lost = { labels: [], assignees: [bruno.userId] }
    expect(event?.change).toMatchObject({ type: 'task.restored', lost })
    expect(await assignees()).toEqual([null, null])
    await proveReplay()
  })

  it('with items that went together', async () => {
    const { taskId } = project
    const items = [{ text: 'Um' }, { text: 'Dois' }]
    const { version, event } = await ana.call(addItems, { projectId, taskId, items })
    const added = event?.change.type === 'item.pasted' ? event.change.items : []
    for (const { itemId } of added) {
      await ana.call(changeItem, { projectId, taskId, itemId, assignee: bruno.userId })
    }
    const { version: deletion } = await ana.call(undoChange, { projectId, version })
    await remove()
    await ana.call(restoreDeleted, { projectId, deletion })
    expect(await assignees()).toEqual([null, null, null, null])
    await proveReplay()
  })

  it('with a task from the archive', async () => {
    await ana.call(archiveTasks, tasks())
    await remove()
    await ana.call(unarchiveTasks, tasks())
    expect(await assignees()).toEqual([null, null])
    await proveReplay()
  })

  it('with a column that is filled again', async () => {
    const { columnId } = project
    const { version } = await ana.call(archiveColumnTasks, { projectId, columnId })
    await remove()
    await ana.call(undoChange, { projectId, version })
    expect(await assignees()).toEqual([null, null])
    await proveReplay()
  })
})

async function proveReplay(): Promise<void> {
  const { db } = world.services
  const state = await stateOf(db, projectId)
  expect(await replay(db, projectId, await eventsOf(ana, projectId))).toEqual(state)
}
