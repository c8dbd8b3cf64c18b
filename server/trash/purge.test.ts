import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveTasks } from '#contract/archive.ts'
import { copyBoard, createBoard, deleteBoard } from '#contract/boards.ts'
import { addItem, addItems, changeItem, convertItem, deleteItem } from '#contract/checklists.ts'
import { copyColumn, createColumn, deleteColumn } from '#contract/columns.ts'
import { addComment, changeComment } from '#contract/comments.ts'
import { attachFile, deleteFile, renameFile } from '#contract/files.ts'
import { createLabel, deleteLabel } from '#contract/labels.ts'
import { addMember } from '#contract/members.ts'
import { listTrashedProjects } from '#contract/project-trash.ts'
import { createProject, deleteProject } from '#contract/projects.ts'
import { changeTask, copyTask, createTask, deleteTask, getTask } from '#contract/tasks.ts'
import { listTrash, purgeDeleted, restoreDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { storeBase } from '#server/history/whole-project.ts'
import { tidy } from '#server/housekeeping.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { tablesWith } from '#server/testing/tables-with.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let carla: Person
let project: ExampleProject
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  carla = await addPerson(place, 'Carla Dias')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'edit']])
  projectId = project.projectId
})

const trash = async (person = ana, query = {}) =>
  (await person.call(listTrash, { projectId, ...query })).lines
const names = async (person = ana, query = {}) =>
  (await trash(person, query)).map(({ name }) => name)
const versionOf = (changed: { version: number }) => changed.version
const day = 24 * 60 * 60_000
const month = 30 * 24 * 60 * 60_000

describe('the list of the trash', () => {
  it('says what was deleted, by whom, what is inside and where it was', async () => {
    const { columnId, boardId, taskId, labelId } = project
    await bruno.call(deleteTask, { projectId, taskId })
    await ana.call(deleteLabel, { projectId, labelId })
    await ana.call(createTask, { projectId, columnId, title: 'Mais uma' })
    await ana.call(deleteColumn, { projectId, columnId })
    const [column, label, task] = await trash()
    const deletedBy = { userId: bruno.userId, fullName: 'Bruno Lima' }
    expect(task).toMatchObject({ kind: 'task', name: 'Tarefa', deletedBy, items: 2, place: null })
    expect(label).toMatchObject({ kind: 'label', name: 'Etiqueta', place: [] })
    expect(column).toMatchObject({ kind: 'column', name: 'A Fazer', tasks: 1, place: ['Board'] })
    await ana.call(deleteBoard, { projectId, boardId })
    expect((await trash())[0]).toMatchObject({ kind: 'board', columns: 2, tasks: 0 })
  })

  it('has files that were deleted, which come back to their task or go with their bytes', async () => {
    const { taskId, fileId } = project
    const file = { projectId, taskId, fileId }
    const first = versionOf(await bruno.call(deleteFile, file))
    const [line] = await trash()
    expect(line).toMatchObject({
      ...{ deletion: first, kind: 'file', name: 'nota.txt' },
      ...{ deletedBy: { userId: bruno.userId }, place: ['Tarefa', 'A Fazer', 'Board'] },
    })
    await bruno.call(restoreDeleted, { projectId, deletion: first })
    expect((await ana.call(getTask, { projectId, taskId })).files).toHaveLength(1)
    const deletion = versionOf(await ana.call(deleteFile, file))
    const taskDeleted = versionOf(await ana.call(deleteTask, { projectId, taskId }))
    expect((await trash({ ...ana }, { text: 'nota' }))[0]).toMatchObject({ place: null })
    const gone = ana.call(restoreDeleted, { projectId, deletion })
    await expect(gone).rejects.toMatchObject({ code: 'place_gone' })
    await ana.call(restoreDeleted, { projectId, deletion: taskDeleted })
    await ana.call(purgeDeleted, { projectId, deletion })
    expect(await names()).not.toContain('nota.txt')
    await tidy(world.services)
    world.clock.advance(day + 60_000)
    await tidy(world.services)
    const { store } = world.services.files
    await expect(store.read(fileId)).rejects.toThrow('not in its folder')
    ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
    bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
    carla = { ...carla, ...(await signIn(world.fetch, carla.email)) }
  })

  it('is searched, and finds the deletion that took a task', async () => {
    const { columnId, taskId } = project
    await ana.call(deleteColumn, { projectId, columnId })
    expect(await names(ana, { text: 'fázer' })).toEqual(['A Fazer'])
    expect(await names(ana, { text: 'taréfa' })).toEqual(['A Fazer'])
    expect(await names(ana, { text: 'nada disso' })).toEqual([])
    expect(await names(ana, { taskId })).toEqual(['A Fazer'])
    expect(await names(ana, { taskId: randomUUID() })).toEqual([])
    expect(await names(ana, { columnId })).toEqual(['A Fazer'])
    expect(await names(ana, { columnId: project.otherColumnId })).toEqual([])
  })

  it('begins, for a member, with what was deleted since they came', async () => {
    await ana.call(addMember, { projectId, person: carla.email })
    await ana.call(deleteTask, { projectId, taskId: project.taskId })
    expect(await names(ana)).toEqual(['Tarefa', 'Excluída'])
    expect(await names(carla)).toEqual(['Tarefa'])
    await carla.call(purgeDeleted, { projectId })
    expect(await names(ana)).toEqual(['Excluída'])
  })
})

describe('what is deleted for good', () => {
  it('is only what was there at the version that was seen', async () => {
    const { columnId, taskId } = project
    const seen = versionOf(await ana.call(deleteTask, { projectId, taskId }))
    await bruno.call(deleteColumn, { projectId, columnId })
    const before = await names()
    await ana.call(purgeDeleted, { projectId, upTo: seen - 1 })
    expect(await names()).toEqual(['A Fazer', 'Tarefa'])
    expect(before).toEqual(['A Fazer', 'Tarefa', 'Excluída'])
    await ana.call(purgeDeleted, { projectId, upTo: seen })
    expect(await names()).toEqual(['A Fazer'])
    await ana.call(purgeDeleted, { projectId })
    expect(await names()).toEqual([])
  })

  it('cannot come back, and takes what was deleted from inside of it along', async () => {
    const { columnId, taskId } = project
    const task = versionOf(await ana.call(deleteTask, { projectId, taskId }))
    const deletion = versionOf(await ana.call(deleteColumn, { projectId, columnId }))
    const { event } = await ana.call(purgeDeleted, { projectId, deletion })
    const deletions = [project.deletion, task, deletion]
    expect(event?.change).toEqual({ type: 'trash.purged', deletions })
    expect(await names()).toEqual([])
    for (const gone of deletions) {
      const attempt = ana.call(restoreDeleted, { projectId, deletion: gone })
      await expect(attempt).rejects.toMatchObject({ status: 410, code: 'purged' })
    }
    const again = await ana.call(purgeDeleted, { projectId, deletion })
    expect(again.event).toBeNull()
  })

  it('leaves none of its words in any table, and a history that still adds up', async () => {
    const secret = 'Xilofone'
    await writeAndDelete(secret)
    expect(await tablesWith(world.services.db, secret)).toContain('project_events')
    const { db, bases } = world.services
    await storeBase(db.queries, projectId)
    await ana.call(purgeDeleted, { projectId })
    await bases.settled()
    expect(await tablesWith(world.services.db, secret)).toEqual([])
    const events = await eventsOf(ana, projectId)
    expect(await replay(db, projectId, events)).toEqual(await stateOf(db, projectId))
    const { title, description } = await ana.call(getTask, { projectId, taskId: project.taskId })
    expect({ title, description }).toEqual({ title: 'Tarefa', description: '' })
  })

  it('takes along what a task was called while it was an item, unless it is one again', async () => {
    const { taskId } = project
    const { db, bases } = world.services
    const [itemId, id, secret] = [randomUUID(), randomUUID(), 'Xilofone']
    await ana.call(addItem, { projectId, taskId, id: itemId, text: secret })
    await ana.call(changeItem, { projectId, taskId, itemId, text: `${secret} 2` })
    await storeBase(db.queries, projectId)
    const { version } = await ana.call(convertItem, { projectId, taskId, itemId, id })
    const purge = async (deletion: number) => {
      await ana.call(purgeDeleted, { projectId, deletion })
      await bases.settled()
      const events = await eventsOf(ana, projectId)
      expect(await replay(db, projectId, events)).toEqual(await stateOf(db, projectId))
    }
    await purge(versionOf(await ana.call(undoChange, { projectId, version })))
    const { items } = await ana.call(getTask, { projectId, taskId })
    expect(items.map(({ text }) => text)).toContain(`${secret} 2`)
    const again = { projectId, taskId, itemId, id: randomUUID() }
    await ana.call(convertItem, again)
    await purge(versionOf(await ana.call(deleteTask, { projectId, taskId: again.id })))
    expect(await tablesWith(db, secret)).toEqual([])
  })

  it('keeps the words of copies, also of copies of copies, until they go for good too', async () => {
    const { taskId, columnId, boardId } = project
    const secret = 'Xilofone'
    await ana.call(changeTask, { projectId, taskId, title: secret, description: `${secret} azul` })
    await ana.call(addItem, { projectId, taskId, text: secret })
    const { db, bases } = world.services
    const purge = async (deleting: Promise<{ version: number }>) => {
      await ana.call(purgeDeleted, { projectId, deletion: versionOf(await deleting) })
      await bases.settled()
    }
    const addsUp = async () => {
      const events = await eventsOf(ana, projectId)
      expect(await replay(db, projectId, events)).toEqual(await stateOf(db, projectId))
    }
    const [copyId, newBoardId] = [randomUUID(), randomUUID()]
    await ana.call(copyTask, { projectId, taskId, id: copyId })
    await purge(ana.call(deleteTask, { projectId, taskId }))
    await addsUp()
    const { title, description } = await ana.call(getTask, { projectId, taskId: copyId })
    expect({ title, description }).toEqual({
      title: `${secret} (Cópia)`,
      description: `${secret} azul`,
    })
    await ana.call(copyColumn, { projectId, columnId })
    await ana.call(copyBoard, { projectId, boardId, id: newBoardId })
    await purge(ana.call(deleteBoard, { projectId, boardId }))
    await addsUp()
    expect(await tablesWith(world.services.db, secret)).toContain('all_tasks')
    await purge(ana.call(deleteBoard, { projectId, boardId: newBoardId }))
    await addsUp()
    expect(await tablesWith(world.services.db, secret)).toEqual([])
  })
})

describe('after thirty days', () => {
  it('the trash is cleared, and not a day before', async () => {
    const { taskId, itemId } = project
    await ana.call(deleteItem, { projectId, taskId, itemId })
    const { id } = await ana.call(createProject, { name: 'Passageiro' })
    await ana.call(deleteProject, { projectId: id })
    world.clock.advance(month - 60_000)
    await tidy(world.services)
    const later = await signIn(world.fetch, ana.email)
    const seen = async () => [
      (await later.call(listTrash, { projectId })).lines.map(({ name }) => name),
      (await later.call(listTrashedProjects, {})).projects.map(({ name }) => name),
    ]
    expect(await seen()).toEqual([['Excluída'], ['Passageiro']])
    world.clock.advance(120_000)
    await tidy(world.services)
    expect(await seen()).toEqual([[], []])
    const events = await eventsOf(later, projectId)
    expect(events.at(-1)).toMatchObject({
      actorId: '00000000-0000-0000-0000-000000000000',
      change: { type: 'trash.purged', deletions: [project.deletion, expect.any(Number)] },
    })
    const { db } = world.services
    expect(await replay(db, projectId, events)).toEqual(await stateOf(db, projectId))
  })
})

/** One of everything with this word in it, in every event that can carry it, and then in the trash. */
async function writeAndDelete(word: string): Promise<void> {
  const [boardId, columnId, taskId, itemId, commentId, labelId] = Array.from({ length: 6 }, () =>
    randomUUID(),
  ) as [string, string, string, string, string, string]
  await ana.call(createLabel, { projectId, id: labelId, name: word, color: 'red' })
  await ana.call(createBoard, { projectId, id: boardId, name: word })
  await ana.call(createColumn, { projectId, boardId, id: columnId, name: word })
  const text = { title: word, description: word }
  await ana.call(createTask, { projectId, columnId, id: taskId, ...text, labels: [labelId] })
  await ana.call(changeTask, { projectId, taskId, title: `${word} 2`, description: 'outra' })
  await ana.call(addItem, { projectId, taskId, id: itemId, text: word })
  const pasted = await ana.call(addItems, { projectId, taskId, items: [{ text: word }] })
  await ana.call(undoChange, { projectId, version: pasted.version })
  await ana.call(changeItem, { projectId, taskId, itemId, text: `${word} 3` })
  await ana.call(addComment, { projectId, taskId, id: commentId, text: word })
  await ana.call(changeComment, { projectId, taskId, commentId, text: `${word} 4` })
  const { event } = await ana.call(attachFile, { projectId, taskId, name: `${word}.txt` })
  const fileId = event?.change.type === 'file.attached' ? event.change.fileId : ''
  await ana.call(renameFile, { projectId, taskId, fileId, name: `${word} 5.txt` })
  const converted = await ana.call(convertItem, { projectId, taskId, itemId })
  const back = await ana.call(undoChange, { projectId, version: converted.version })
  const again = await ana.call(undoChange, { projectId, version: back.version })
  await ana.call(undoChange, { projectId, version: again.version })
  const archived = randomUUID()
  await ana.call(createTask, { projectId, columnId, id: archived, ...text })
  await ana.call(archiveTasks, { projectId, taskIds: [archived] })
  await storeBase(world.services.db.queries, projectId)
  await ana.call(deleteItem, { projectId, taskId, itemId })
  await ana.call(deleteTask, { projectId, taskId })
  await ana.call(deleteBoard, { projectId, boardId })
  await ana.call(deleteLabel, { projectId, labelId })
}
