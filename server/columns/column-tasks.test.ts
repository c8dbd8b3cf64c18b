import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { changeColumn, copyColumn, moveColumnTasks, sortColumnTasks } from '#contract/columns.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { openProject } from '#contract/projects.ts'
import type { Sent } from '#contract/route.ts'
import { createTask, getTask, moveTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string
let columnId: string
let doneId: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [])
  projectId = project.projectId
  columnId = project.columnId
  doneId = defaultColumns(project.boardId)[2]?.id ?? ''
})

type Fields = Partial<Sent<typeof createTask>>
const add = (title: string, fields: Fields = {}, to = columnId) =>
  ana.call(createTask, { projectId, columnId: to, title, ...fields })
const columns = async () => (await ana.call(openProject, { projectId })).board?.columns ?? []
const titles = async () =>
  (await columns()).map(({ tasks }) => tasks.map(({ title }) => title)).slice(0, 3)
const move = (toColumnId: string) => ana.call(moveColumnTasks, { projectId, columnId, toColumnId })
const versions = async () => (await eventsOf(ana, projectId)).length

describe('all tasks of a column', () => {
  it('go to the end of another as one event, in their order, and are completed there (R27)', async () => {
    await add('Segunda')
    await add('Feita', {}, doneId)
    const { event } = await move(doneId)
    expect(event?.change).toEqual({
      type: 'column.emptied',
      boardId: project.boardId,
      columnId,
      toColumnId: doneId,
      count: 2,
    })
    expect(await titles()).toEqual([[], [], ['Feita', 'Tarefa', 'Segunda']])
    expect(await ana.call(getTask, { projectId, taskId: project.taskId })).toMatchObject({
      columnId: doneId,
      completed: true,
    })
  })

  it('stay where they are when there is none, or the column is the same: no event', async () => {
    const before = await versions()
    expect((await move(columnId)).event).toBeNull()
    await move(doneId)
    expect((await move(doneId)).event).toBeNull()
    expect(await versions()).toBe(before + 1)
  })

  it('go to no other board, and to no column beyond what it can hold', async () => {
    const otherBoard = randomUUID()
    await ana.call(createBoard, { projectId, id: otherBoard, name: 'Outro' })
    const elsewhere = defaultColumns(otherBoard)[0]?.id ?? ''
    await expect(move(elsewhere)).rejects.toMatchObject({ status: 422, code: 'other_board' })
    await fill(doneId, 10_000)
    await expect(move(doneId)).rejects.toMatchObject({ code: 'too_many' })
    const one = { projectId, taskId: project.taskId, columnId: doneId }
    for (const place of [{}, { position: 0 }, { position: 5_000 }, { position: 10_001 }]) {
      const moved = ana.call(moveTask, { ...one, ...place })
      await expect(moved).rejects.toMatchObject({ code: 'too_many' })
    }
  })

  it.each([
    ['dueDate', ['Antes', 'Depois', 'Tarefa']],
    ['priority', ['Depois', 'Tarefa', 'Antes']],
    ['title', ['Antes', 'Depois', 'Tarefa']],
  ] as const)('are sorted by %s as one event; a second time nothing happens', async (by, order) => {
    await add('Depois', { dueDate: '2026-12-02', priority: 'high' })
    await add('Antes', { dueDate: '2026-02-28', priority: 'low' })
    const { event } = await ana.call(sortColumnTasks, { projectId, columnId, by })
    expect(event?.change).toEqual({
      type: 'column.sorted',
      boardId: project.boardId,
      columnId,
      by,
    })
    expect((await titles())[0]).toEqual(order)
    expect((await ana.call(sortColumnTasks, { projectId, columnId, by })).event).toBeNull()
    await ana.call(moveTask, { projectId, taskId: project.taskId, columnId, position: 1 })
    expect((await titles())[0]?.[1]).toBe('Tarefa')
  })

  it('are five thousand as well as five: the database is what its events say', async () => {
    await fill(columnId, 5_000)
    await ana.call(sortColumnTasks, { projectId, columnId, by: 'title' })
    await move(doneId)
    const { tasks } = (await columns())[2] ?? { tasks: [] }
    expect(tasks).toHaveLength(5_001)
    expect(tasks.slice(0, 3).map(({ title }) => title)).toEqual(['Nova 1', 'Nova 2', 'Nova 3'])
    const [emptied, sorted] = (await eventsOf(ana, projectId)).reverse()
    expect(JSON.stringify([emptied, sorted]).length).toBeLessThan(1_000)
  })

  it('can be replayed', async () => {
    await add('B')
    await add('A')
    await ana.call(sortColumnTasks, { projectId, columnId, by: 'title' })
    await move(doneId)
    await add('C')
    const { db } = world.services
    const events = await eventsOf(ana, projectId)
    expect(await replay(db, projectId, events)).toEqual(await stateOf(db, projectId))
  })
})

describe('the limit of a column (R31)', () => {
  it('is none at first, is kept by copies, warns and refuses nothing', async () => {
    expect((await columns())[0]?.taskLimit).toBeNull()
    const { event } = await ana.call(changeColumn, { projectId, columnId, taskLimit: 1 })
    expect(event?.change).toMatchObject({ taskLimit: 1, before: { taskLimit: null } })
    await add('Além do limite')
    expect((await titles())[0]).toHaveLength(2)
    await ana.call(copyColumn, { projectId, columnId })
    expect((await columns()).at(-1)?.taskLimit).toBe(1)
    await ana.call(changeColumn, { projectId, columnId, taskLimit: null })
    expect((await columns())[0]?.taskLimit).toBeNull()
  })

  it.each([0, 1_000, 1.5])('is refused in Portuguese as %s', async (taskLimit) => {
    await expect(ana.call(changeColumn, { projectId, columnId, taskLimit })).rejects.toMatchObject({
      status: 422,
      code: 'validation_failed',
      fields: [{ path: 'taskLimit', message: expect.stringMatching(/^Use um/) }],
    })
  })
})

/** Written past the API, as many as nobody wants to wait for. */
const fill = (column: string, count: number) =>
  world.services.db.queries.execute(sql`
    insert into tasks (id, project_id, column_id, title, description, order_key, number,
                       priority, created_by, created_at, text_version)
    select gen_random_uuid(), ${projectId}, ${column}, 'Nova ' || n, '', -n::bigint * 1000, 100 + n,
           'medium', ${ana.userId}, now(), 1
      from generate_series(1, ${count}::int) n`)
