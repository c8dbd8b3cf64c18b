import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveColumnTasks, archiveTasks } from '#contract/archive.ts'
import { createBoard, renameBoard } from '#contract/boards.ts'
import { changeColumn, deleteColumn, moveColumnTasks, sortColumnTasks } from '#contract/columns.ts'
import { changeTasks, copyTasks, moveTasks } from '#contract/many-tasks.ts'
import { addMember, leaveProject } from '#contract/members.ts'
import { type HistoryEntry, readHistory } from '#contract/past.ts'
import { changeTask, copyTask, createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { undoChange } from '#contract/undo.ts'
import { addEvents } from '#server/testing/add-events.ts'
import { days } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
const here = () => ({ projectId: project.projectId })
const theTask = () => ({ ...here(), taskId: project.taskId })

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'edit']])
})
afterAll(() => world.stop())

const typesOf = (entries: HistoryEntry[]) => entries.map(({ change }) => change?.type)
const rename = (title: string) => ana.call(changeTask, { ...theTask(), title })
const move = (columnId: string) => ana.call(moveTask, { ...theTask(), columnId })

describe('the history of a project', () => {
  it('is told from the newest change to the first, page by page, without gaps or repeats', async () => {
    const { version: last } = await addEvents(world.services.db, project.projectId, 70)
    const versions: number[] = []
    let before: number | null | undefined
    do {
      const page = await ana.call(readHistory, { ...here(), ...(before && { before }) })
      versions.push(...page.entries.map(({ version }) => version))
      before = page.next
    } while (before !== null)
    expect(versions).toEqual(Array.from({ length: last }, (_, index) => last - index))
  })

  it('names who did it, also after they have left', async () => {
    await bruno.call(createTask, { ...here(), columnId: project.columnId, title: 'De Bruno' })
    await bruno.call(leaveProject, here())
    const { entries, people } = await ana.call(readHistory, { ...here(), person: bruno.userId })
    expect(typesOf(entries)).toEqual(['member.removed', 'task.created'])
    expect(people).toEqual([{ userId: bruno.userId, fullName: 'Bruno Lima' }])
  })

  it('can be narrowed to a kind of change, a board and a person', async () => {
    await move(project.otherColumnId)
    await bruno.call(changeTask, { ...theTask(), priority: 'high' })
    const read = async (asked: object) =>
      typesOf((await ana.call(readHistory, { ...here(), ...asked })).entries)
    expect(await read({ kind: 'moves' })).toEqual(['task.moved'])
    expect(await read({ person: bruno.userId })).toEqual(['task.edited'])
    expect(await read({ kind: 'moves', person: bruno.userId })).toEqual([])
    const ofBoard = await read({ board: project.boardId })
    expect(ofBoard).toContain('item.added')
    expect(ofBoard).toContain('board.created')
    expect(ofBoard).not.toContain('label.created')
  })

  it('has of a board what was done to several of its tasks at once, by name', async () => {
    const { columnId, otherColumnId, taskId, boardId } = project
    const [other, elsewhere] = [randomUUID(), randomUUID()]
    await ana.call(createTask, { ...here(), id: other, columnId, title: 'Outra' })
    await ana.call(createBoard, { ...here(), id: elsewhere, name: 'Vizinho' })
    const both = { ...here(), taskIds: [taskId, other] }
    await ana.call(changeTasks, { ...both, priority: 'high' })
    await ana.call(copyTasks, both)
    await ana.call(moveTasks, { ...both, columnId: otherColumnId })
    await ana.call(archiveTasks, both)
    const read = async (board: string) =>
      (await ana.call(readHistory, { ...here(), board, kind: 'tasks' })).entries
    const entries = await read(boardId)
    expect(typesOf(entries).slice(0, 4)).toEqual([
      ...['tasks.archived', 'tasks.moved', 'tasks.copied', 'tasks.edited'],
    ])
    for (const { names } of entries.slice(0, 4)) {
      expect(names).toMatchObject({ [taskId]: 'Tarefa', [other]: 'Outra' })
    }
    expect(await read(elsewhere)).toEqual([])
  })

  it('keeps what happened in a column of the board that is gone', async () => {
    await move(project.otherColumnId)
    await move(project.columnId)
    await ana.call(deleteColumn, { ...here(), columnId: project.otherColumnId })
    const { entries } = await ana.call(readHistory, { ...here(), board: project.boardId })
    expect(typesOf(entries).slice(0, 3)).toEqual(['column.deleted', 'task.moved', 'task.moved'])
    expect(entries[2]?.names[project.otherColumnId]).toBe('Em Progresso')
  })

  it('goes on past an event that cannot be read', async () => {
    await rename('Depois')
    await world.services.db.queries.execute(
      sql`update project_events set change = '{"type": "task.praised"}'
           where project_id = ${project.projectId} and version = 3`,
    )
    const { entries } = await ana.call(readHistory, here())
    expect(entries.find(({ version }) => version === 3)?.change).toBeNull()
    expect(entries.at(-1)?.change?.type).toBe('project.created')
  })

  it('looks through no more than a part at once, and says where to go on', async () => {
    await addEvents(world.services.db, project.projectId, 4_000)
    const first = await ana.call(readHistory, { ...here(), kind: 'comments' })
    expect(first.entries).toEqual([])
    const second = await ana.call(readHistory, {
      ...{ ...here(), kind: 'comments' },
      before: first.next ?? 0,
    })
    expect(second.next).toBe((first.next ?? 0) - 2_000)
  })
})

describe('the history of a task', () => {
  it('has all that happened in it and nothing else, and a copy begins with its making', async () => {
    const newTaskId = randomUUID()
    await move(project.otherColumnId)
    await ana.call(copyTask, { ...theTask(), id: newTaskId })
    await ana.call(renameBoard, { ...here(), boardId: project.boardId, name: 'Outro' })
    const { entries } = await ana.call(readHistory, { ...here(), task: project.taskId })
    expect(typesOf(entries)).toEqual([
      ...['task.copied', 'task.moved', 'file.attached', 'comment.added', 'item.added'],
      'item.added',
      'task.created',
    ])
    const copy = await ana.call(readHistory, { ...here(), task: newTaskId })
    expect(typesOf(copy.entries)).toEqual(['task.copied'])
    expect(copy.entries[0]?.names[newTaskId]).toBe('Tarefa (Cópia)')
  })

  it('calls things what they were called then', async () => {
    await move(project.otherColumnId)
    await ana.call(changeColumn, { ...here(), columnId: project.columnId, name: 'Ideias' })
    await rename('Com outro nome')
    await move(project.columnId)
    const { entries } = await ana.call(readHistory, { ...here(), kind: 'moves' })
    const { taskId, columnId } = project
    expect(entries.map(({ names }) => [names[taskId], names[columnId]])).toEqual([
      ['Com outro nome', 'Ideias'],
      ['Tarefa', 'A Fazer'],
    ])
  })

  it('names the labels and people that it was given with others', async () => {
    const { columnId, taskId, otherLabelId } = project
    const other = randomUUID()
    await ana.call(createTask, { ...here(), id: other, columnId, title: 'Outra' })
    await ana.call(changeTasks, {
      ...{ ...here(), taskIds: [taskId, other] },
      ...{ labels: { add: [otherLabelId] }, assignees: { add: [bruno.userId] } },
    })
    const { entries, people } = await ana.call(readHistory, { ...here(), task: taskId })
    expect(entries[0]?.change?.type).toBe('tasks.edited')
    expect(Object.keys(entries[0]?.names ?? {})).toContain(otherLabelId)
    expect(people.map(({ userId }) => userId)).toContain(bruno.userId)
  })

  it('is still told, by name, when the task is deleted', async () => {
    await move(project.otherColumnId)
    await rename('Por fim')
    await ana.call(deleteTask, theTask())
    const { entries } = await ana.call(readHistory, { ...here(), task: project.taskId })
    expect(entries.slice(0, 3).map(({ names }) => names[project.taskId])).toEqual([
      ...['Por fim', 'Por fim', 'Tarefa'],
    ])
  })

  it('has what was done to all tasks of its column, and not what was done after it had left', async () => {
    const { columnId, otherColumnId } = project
    const all = async (from: string, to: string) =>
      ana.call(moveColumnTasks, { ...here(), columnId: from, toColumnId: to })
    await ana.call(createTask, { ...here(), columnId, title: 'A' })
    await ana.call(sortColumnTasks, { ...here(), columnId, by: 'title' })
    await all(columnId, otherColumnId)
    await ana.call(createTask, { ...here(), columnId, title: 'B' })
    await all(columnId, otherColumnId)
    await all(otherColumnId, columnId)
    await ana.call(archiveColumnTasks, { ...here(), columnId })
    const { entries } = await ana.call(readHistory, { ...here(), task: project.taskId })
    const types = typesOf(entries).filter((type) => type?.startsWith('column.'))
    expect(types).toEqual(['column.cleared', 'column.emptied', 'column.emptied', 'column.sorted'])
  })

  it('has what was done to all tasks of its column and taken back, and nothing of where it was not', async () => {
    const { columnId, otherColumnId } = project
    const moved = { ...here(), columnId, toColumnId: otherColumnId }
    const { version } = await ana.call(moveColumnTasks, moved)
    await ana.call(undoChange, { ...here(), version })
    await ana.call(createTask, { ...here(), columnId: otherColumnId, title: 'Outra' })
    await ana.call(archiveColumnTasks, { ...here(), columnId: otherColumnId })
    const cleared = await ana.call(archiveColumnTasks, { ...here(), columnId })
    await ana.call(undoChange, { ...here(), version: cleared.version })
    const { entries } = await ana.call(readHistory, { ...here(), task: project.taskId })
    const versions = entries.filter(({ change }) => change?.type.startsWith('column.'))
    expect(versions.map(({ version, change }) => [version, change?.type])).toEqual([
      [cleared.version + 1, 'column.refilled'],
      [cleared.version, 'column.cleared'],
      [version + 1, 'column.emptied'],
      [version, 'column.emptied'],
    ])
  })

  it('says since when a task had stood where it was', async () => {
    const since = world.clock.now().toISOString()
    world.clock.advance(days(3))
    const later = await signIn(world.fetch, ana.email)
    const { columnId, otherColumnId } = project
    await later.call(moveTask, { ...theTask(), columnId, position: 0 })
    await later.call(moveTask, { ...theTask(), columnId: otherColumnId })
    const { entries } = await later.call(readHistory, { ...here(), kind: 'moves' })
    expect(entries.map(({ stoodSince }) => stoodSince)).toEqual([since])
    ana = { ...ana, ...later }
  })

  it('says it also where a task was moved with others, and nothing behind a move of the column', async () => {
    const { projectId, taskId, columnId, otherColumnId } = project
    const moments = [world.clock.now().toISOString()]
    const moveLater = async (columnId: string, route: 'all' | 'one' = 'all') => {
      world.clock.advance(days(1))
      moments.unshift(world.clock.now().toISOString())
      ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
      if (route === 'one') return move(columnId)
      return ana.call(moveTasks, { projectId, taskIds: [taskId], columnId })
    }
    const stoodSince = async () => {
      const { entries } = await ana.call(readHistory, { ...here(), task: taskId, kind: 'moves' })
      return entries.map(({ stoodSince }) => stoodSince)
    }
    await moveLater(otherColumnId)
    await moveLater(columnId)
    await moveLater(otherColumnId, 'one')
    expect(await stoodSince()).toEqual(moments.slice(1))
    const { entries } = await ana.call(readHistory, { ...here(), task: taskId })
    expect(entries[1]?.names).toMatchObject({
      [columnId]: 'A Fazer',
      [otherColumnId]: 'Em Progresso',
    })

    const all = (columnId: string, toColumnId: string) =>
      ana.call(moveColumnTasks, { projectId, columnId, toColumnId })
    await all(otherColumnId, columnId)
    await all(columnId, otherColumnId)
    await moveLater(columnId, 'one')
    expect((await stoodSince())[0]).toBeNull()
  })
})

describe('who came later', () => {
  it('reads what happened since, and not a word of what was before', async () => {
    const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
    const { event } = await ana.call(createTask, {
      ...here(),
      columnId: project.columnId,
      title: 'Segredo de antes',
    })
    const secret = event?.change.type === 'task.created' ? event.change.taskId : ''
    await ana.call(deleteTask, { ...here(), taskId: secret })
    await ana.call(addMember, { ...here(), person: carla.email, access: 'view' })
    await rename('Depois dela')
    const page = await carla.call(readHistory, here())
    expect(typesOf(page.entries)).toEqual(['task.edited'])
    expect(page.next).toBeNull()
    const ofTask = carla.call(readHistory, { ...here(), task: secret })
    await expect(ofTask).rejects.toMatchObject({ status: 404, code: 'not_found' })
    const ownTask = await carla.call(readHistory, { ...here(), task: project.taskId })
    expect(typesOf(ownTask.entries)).toEqual(['task.edited'])
    expect(JSON.stringify(ownTask)).not.toContain('Segredo')
  })
})
