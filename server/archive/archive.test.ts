import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveColumnTasks, archiveTasks, listArchive, unarchiveTasks } from '#contract/archive.ts'
import { copyBoard, setArchiving } from '#contract/boards.ts'
import { changeColumn, deleteColumn, moveColumnTasks } from '#contract/columns.ts'
import { addComment } from '#contract/comments.ts'
import { deleteLabel } from '#contract/labels.ts'
import { deleteTasks } from '#contract/many-tasks.ts'
import { lookBack, readHistory, restoreOrder } from '#contract/past.ts'
import { openProject, summariseProjects } from '#contract/projects.ts'
import { search } from '#contract/search.ts'
import { changeTask, createTask, deleteTask, getTask, moveTask } from '#contract/tasks.ts'
import { listTrash, purgeDeleted, restoreDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { tidy } from '#server/housekeeping.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let carla: Person
let project: ExampleProject
let projectId: string
/** 'Um', 'Dois' and 'Três', behind 'Tarefa' in the first column. */
let ids: string[]

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  carla = await addPerson(place, 'Carla Dias')
  project = await exampleProject(ana, [
    [bruno, 'edit'],
    [carla, 'view'],
  ])
  projectId = project.projectId
  ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const [index, title] of ['Um', 'Dois', 'Três'].entries()) {
    const { columnId } = project
    await ana.call(createTask, { projectId, columnId, id: ids[index], title })
  }
})

const day = 24 * 60 * 60_000
const columns = async () => (await ana.call(openProject, { projectId })).board?.columns ?? []
const titles = async (index = 0) => (await columns())[index]?.tasks.map(({ title }) => title)
const archived = async (query = {}) =>
  (await ana.call(listArchive, { projectId, ...query })).tasks.map(({ title }) => title)
const found = async (text: string) => (await ana.call(search, { text })).tasks
const proveReplay = async () => {
  const { db } = world.services
  const state = await stateOf(db, projectId)
  expect(await replay(db, projectId, await eventsOf(ana, projectId))).toEqual(state)
}

describe('an archived task (R41)', () => {
  it('leaves the board, is not in the trash, and is listed with who archived it', async () => {
    const [, two = ''] = ids
    await bruno.call(archiveTasks, { projectId, taskIds: [two] })
    expect(await titles()).toEqual(['Tarefa', 'Um', 'Três'])
    const { tasks, next } = await carla.call(listArchive, { projectId })
    const archivedBy = { userId: bruno.userId, fullName: 'Bruno Lima' }
    const place = { boardName: 'Board', columnName: 'A Fazer' }
    expect(tasks).toMatchObject([{ id: two, title: 'Dois', archivedBy, ...place }])
    expect(next).toBeNull()
    const { lines } = await ana.call(listTrash, { projectId })
    expect(lines.map(({ name }) => name)).toEqual(['Excluída'])
    const { summaries } = await ana.call(summariseProjects, {})
    expect(summaries.find((summary) => summary.projectId === projectId)?.tasks).toBe(3)
    await proveReplay()
  })

  it('keeps everything: it is read by its id, searched and told of', async () => {
    const { taskId } = project
    await ana.call(archiveTasks, { projectId, taskIds: [taskId] })
    const task = await carla.call(getTask, { projectId, taskId })
    expect(task).toMatchObject({ archived: true, title: 'Tarefa', total: 2, comments: 1 })
    for (const text of ['Outro item', 'Comentário', `#${task.number}`]) {
      expect(await found(text)).toMatchObject([{ id: taskId, archived: true }])
    }
    const { entries } = await carla.call(readHistory, { projectId, task: taskId })
    expect(entries[0]?.change?.type).toBe('tasks.archived')
  })

  it('is not changed until it is back', async () => {
    const [one = ''] = ids
    await ana.call(archiveTasks, { projectId, taskIds: [one] })
    const refused = { status: 404, code: 'not_found' }
    await expect(
      ana.call(changeTask, { projectId, taskId: one, title: 'Outro' }),
    ).rejects.toMatchObject(refused)
    await expect(
      ana.call(addComment, { projectId, taskId: one, text: 'Oi' }),
    ).rejects.toMatchObject(refused)
  })

  it('comes back to the end of its column, without what is gone by then', async () => {
    const { taskId, labelId } = project
    await ana.call(archiveTasks, { projectId, taskIds: [taskId] })
    await ana.call(deleteLabel, { projectId, labelId })
    await bruno.call(unarchiveTasks, { projectId, taskIds: [taskId] })
    expect(await titles()).toEqual(['Um', 'Dois', 'Três', 'Tarefa'])
    const task = await ana.call(getTask, { projectId, taskId })
    expect(task).toMatchObject({ archived: false, labels: [], total: 2, comments: 1 })
    expect(await archived()).toEqual([])
    await proveReplay()
  })

  it('is deleted like any other, and comes back to the board', async () => {
    const [one = ''] = ids
    await ana.call(archiveTasks, { projectId, taskIds: [one] })
    const { version } = await ana.call(deleteTasks, { projectId, taskIds: [one] })
    expect(await archived()).toEqual([])
    expect(await found('Um')).toEqual([])
    await ana.call(restoreDeleted, { projectId, deletion: version })
    expect(await titles()).toEqual(['Tarefa', 'Dois', 'Três', 'Um'])

    await ana.call(archiveTasks, { projectId, taskIds: [one] })
    const alone = await ana.call(deleteTask, { projectId, taskId: one })
    expect(await archived()).toEqual([])
    await ana.call(restoreDeleted, { projectId, deletion: alone.version })
    expect(await titles()).toEqual(['Tarefa', 'Dois', 'Três', 'Um'])
    await proveReplay()
  })

  it('goes with its column, and comes back with it to the archive', async () => {
    const [one = ''] = ids
    await ana.call(archiveTasks, { projectId, taskIds: [one] })
    const { version } = await ana.call(deleteColumn, { projectId, columnId: project.columnId })
    expect(await archived()).toEqual([])
    expect(await found('Um')).toEqual([])
    await proveReplay()
    await ana.call(restoreDeleted, { projectId, deletion: version })
    expect(await archived()).toEqual(['Um'])
    expect(await found('Um')).toMatchObject([{ archived: true }])
    await ana.call(unarchiveTasks, { projectId, taskIds: [one] })
    expect(await titles()).toEqual(['Tarefa', 'Dois', 'Três', 'Um'])
    const again = await ana.call(archiveTasks, { projectId, taskIds: [one] })
    const deleted = await ana.call(deleteColumn, { projectId, columnId: project.columnId })
    await ana.call(purgeDeleted, { projectId, deletion: deleted.version })
    await proveReplay()
    await expect(
      ana.call(undoChange, { projectId, version: again.version }),
    ).resolves.toMatchObject({ event: null })
  })

  it('is not copied', async () => {
    const { boardId } = project
    await ana.call(archiveTasks, { projectId, taskIds: ids })
    await ana.call(copyBoard, { projectId, boardId })
    expect(await titles()).toEqual(['Tarefa'])
    await proveReplay()
  })

  it('is on the board as it was before', async () => {
    const { version } = await ana.call(archiveTasks, { projectId, taskIds: ids })
    const then = async (version: number) =>
      (await ana.call(lookBack, { projectId, version })).board?.columns[0]?.tasks.length
    expect([await then(version - 1), await then(version)]).toEqual([4, 1])
  })
})

describe('the list', () => {
  it('is searched by title or number, and read page by page', async () => {
    const { columnId } = project
    const many = Array.from({ length: 60 }, () => randomUUID())
    for (const id of many) await ana.call(createTask, { projectId, columnId, id, title: 'Muitas' })
    await ana.call(archiveTasks, { projectId, taskIds: many })
    await ana.call(archiveTasks, { projectId, taskIds: ids })
    const first = await ana.call(listArchive, { projectId })
    const second = await ana.call(listArchive, { projectId, after: String(first.next) })
    expect([first.tasks.length, second.tasks.length, second.next]).toEqual([50, 13, null])
    expect(new Set([...first.tasks, ...second.tasks].map(({ id }) => id)).size).toBe(63)
    expect(await archived({ text: 'tres' })).toEqual(['Três'])
    const { number = 0 } = first.tasks.find(({ title }) => title === 'Dois') ?? {}
    expect(await archived({ text: `#${number}` })).toEqual(['Dois'])
  })
})

describe('taking it back', () => {
  const undo = (version: number) => ana.call(undoChange, { projectId, version })

  it('brings several to their places, and archives them again', async () => {
    const [one = '', , three = ''] = ids
    const { version } = await ana.call(archiveTasks, { projectId, taskIds: [three, one] })
    const back = await undo(version)
    expect(await titles()).toEqual(['Tarefa', 'Um', 'Dois', 'Três'])
    const again = await undo(back.version)
    expect(await titles()).toEqual(['Tarefa', 'Dois'])
    await undo(again.version)
    expect(await titles()).toEqual(['Tarefa', 'Um', 'Dois', 'Três'])
    await proveReplay()
  })

  it('fills a column again that was archived whole, before what others put there', async () => {
    const { columnId } = project
    const cleared = await ana.call(archiveColumnTasks, { projectId, columnId })
    expect(cleared.event?.change).toMatchObject({ type: 'column.cleared', count: 4 })
    expect(JSON.stringify(cleared.event?.change).length).toBeLessThan(200)
    expect(await titles()).toEqual([])
    await bruno.call(createTask, { projectId, columnId, title: 'Nova' })
    await bruno.call(unarchiveTasks, { projectId, taskIds: [ids[1] ?? ''] })
    const back = await undo(cleared.version)
    expect(await titles()).toEqual(['Tarefa', 'Um', 'Três', 'Nova', 'Dois'])
    await undo(back.version)
    expect(await titles()).toEqual(['Nova', 'Dois'])
    await proveReplay()
  })
})

describe('by itself', () => {
  const boardDays = (archiveAfter: number | null) =>
    ana.call(setArchiving, { projectId, boardId: project.boardId, archiveAfter })
  /** Sessions end meanwhile. */
  const pass = async (time: number) => {
    world.clock.advance(time)
    ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
  }
  const doneId = async () => (await columns())[2]?.id ?? ''

  it('happens after so many days in a column of what is done, once, and by nobody', async () => {
    const [one = '', two = ''] = ids
    const columnId = await doneId()
    await boardDays(7)
    await ana.call(moveTask, { projectId, taskId: one, columnId })
    await pass(4 * day)
    await ana.call(moveTask, { projectId, taskId: two, columnId })
    await pass(4 * day)
    await Promise.all([tidy(world.services), tidy(world.services)])
    expect([await titles(0), await titles(2)]).toEqual([['Tarefa', 'Três'], ['Dois']])
    const { tasks } = await ana.call(listArchive, { projectId })
    expect(tasks).toMatchObject([{ title: 'Um', archivedBy: null }])
    const events = (await eventsOf(ana, projectId)).filter(
      ({ change }) => change.type === 'tasks.archived',
    )
    expect(events).toMatchObject([{ actorId: '00000000-0000-0000-0000-000000000000' }])
    await proveReplay()
  })

  it('counts the days also of tasks that got their old order within the column back', async () => {
    const [one = '', two = ''] = ids
    const { boardId } = project
    const columnId = await doneId()
    await boardDays(7)
    await ana.call(moveTask, { projectId, taskId: one, columnId })
    const { version } = await ana.call(moveTask, { projectId, taskId: two, columnId })
    await ana.call(moveTask, { projectId, taskId: two, columnId, position: 0 })
    await pass(4 * day)
    const { event } = await ana.call(restoreOrder, { projectId, boardId, version })
    expect(event?.change.type).toBe('tasks.placed')
    await pass(4 * day)
    await tidy(world.services)
    expect(await titles(2)).toEqual([])
  })

  it('waits for a column that was made one of what is done, and for what came with others', async () => {
    const { columnId } = project
    await boardDays(7)
    await pass(8 * day)
    await ana.call(changeColumn, { projectId, columnId, kind: 'done' })
    await tidy(world.services)
    expect(await titles()).toHaveLength(4)
    await ana.call(changeColumn, { projectId, columnId, kind: 'queue' })
    await ana.call(moveColumnTasks, { projectId, columnId, toColumnId: await doneId() })
    await tidy(world.services)
    expect(await titles(2)).toHaveLength(4)
    await pass(8 * day)
    await tidy(world.services)
    expect(await titles(2)).toEqual([])
  })

  it('is off at first, and can be turned off', async () => {
    await ana.call(moveTask, { projectId, taskId: ids[0] ?? '', columnId: await doneId() })
    await pass(300 * day)
    await tidy(world.services)
    const { version } = await boardDays(7)
    await ana.call(undoChange, { projectId, version })
    await tidy(world.services)
    expect(await titles(2)).toEqual(['Um'])
  })
})
