import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createColumn, deleteColumn } from '#contract/columns.ts'
import { limits } from '#contract/limits.ts'
import { deleteTasks } from '#contract/many-tasks.ts'
import { readHistory } from '#contract/past.ts'
import { openProject } from '#contract/projects.ts'
import { createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { listTrash, purgeDeleted, restoreDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string
let ids: string[]

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [])
  projectId = project.projectId
  ids = [project.taskId]
  for (const title of ['b', 'c', 'd']) {
    const id = randomUUID()
    await ana.call(createTask, { projectId, id, columnId: project.columnId, title })
    ids.push(id)
  }
})

const deleteSome = async (...indexes: number[]) => {
  const taskIds = indexes.map((index) => ids[index] ?? '')
  return (await ana.call(deleteTasks, { projectId, taskIds })).version
}
const restore = (deletion: number, target = {}) =>
  ana.call(restoreDeleted, { projectId, deletion, ...target })
async function titles(): Promise<string[][]> {
  const { board } = await ana.call(openProject, { projectId })
  return board?.columns.map(({ tasks }) => tasks.map(({ title }) => title)) ?? []
}
const newest = async () => (await ana.call(listTrash, { projectId })).lines[0]
/** What the database holds is what its events come to, trash and all. */
const expectReplayed = async () => {
  const { db } = world.services
  const replayed = await replay(db, projectId, await eventsOf(ana, projectId))
  expect(replayed).toEqual(await stateOf(db, projectId))
}

it('are one line of the trash, and come back together to their places (R22)', async () => {
  const deletion = await deleteSome(2, 0)
  expect(await titles()).toEqual([['b', 'd'], [], []])
  expect(await newest()).toMatchObject({ deletion, kind: 'tasks', name: 'c, Tarefa', tasks: 2 })
  await expectReplayed()
  // Somebody takes one of the gaps meanwhile.
  await ana.call(moveTask, {
    projectId,
    taskId: ids[3] ?? '',
    columnId: project.columnId,
    position: 0,
  })
  await restore(deletion)
  expect([...((await titles())[0] ?? [])].sort()).toEqual(['Tarefa', 'b', 'c', 'd'])
  await expectReplayed()
  expect(await restore(deletion)).toMatchObject({ event: null })
})

it('are brought back by undoing, and deleted again by redoing (R23)', async () => {
  const before = await titles()
  const version = await deleteSome(1, 3)
  const { event } = await ana.call(undoChange, { projectId, version })
  expect(event?.change.type).toBe('tasks.restored')
  expect(await titles()).toEqual(before)
  await ana.call(undoChange, { projectId, version: event?.version ?? 0 })
  expect(await titles()).toEqual([['Tarefa', 'c'], [], []])
  await expectReplayed()
})

it('whose column is gone go to the one that is chosen, the others home', async () => {
  const { columnId, otherColumnId } = project
  await ana.call(moveTask, { projectId, taskId: ids[1] ?? '', columnId: otherColumnId })
  const deletion = await deleteSome(0, 1)
  await ana.call(createColumn, { projectId, boardId: project.boardId, name: 'Nova' })
  await ana.call(deleteColumn, { projectId, columnId: otherColumnId })
  expect(await newest()).toMatchObject({ kind: 'column' })
  await expect(restore(deletion)).rejects.toMatchObject({ code: 'place_gone' })
  await restore(deletion, { columnId })
  expect(await titles()).toEqual([['Tarefa', 'c', 'd', 'b'], [], []])
  await expectReplayed()
})

it('are counted without those that went for good with their column', async () => {
  const { otherColumnId } = project
  await ana.call(moveTask, { projectId, taskId: ids[1] ?? '', columnId: otherColumnId })
  const deletion = await deleteSome(0, 1)
  const column = await ana.call(deleteColumn, { projectId, columnId: otherColumnId })
  await ana.call(purgeDeleted, { projectId, deletion: column.version })
  expect(await newest()).toMatchObject({ deletion, name: 'Tarefa', tasks: 1, place: [] })
  await expectReplayed()
  await restore(deletion)
  expect(await titles()).toEqual([['Tarefa', 'c', 'd'], []])
  await expectReplayed()
})

it('do not come back to a column that has no room for all of them', async () => {
  const { columnId } = project
  const deletion = await deleteSome(0, 1)
  await fill(columnId, limits.tasksPerColumn - 3)
  await expect(restore(deletion)).rejects.toMatchObject({ code: 'too_many' })
  await ana.call(deleteTask, { projectId, taskId: ids[2] ?? '' })
  await restore(deletion)
  expect((await titles())[0]).toHaveLength(limits.tasksPerColumn)
})

/** Behind those that are there. */
const fill = (columnId: string, count: number) =>
  world.services.db.queries.execute(sql`
    insert into tasks (id, project_id, column_id, title, description, order_key, number,
                       priority, created_by, created_at, text_version)
    select gen_random_uuid(), ${projectId}, ${columnId}, 'Nova', '', last + n * 1000, 100 + n,
           'medium', ${ana.userId}, now(), 1
      from (select max(order_key) as last from all_tasks where column_id = ${columnId}) behind,
           generate_series(1, ${count}::int) n`)

it('are told in the history of each, and leave no words when they are deleted for good', async () => {
  const deletion = await deleteSome(1, 2)
  const { entries } = await ana.call(readHistory, { projectId, task: ids[2] ?? '' })
  expect(entries[0]).toMatchObject({ version: deletion, change: { type: 'tasks.deleted' } })
  await ana.call(purgeDeleted, { projectId, deletion })
  await expect(restore(deletion)).rejects.toMatchObject({ code: 'purged' })
  await world.services.bases.settled()
  const after = await ana.call(readHistory, { projectId, task: ids[2] ?? '' })
  expect(JSON.stringify(after.entries)).not.toContain('"title":"c"')
  expect(await titles()).toEqual([['Tarefa', 'd'], [], []])
  await expectReplayed()
})
