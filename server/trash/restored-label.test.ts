import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveTasks, unarchiveTasks } from '#contract/archive.ts'
import { deleteColumn } from '#contract/columns.ts'
import { deleteLabel } from '#contract/labels.ts'
import { deleteTasks } from '#contract/many-tasks.ts'
import { createTask, deleteTask, getTask } from '#contract/tasks.ts'
import { restoreDeleted } from '#contract/trash.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

it('a label comes back also to tasks that went to the archive or the trash without it', async () => {
  const { projectId, columnId, otherColumnId, labelId } = await exampleProject(ana, [])
  const add = async (columnId: string) => {
    const id = randomUUID()
    await ana.call(createTask, { projectId, columnId, id, title: 'Outra', labels: [labelId] })
    return id
  }
  const [archived, deleted, among] = [await add(columnId), await add(columnId), await add(columnId)]
  const inside = await add(otherColumnId)
  const label = await ana.call(deleteLabel, { projectId, labelId })
  await ana.call(archiveTasks, { projectId, taskIds: [archived] })
  const deletions = [
    await ana.call(deleteTask, { projectId, taskId: deleted }),
    await ana.call(deleteTasks, { projectId, taskIds: [among] }),
    await ana.call(deleteColumn, { projectId, columnId: otherColumnId }),
  ]
  await ana.call(restoreDeleted, { projectId, deletion: label.version })
  await proveReplay(projectId)
  await ana.call(unarchiveTasks, { projectId, taskIds: [archived] })
  for (const { version: deletion } of deletions) {
    await ana.call(restoreDeleted, { projectId, deletion })
  }
  for (const taskId of [archived, deleted, among, inside]) {
    expect((await ana.call(getTask, { projectId, taskId })).labels).toEqual([labelId])
  }
  await proveReplay(projectId)
})

async function proveReplay(projectId: string): Promise<void> {
  const { db } = world.services
  const state = await stateOf(db, projectId)
  expect(await replay(db, projectId, await eventsOf(ana, projectId))).toEqual(state)
}
