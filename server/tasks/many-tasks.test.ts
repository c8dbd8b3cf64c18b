import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { limits } from '#contract/limits.ts'
import { changeTasks, deleteTasks, moveTasks } from '#contract/many-tasks.ts'
import { openProject } from '#contract/projects.ts'
import { changeTask, createTask, getTask } from '#contract/tasks.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string
/** Um, Dois, Três in the first column and Lá in the second, besides the task that was there. */
let ids: Record<'um' | 'dois' | 'tres' | 'la', string>

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
beforeEach(async () => {
  project = await exampleProject(ana, [])
  projectId = project.projectId
  const { columnId, otherColumnId } = project
  ids = { um: randomUUID(), dois: randomUUID(), tres: randomUUID(), la: randomUUID() }
  const create = (id: string, title: string, columnId: string) =>
    ana.call(createTask, { projectId, id, title, columnId })
  await create(ids.um, 'Um', columnId)
  await create(ids.dois, 'Dois', columnId)
  await create(ids.tres, 'Três', columnId)
  await create(ids.la, 'Lá', otherColumnId)
})
afterAll(() => world.stop())

const shown = async () => {
  const { board } = await ana.call(openProject, { projectId })
  return board?.columns.slice(0, 2).map(({ tasks }) => tasks.map(({ title }) => title))
}
const lastEvent = async () => (await eventsOf(ana, projectId)).at(-1)

describe('several tasks that are edited', () => {
  it('become so in one event, which says what each of them was before', async () => {
    await ana.call(changeTask, { projectId, taskId: ids.um, priority: 'high' })
    const before = (await eventsOf(ana, projectId)).length
    const { event } = await ana.call(changeTasks, {
      ...{ projectId, taskIds: [ids.um, project.taskId, ids.la] },
      ...{ priority: 'low', dueDate: '2026-12-15' },
      ...{ labels: { add: [project.labelId] }, assignees: { add: [ana.userId] } },
    })
    expect(await eventsOf(ana, projectId)).toHaveLength(before + 1)
    const given = { priority: 'low', dueDate: '2026-12-15' }
    const taken = { assignees: { add: [ana.userId], remove: [] } }
    const labels = { add: [project.labelId], remove: [] }
    expect(event?.change).toEqual({
      type: 'tasks.edited',
      tasks: [
        {
          ...{ taskId: ids.um, columnId: project.columnId, ...given, ...taken, labels },
          before: { priority: 'high', dueDate: null },
        },
        {
          ...{ taskId: project.taskId, columnId: project.columnId, ...given, ...taken },
          before: { priority: 'medium', dueDate: null },
        },
        {
          ...{ taskId: ids.la, columnId: project.otherColumnId, ...given, ...taken, labels },
          before: { priority: 'medium', dueDate: null },
        },
      ],
    })
    for (const taskId of [ids.um, project.taskId, ids.la]) {
      expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({
        ...given,
        labels: [project.labelId],
        assignees: [ana.userId],
      })
    }
  })

  it('are told of only as far as they became others, and not at all when none did', async () => {
    await ana.call(changeTask, { projectId, taskId: ids.um, priority: 'high' })
    const edit = { projectId, taskIds: [ids.um, ids.dois], priority: 'high' as const }
    const { event } = await ana.call(changeTasks, edit)
    expect(event?.change).toMatchObject({ tasks: [{ taskId: ids.dois }] })
    expect((await ana.call(changeTasks, edit)).event).toBeNull()
  })

  it('are all refused when one of them cannot become so', async () => {
    await ana.call(changeTask, { projectId, taskId: ids.dois, startDate: '2026-12-20' })
    const before = await stateOf(world.services.db, projectId)
    const edit = { projectId, taskIds: [ids.um, ids.dois] }
    await expect(ana.call(changeTasks, { ...edit, dueDate: '2026-12-15' })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    await expect(
      ana.call(changeTasks, { ...edit, labels: { add: [randomUUID()] } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await stateOf(world.services.db, projectId)).toEqual(before)
  })
})

describe('several tasks that are moved', () => {
  it('go to the end of the column in the order given, and say where they stood', async () => {
    const { columnId, otherColumnId } = project
    const taskIds = [ids.tres, ids.la, ids.um]
    const { event } = await ana.call(moveTasks, { projectId, taskIds, columnId: otherColumnId })
    expect(event?.change).toEqual({
      ...{ type: 'tasks.moved', columnId: otherColumnId, position: 1 },
      tasks: [
        { taskId: ids.tres, from: { columnId, position: 3 } },
        { taskId: ids.um, from: { columnId, position: 1 } },
      ],
    })
    expect(await shown()).toEqual([
      ['Tarefa', 'Dois'],
      ['Lá', 'Três', 'Um'],
    ])
  })

  it('to where all of them stand is no change', async () => {
    const input = { projectId, taskIds: [ids.um, ids.dois], columnId: project.columnId }
    expect((await ana.call(moveTasks, input)).event).toBeNull()
  })

  it('stay on their board', async () => {
    const boardId = randomUUID()
    await ana.call(createBoard, { projectId, id: boardId, name: 'Outro' })
    const columnId = defaultColumns(boardId)[0]?.id ?? ''
    const input = { projectId, taskIds: [ids.um, ids.dois], columnId }
    await expect(ana.call(moveTasks, input)).rejects.toMatchObject({ code: 'other_board' })
  })
})

describe('several tasks that are deleted', () => {
  it('leave no gap behind, and say where they stood before any was gone', async () => {
    const { columnId, otherColumnId } = project
    await ana.call(deleteTasks, { projectId, taskIds: [ids.um, ids.tres, ids.la] })
    expect((await lastEvent())?.change).toEqual({
      type: 'tasks.deleted',
      tasks: [
        { taskId: ids.um, columnId, position: 1, title: 'Um' },
        { taskId: ids.tres, columnId, position: 3, title: 'Três' },
        { taskId: ids.la, columnId: otherColumnId, position: 0, title: 'Lá' },
      ],
    })
    expect(await shown()).toEqual([['Tarefa', 'Dois'], []])
  })
})

describe('of several tasks', () => {
  it('those that are gone are left out, and those of another project are never touched', async () => {
    const elsewhere = await exampleProject(ana, [])
    const untouched = await stateOf(world.services.db, elsewhere.projectId)
    const taskIds = [randomUUID(), elsewhere.taskId, ids.um]
    const edit = { projectId, taskIds, priority: 'high' as const }
    expect((await ana.call(changeTasks, edit)).event?.change).toMatchObject({
      tasks: [{ taskId: ids.um }],
    })
    const { otherColumnId: columnId } = project
    expect(
      (await ana.call(moveTasks, { projectId, taskIds, columnId })).event?.change,
    ).toMatchObject({ tasks: [{ taskId: ids.um }] })
    expect((await ana.call(deleteTasks, { projectId, taskIds })).event?.change).toMatchObject({
      tasks: [{ taskId: ids.um }],
    })
    await expect(ana.call(deleteTasks, { projectId, taskIds })).rejects.toMatchObject({
      status: 404,
    })
    expect(await stateOf(world.services.db, elsewhere.projectId)).toEqual(untouched)
  })

  it('each counts once, however often it is named', async () => {
    const taskIds = [ids.um, ids.um]
    const { event } = await ana.call(changeTasks, { projectId, taskIds, priority: 'high' })
    expect(event?.change).toMatchObject({ tasks: [{ taskId: ids.um }] })
  })

  it('one request takes five hundred, of which each is one event and one step back', async () => {
    const { columnId, otherColumnId } = project
    await world.services.db.queries.execute(
      sql`insert into tasks (id, project_id, column_id, title, description, order_key, priority,
                             created_by, created_at, text_version, number)
          select gen_random_uuid(), ${projectId}, ${columnId}, 'Muda ' || n, '',
                 (select max(order_key) from tasks where column_id = ${columnId}) + n * 1000,
                 'medium', ${ana.userId}, now(), 1, 100 + n
            from generate_series(1, ${limits.tasksAtOnce}::int) n`,
    )
    const all = async () => {
      const { board } = await ana.call(openProject, { projectId })
      return (board?.columns ?? []).map(({ tasks }) =>
        tasks.filter(({ title }) => title.startsWith('Muda')),
      )
    }
    const before = await all()
    const taskIds = before.flat().map(({ id }) => id)
    expect(taskIds).toHaveLength(500)
    const labels = { add: [project.labelId], remove: [] }
    const made = [
      await ana.call(changeTasks, { projectId, taskIds, priority: 'high', labels }),
      await ana.call(moveTasks, { projectId, taskIds, columnId: otherColumnId }),
      await ana.call(deleteTasks, { projectId, taskIds }),
    ]
    expect(await all()).toEqual([[], [], []])
    for (const { version } of made.reverse()) await ana.call(undoChange, { projectId, version })
    expect(await all()).toEqual(before)
  })

  it('one request takes no more, and at least one', async () => {
    const many = Array.from({ length: limits.tasksAtOnce + 1 }, () => randomUUID())
    for (const [taskIds, message] of [
      [many, 'Escolha no máximo 500 tarefas de uma vez.'],
      [[], 'Escolha ao menos uma tarefa.'],
    ] as const) {
      await expect(
        ana.call(deleteTasks, { projectId, taskIds: [...taskIds] }),
      ).rejects.toMatchObject({ code: 'validation_failed', fields: [{ path: 'taskIds', message }] })
    }
  })
})
