import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards.ts'
import { addItem, deleteItem } from '#contract/checklists.ts'
import { createColumn, deleteColumn, sortColumnTasks } from '#contract/columns.ts'
import { addComment, deleteComment } from '#contract/comments.ts'
import { createLabel, deleteLabel, listLabels } from '#contract/labels.ts'
import { addMember, listMembers, removeMember } from '#contract/members.ts'
import { copyProject, openProject, summariseProjects } from '#contract/projects.ts'
import type { Task } from '#contract/state.ts'
import { changeTask, createTask, deleteTask, getTask, moveTask } from '#contract/tasks.ts'
import { purgeDeleted, restoreDeleted } from '#contract/trash.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let carla: Person
let project: ExampleProject
let projectId: string
const place = () => ({ db: world.services.db, fetch: world.fetch })

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson(place(), 'Ana Souza')
  bruno = await addPerson(place(), 'Bruno Lima')
  carla = await addPerson(place(), 'Carla Dias')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'edit']])
  projectId = project.projectId
})

const restore = (deletion: number, target = {}) =>
  ana.call(restoreDeleted, { projectId, deletion, ...target })

/** What a board shows: the titles of each column. */
async function titles(): Promise<string[][]> {
  const { board } = await ana.call(openProject, { projectId })
  return board?.columns.map(({ tasks }) => tasks.map(({ title }) => title)) ?? []
}

async function addTasks(...names: string[]): Promise<string[]> {
  const ids = names.map(() => randomUUID())
  for (const [index, title] of names.entries()) {
    const { columnId } = project
    await ana.call(createTask, { projectId, id: ids[index], columnId, title })
  }
  return ids
}

const deleted = async (taskId: string | undefined) =>
  (await ana.call(deleteTask, { projectId, taskId: String(taskId) })).version

/** Versions move on, and nothing else does. */
const unversioned = ({ version: _, ...task }: Task) => task

describe('a task that is restored (R22)', () => {
  it('is what it was, with checklist, comments, labels and number', async () => {
    const { taskId } = project
    const before = await ana.call(getTask, { projectId, taskId })
    const deletion = await deleted(taskId)
    await expect(ana.call(getTask, { projectId, taskId })).rejects.toMatchObject({ status: 404 })
    await restore(deletion)
    const after = await ana.call(getTask, { projectId, taskId })
    expect(unversioned(after)).toEqual(unversioned(before))
  })

  it('stands between the neighbours that are left, and in the order they had', async () => {
    const [, b, c] = await addTasks('a', 'b', 'c', 'd')
    const deletions = [await deleted(c), await deleted(b)]
    await addTasks('e')
    for (const deletion of deletions) await restore(deletion)
    expect((await titles())[0]).toEqual(['Tarefa', 'a', 'b', 'c', 'd', 'e'])
  })

  it('finds its place when others have taken the gap it left', async () => {
    const [a, b] = await addTasks('a', 'b')
    const deletion = await deleted(b)
    for (const title of ['x', 'y', 'z']) {
      await ana.call(createTask, { projectId, columnId: project.columnId, title, below: a })
    }
    await restore(deletion)
    expect((await titles())[0]?.slice(0, 2)).toEqual(['Tarefa', 'a'])
    expect([...((await titles())[0] ?? [])].sort()).toEqual(['Tarefa', 'a', 'b', 'x', 'y', 'z'])
  })

  it('stands at the end of a column that was sorted meanwhile', async () => {
    const [, b] = await addTasks('c', 'b', 'a')
    const deletion = await deleted(b)
    const { columnId } = project
    await ana.call(sortColumnTasks, { projectId, columnId, by: 'title' })
    await restore(deletion)
    expect((await titles())[0]).toEqual(['a', 'c', 'Tarefa', 'b'])
  })

  it('is restored once, however often it is asked for', async () => {
    const deletion = await deleted(project.taskId)
    const { version } = await restore(deletion)
    expect(await restore(deletion)).toEqual({ version, event: null })
    expect((await titles())[0]).toEqual(['Tarefa'])
  })

  it('asks for a column when its own is gone, and comes to the end of the chosen one', async () => {
    const { columnId, otherColumnId, taskId } = project
    const [a] = await addTasks('a')
    await ana.call(moveTask, { projectId, taskId, columnId: otherColumnId })
    const deletion = await deleted(a)
    await ana.call(deleteColumn, { projectId, columnId })
    await expect(restore(deletion)).rejects.toMatchObject({
      status: 409,
      code: 'place_gone',
    })
    await restore(deletion, { columnId: otherColumnId })
    expect(await titles()).toEqual([['Tarefa', 'a'], []])
  })

  it('comes without labels that were deleted and people who have left, and says so', async () => {
    const { taskId, labelId, memberId } = project
    await ana.call(changeTask, {
      ...{ projectId, taskId },
      assignees: { add: [ana.userId, bruno.userId] },
    })
    const deletion = await deleted(taskId)
    await ana.call(deleteLabel, { projectId, labelId })
    await ana.call(removeMember, { projectId, memberId })
    const { event } = await restore(deletion)
    const lost = { labels: [labelId], assignees: [bruno.userId] }
    expect(event?.change).toMatchObject({ type: 'task.restored', deletion, lost })
    const task = await ana.call(getTask, { projectId, taskId })
    expect(task).toMatchObject({ labels: [], assignees: [ana.userId] })
  })

  it('is completed if its column is one of what is done by now (R27)', async () => {
    const deletion = await deleted(project.taskId)
    const { board } = await ana.call(openProject, { projectId })
    await restore(deletion, { columnId: board?.columns[2]?.id })
    const { taskId } = project
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({ completed: true })
  })
})

describe('a column or a board that is restored', () => {
  it('brings what its deletion took, not a task that was deleted before (R22)', async () => {
    const { columnId, boardId } = project
    const [a] = await addTasks('a', 'b')
    const earlier = await deleted(a)
    const column = await ana.call(deleteColumn, { projectId, columnId })
    expect(await titles()).toEqual([[], []])
    await restore(column.version)
    expect(await titles()).toEqual([['Tarefa', 'b'], [], []])
    const board = await ana.call(deleteBoard, { projectId, boardId })
    expect((await ana.call(openProject, { projectId })).boards).toEqual([])
    await restore(board.version)
    expect(await titles()).toEqual([['Tarefa', 'b'], [], []])
    await restore(earlier)
    expect(await titles()).toEqual([['Tarefa', 'a', 'b'], [], []])
  })

  it('asks for a board when its own is gone', async () => {
    const { columnId, boardId } = project
    const { version } = await ana.call(deleteColumn, { projectId, columnId })
    await ana.call(deleteBoard, { projectId, boardId })
    await expect(restore(version)).rejects.toMatchObject({ code: 'place_gone' })
    await expect(restore(version, { boardId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a label, an item and a comment', () => {
  it('a label comes back to its tasks, under another name if its own is taken', async () => {
    const { taskId, labelId } = project
    const { version } = await ana.call(deleteLabel, { projectId, labelId })
    await ana.call(createLabel, { projectId, name: 'etiqueta', color: 'blue' })
    await restore(version)
    const { labels } = await ana.call(listLabels, { projectId })
    expect(labels.map(({ name, tasks }) => [name, tasks])).toEqual([
      ['etiqueta', 0],
      ['Etiqueta (restaurado)', 1],
      ['Outra', 0],
    ])
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({ labels: [labelId] })
  })

  it('an item comes back to its place, unless its task is gone', async () => {
    const { taskId, itemId } = project
    const { version } = await ana.call(deleteItem, { projectId, taskId, itemId })
    const task = await deleted(taskId)
    await expect(restore(version)).rejects.toMatchObject({ code: 'place_gone' })
    await restore(task)
    await ana.call(addItem, { projectId, taskId, text: 'Por último' })
    await restore(version)
    const { items } = await ana.call(getTask, { projectId, taskId })
    expect(items.map(({ text }) => text)).toEqual(['Item', 'Outro item', 'Por último'])
  })

  it('a comment is brought back by who may delete it, to where it was', async () => {
    const { taskId, commentId } = project
    await ana.call(addComment, { projectId, taskId, text: 'Depois' })
    const { version } = await ana.call(deleteComment, { projectId, taskId, commentId })
    const asBruno = bruno.call(restoreDeleted, { projectId, deletion: version })
    await expect(asBruno).rejects.toMatchObject({ code: 'forbidden' })
    await restore(version)
    const { latestComments, comments } = await ana.call(getTask, { projectId, taskId })
    expect(latestComments.map(({ text }) => text)).toEqual(['Comentário', 'Depois'])
    expect(comments).toBe(2)
  })
})

it('a comment is deleted for good by who may delete it, also one of a deleted task (R29)', async () => {
  const { taskId, commentId } = project
  const { version } = await ana.call(deleteComment, { projectId, taskId, commentId })
  const purge = (person: Person) => person.call(purgeDeleted, { projectId, deletion: version })
  const refused = { status: 403, code: 'forbidden' }
  await expect(purge(bruno)).rejects.toMatchObject(refused)
  const task = await deleted(taskId)
  await expect(purge(bruno)).rejects.toMatchObject(refused)
  await restore(task)
  await restore(version)
  const again = await ana.call(deleteComment, { projectId, taskId, commentId })
  const { event } = await ana.call(purgeDeleted, { projectId, deletion: again.version })
  expect(event?.change).toEqual({ type: 'trash.purged', deletions: [again.version] })
})

describe('what lies in the trash (R21)', () => {
  it('is nowhere else: not in counts, copies or the list of projects', async () => {
    await deleted(project.taskId)
    expect(await titles()).toEqual([[], [], []])
    const { labels } = await ana.call(listLabels, { projectId })
    expect(labels.map(({ tasks }) => tasks)).toEqual([0, 0])
    const { summaries } = await ana.call(summariseProjects, {})
    expect(summaries.find((line) => line.projectId === projectId)?.tasks).toBe(0)
    const copy = await ana.call(copyProject, { projectId })
    const { board } = await ana.call(openProject, { projectId: copy.id })
    expect(board?.columns.flatMap(({ tasks }) => tasks)).toEqual([])
  })

  it('is not for who came after it was deleted', async () => {
    const deletion = await deleted(project.taskId)
    await ana.call(addMember, { projectId, person: carla.email, access: 'manage' })
    const attempt = carla.call(restoreDeleted, { projectId, deletion })
    await expect(attempt).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect((await carla.call(listMembers, { projectId })).members).toHaveLength(2)
    await restore(deletion)
    expect((await titles())[0]).toEqual(['Tarefa'])
  })

  it('leaves its name and its place in the list free', async () => {
    const { boardId, labelId } = project
    await ana.call(deleteLabel, { projectId, labelId })
    await ana.call(createLabel, { projectId, name: 'Etiqueta', color: 'red' })
    const { version } = await ana.call(deleteColumn, { projectId, columnId: project.columnId })
    await ana.call(createColumn, { projectId, boardId, name: 'Nova' })
    await restore(version)
    const { board } = await ana.call(openProject, { projectId })
    const names = board?.columns.map(({ name }) => name)
    expect(names).toEqual(['A Fazer', 'Em Progresso', 'Concluído', 'Nova'])
  })
})
