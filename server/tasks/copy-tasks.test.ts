import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveTasks } from '#contract/archive.ts'
import { addItem, tickItem } from '#contract/checklists.ts'
import { derivedId } from '#contract/derived-id.ts'
import { limits } from '#contract/limits.ts'
import { copyTasks } from '#contract/many-tasks.ts'
import { readHistory } from '#contract/past.ts'
import { openProject } from '#contract/projects.ts'
import { search } from '#contract/search.ts'
import { changeTask, createTask, deleteTask, getTask } from '#contract/tasks.ts'
import { purgeDeleted } from '#contract/trash.ts'
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
/** Um and Dois in the first column, behind the task that was there, and Lá in the second. */
let ids: Record<'um' | 'dois' | 'la', string>

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'view']])
  projectId = project.projectId
  ids = { um: randomUUID(), dois: randomUUID(), la: randomUUID() }
  const { columnId, otherColumnId } = project
  await ana.call(createTask, { projectId, id: ids.um, title: 'Um', columnId })
  await ana.call(createTask, { projectId, id: ids.dois, title: 'Dois', columnId })
  await ana.call(createTask, { projectId, id: ids.la, title: 'Lá', columnId: otherColumnId })
})
afterAll(() => world.stop())

const copy = (taskIds: string[], copyId?: string) =>
  ana.call(copyTasks, { projectId, taskIds, ...(copyId && { copyId }) })

const shown = async () => {
  const { board } = await ana.call(openProject, { projectId })
  return board?.columns.slice(0, 2).map(({ tasks }) => tasks.map(({ title }) => title))
}

async function addsUp(): Promise<void> {
  const { db } = world.services
  const events = await eventsOf(ana, projectId)
  expect(await replay(db, projectId, events)).toEqual(await stateOf(db, projectId))
}

describe('several tasks that are duplicated', () => {
  it('have their copies at the end of their columns, in the order given, by one event', async () => {
    const before = (await eventsOf(ana, projectId)).length
    const { columnId, otherColumnId } = project
    const id = randomUUID()
    const { event } = await copy([ids.dois, ids.la, ids.um], id)
    expect(await eventsOf(ana, projectId)).toHaveLength(before + 1)
    const { number } = await ana.call(getTask, { projectId, taskId: ids.la })
    const one = (fromTaskId: string, columnId: string, title: string) => ({
      ...{ taskId: derivedId(id, fromTaskId), fromTaskId, columnId, title },
    })
    expect(event?.change).toEqual({
      type: 'tasks.copied',
      tasks: [
        one(ids.dois, columnId, 'Dois (Cópia)'),
        one(ids.la, otherColumnId, 'Lá (Cópia)'),
        one(ids.um, columnId, 'Um (Cópia)'),
      ],
      number: number + 1,
    })
    expect(await shown()).toEqual([
      ['Tarefa', 'Um', 'Dois', 'Dois (Cópia)', 'Um (Cópia)'],
      ['Lá', 'Lá (Cópia)'],
    ])
    for (const [index, from] of [ids.dois, ids.la, ids.um].entries()) {
      const task = await ana.call(getTask, { projectId, taskId: derivedId(id, from) })
      expect(task.number).toBe(number + 1 + index)
    }
    // No number is given twice.
    await ana.call(createTask, { projectId, id, columnId, title: 'Nova' })
    expect((await ana.call(getTask, { projectId, taskId: id })).number).toBe(number + 4)
    await addsUp()
  })

  it('are copied as one is: with all but comments and files, and nothing ticked (R30)', async () => {
    const { taskId, itemId, labelId } = project
    const fields = { description: 'Com cuidado', priority: 'high', dueDate: '2026-12-15' } as const
    const assignees = { add: [ana.userId] }
    await ana.call(changeTask, { projectId, taskId, ...fields, assignees, cover: 'sky' })
    await ana.call(changeTask, { projectId, taskId: ids.um, cover: 'red' })
    await ana.call(tickItem, { projectId, taskId, itemId, completed: true })
    await ana.call(addItem, { projectId, taskId: ids.um, text: 'Seu' })
    const id = randomUUID()
    await copy([taskId, ids.um], id)
    const read = (from: string) => ana.call(getTask, { projectId, taskId: derivedId(id, from) })
    const made = await read(taskId)
    expect(made).toMatchObject({
      ...{ ...fields, title: 'Tarefa (Cópia)', assignees: [ana.userId], labels: [labelId] },
      ...{ cover: 'sky', comments: 0, latestComments: [], files: [], done: 0, total: 2 },
    })
    expect(made.items.map(({ id, text }) => [id, text])).toEqual([
      [derivedId(made.id, itemId), 'Item'],
      [expect.any(String), 'Outro item'],
    ])
    expect((await read(ids.um)).items).toMatchObject([{ text: 'Seu' }])
    await addsUp()
  })

  it('are taken back by one step, and come again by another', async () => {
    const { version } = await copy([ids.um, ids.la])
    const with2 = await shown()
    const undone = await ana.call(undoChange, { projectId, version })
    expect(undone.event?.change.type).toBe('tasks.deleted')
    expect(await shown()).toEqual([['Tarefa', 'Um', 'Dois'], ['Lá']])
    const redone = await ana.call(undoChange, { projectId, version: undone.version })
    expect(redone.event?.change.type).toBe('tasks.restored')
    expect(await shown()).toEqual(with2)
    await addsUp()
  })

  it('are found by search, and told of in the history of each and of its original', async () => {
    const id = randomUUID()
    await copy([ids.um, ids.dois], id)
    await world.services.searchIndex.settled()
    const { tasks } = await ana.call(search, { text: 'Dois (Cópia)' })
    expect(tasks.map(({ id }) => id)).toContain(derivedId(id, ids.dois))
    const copyId = derivedId(id, ids.um)
    const own = await ana.call(readHistory, { projectId, task: copyId })
    expect(own.entries.map(({ change }) => change?.type)).toEqual(['tasks.copied'])
    expect(own.entries[0]?.names).toMatchObject({ [copyId]: 'Um (Cópia)', [ids.um]: 'Um' })
    const { entries } = await ana.call(readHistory, { projectId, task: ids.um })
    expect(entries.map(({ change }) => change?.type)).toEqual(['tasks.copied', 'task.created'])
  })

  it('keep their words when those of an original go for good', async () => {
    await ana.call(changeTask, { projectId, taskId: ids.um, description: 'Xilofone' })
    await ana.call(addItem, { projectId, taskId: ids.dois, text: 'Flauta' })
    const id = randomUUID()
    await copy([ids.um, ids.dois], id)
    for (const taskId of [ids.um, ids.dois]) {
      const { version: deletion } = await ana.call(deleteTask, { projectId, taskId })
      await ana.call(purgeDeleted, { projectId, deletion })
      await world.services.bases.settled()
      await addsUp()
    }
    const read = (from: string) => ana.call(getTask, { projectId, taskId: derivedId(id, from) })
    expect((await read(ids.um)).description).toBe('Xilofone')
    expect((await read(ids.dois)).items).toMatchObject([{ text: 'Flauta' }])
  })
})

describe('of several tasks that are to be duplicated', () => {
  it('those that are gone, archived or of another project are left out', async () => {
    const elsewhere = await exampleProject(ana, [])
    const untouched = await stateOf(world.services.db, elsewhere.projectId)
    await ana.call(archiveTasks, { projectId, taskIds: [ids.dois] })
    await ana.call(deleteTask, { projectId, taskId: ids.la })
    const gone = [ids.dois, ids.la, elsewhere.taskId, randomUUID()]
    expect((await copy([...gone, ids.um])).event?.change).toMatchObject({
      tasks: [{ fromTaskId: ids.um }],
    })
    await expect(copy(gone)).rejects.toMatchObject({ status: 404 })
    expect(await stateOf(world.services.db, elsewhere.projectId)).toEqual(untouched)
  })

  it('none is when one of them cannot be, or who asks may only look', async () => {
    const before = await stateOf(world.services.db, projectId)
    await expect(bruno.call(copyTasks, { projectId, taskIds: [ids.um] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await stateOf(world.services.db, projectId)).toEqual(before)
    const title = 'a'.repeat(limits.name - 3)
    await ana.call(changeTask, { projectId, taskId: ids.la, title })
    await expect(copy([ids.um, ids.la])).rejects.toMatchObject({ code: 'name_too_long' })
    const id = randomUUID()
    await copy([ids.um], id)
    await expect(copy([ids.dois, ids.um], id)).rejects.toMatchObject({ code: 'id_taken' })
    expect(await shown()).toEqual([['Tarefa', 'Um', 'Dois', 'Um (Cópia)'], [title]])
  })

  it('one request takes five hundred, and a column no more than it can hold', async () => {
    await fill(limits.tasksAtOnce)
    const { board } = await ana.call(openProject, { projectId })
    const first = board?.columns[0]?.tasks.map(({ id }) => id) ?? []
    const taskIds = first.slice(-limits.tasksAtOnce)
    const { version, event } = await copy(taskIds)
    expect(event?.change).toMatchObject({ tasks: { length: limits.tasksAtOnce } })
    const all = (await shown())?.[0] ?? []
    expect(all).toHaveLength(3 + 2 * limits.tasksAtOnce)
    expect(all.slice(-2)).toEqual(['Muda 499 (Cópia)', 'Muda 500 (Cópia)'])
    await ana.call(undoChange, { projectId, version })
    expect((await shown())?.[0]).toEqual(all.slice(0, -limits.tasksAtOnce))
    await fill(limits.tasksPerColumn - 3 - limits.tasksAtOnce - 1)
    await expect(copy([ids.um, ids.dois])).rejects.toMatchObject({ code: 'too_many' })
  })
})

/** So many tasks more in the first column. */
const fill = (count: number) =>
  world.services.db.queries.execute(
    sql`insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                           created_by, created_at, text_version, number)
        select gen_random_uuid(), ${projectId}, ${project.columnId}, 'Muda ' || n, '',
               (select max(order_key) from tasks where column_id = ${project.columnId}) + n * 1000,
               'medium', ${ana.userId}, now(), 1,
               (select max(number) from all_tasks where project_id = ${projectId}) + 10000 + n
          from generate_series(1, ${count}::int) n`,
  )
