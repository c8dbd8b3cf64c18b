import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBoard, deleteBoard } from '#contract/boards.ts'
import { addItem, convertItem } from '#contract/checklists.ts'
import { changeColumn, copyColumn, deleteColumn } from '#contract/columns.ts'
import { copyProject } from '#contract/projects.ts'
import { changeTask, copyTask, createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { purgeDeleted, restoreDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { support } from '#server/templates/built-in/support.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { exported } from '#server/testing/exported.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { tablesWith } from '#server/testing/tables-with.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [])
})

const columnsOf = async (projectId: string) =>
  (await stateOf(world.services.db, projectId)).boards[0]?.columns ?? []

const taskIn = async (projectId: string, columnId: string, title: string) => {
  const column = (await columnsOf(projectId)).find(({ id }) => id === columnId)
  return column?.tasks.find((task) => task.title === title)?.id ?? ''
}

async function purge(projectId: string, columnId: string) {
  const { version } = await ana.call(deleteColumn, { projectId, columnId })
  await ana.call(purgeDeleted, { projectId, deletion: version })
  await world.services.bases.settled()
}

async function addsUp(projectId: string) {
  const events = await eventsOf(ana, projectId)
  const { db } = world.services
  expect(await replay(db, projectId, events)).toEqual(await stateOf(db, projectId))
}

it('a task that left its column keeps its words in a base when the column goes for good', async () => {
  const title = 'Fica no lugar'
  await ana.call(createTask, { ...project, title })
  const { id: projectId } = await ana.call(copyProject, { projectId: project.projectId })
  const [from, to] = await columnsOf(projectId)
  const columnId = from?.id ?? ''
  const taskId = await taskIn(projectId, columnId, 'Tarefa')
  await ana.call(moveTask, { projectId, taskId, columnId: to?.id ?? '' })
  await ana.call(deleteColumn, { projectId, columnId })
  const { base, text } = await exported(world.fetch, ana, projectId)
  const tasks = base?.boards.flatMap(({ columns }) => columns?.flatMap(({ tasks }) => tasks))
  expect(tasks).toContainEqual(expect.objectContaining({ id: taskId, title: 'Tarefa' }))
  expect(text).not.toContain(title)
})

it('the same of the past, once the column is purged', async () => {
  const { id: projectId } = await ana.call(copyProject, { projectId: project.projectId })
  const [from, to] = await columnsOf(projectId)
  const columnId = from?.id ?? ''
  const taskId = await taskIn(projectId, columnId, 'Tarefa')
  await ana.call(moveTask, { projectId, taskId, columnId: to?.id ?? '' })
  await purge(projectId, columnId)
  await addsUp(projectId)
})

it('a copy that left the copied column keeps its words when both columns are gone', async () => {
  const { projectId, columnId, otherColumnId } = project
  const secret = 'Xilofone'
  await ana.call(createTask, { ...project, title: secret })
  const newColumnId = randomUUID()
  await ana.call(copyColumn, { projectId, columnId, id: newColumnId })
  const taskId = await taskIn(projectId, newColumnId, 'Tarefa')
  await ana.call(moveTask, { projectId, taskId, columnId: otherColumnId })
  await purge(projectId, columnId)
  await purge(projectId, newColumnId)
  await addsUp(projectId)
  expect(await tablesWith(world.services.db, secret)).toEqual([])
})

/** The first column of a board goes to another one, and then the board for good. */
async function moveColumnOut(projectId: string, boardId: string, toBoardId: string) {
  const { boards } = await stateOf(world.services.db, projectId)
  const columnId = boards.find(({ id }) => id === boardId)?.columns?.[0]?.id ?? ''
  const column = await ana.call(deleteColumn, { projectId, columnId })
  await ana.call(restoreDeleted, { projectId, deletion: column.version, boardId: toBoardId })
  const board = await ana.call(deleteBoard, { projectId, boardId })
  await ana.call(purgeDeleted, { projectId, deletion: board.version })
  await world.services.bases.settled()
}

it('a column that left its board keeps its name in a base when the board goes for good', async () => {
  const secret = 'Xilofone'
  const { otherColumnId } = project
  await ana.call(changeColumn, { ...project, columnId: otherColumnId, name: secret })
  await ana.call(createBoard, { ...project, id: randomUUID(), name: 'Outro' })
  const { id: projectId } = await ana.call(copyProject, { projectId: project.projectId })
  const [to, from] = (await stateOf(world.services.db, projectId)).boards
  await moveColumnOut(projectId, from?.id ?? '', to?.id ?? '')
  await addsUp(projectId)
  const { base, text } = await exported(world.fetch, ana, projectId)
  expect(base?.boards[1]?.columns?.[0]).toMatchObject({ name: 'A Fazer' })
  expect(text).not.toContain(secret)
})

it('the same of a board that was made from a template', async () => {
  const { projectId, boardId: toBoardId } = project
  const boardId = randomUUID()
  await ana.call(createBoard, { projectId, id: boardId, name: 'Apoio', templateId: support.id })
  await moveColumnOut(projectId, boardId, toBoardId)
  await addsUp(projectId)
})

it('an item that became a task anew keeps its words when the first one goes for good', async () => {
  const { projectId, taskId } = project
  const [itemId, id, secret] = [randomUUID(), randomUUID(), 'Violoncelo']
  await ana.call(addItem, { projectId, taskId, id: itemId, text: secret })
  const { version } = await ana.call(convertItem, { projectId, taskId, itemId })
  const back = await ana.call(undoChange, { projectId, version })
  await ana.call(convertItem, { projectId, taskId, itemId, id })
  const gone = async (deletion: number) => {
    await ana.call(purgeDeleted, { projectId, deletion })
    await world.services.bases.settled()
    await addsUp(projectId)
  }
  await gone(back.version)
  const said = (await eventsOf(ana, projectId)).filter(({ change }) => 'itemId' in change)
  expect(said.slice(-4)).toMatchObject([
    { change: { type: 'item.added', text: secret } },
    { change: { type: 'item.converted', title: '' } },
    { change: { type: 'item.unconverted', text: secret } },
    { change: { type: 'item.converted', title: secret } },
  ])
  await gone((await ana.call(deleteTask, { projectId, taskId: id })).version)
  expect(await tablesWith(world.services.db, secret)).toEqual([])
})

it('a copy that went for good before its original does not say its words again', async () => {
  const { projectId, taskId } = project
  const [id, secret] = [randomUUID(), 'Fagote']
  await ana.call(changeTask, { projectId, taskId, title: secret, description: `${secret} azul` })
  await ana.call(addItem, { projectId, taskId, text: secret })
  await ana.call(copyTask, { projectId, taskId, id })
  for (const each of [id, taskId]) {
    const { version } = await ana.call(deleteTask, { projectId, taskId: each })
    if (each === taskId) {
      expect((await exported(world.fetch, ana, projectId)).text).not.toContain(secret)
    }
    await ana.call(purgeDeleted, { projectId, deletion: version })
    await world.services.bases.settled()
    await addsUp(projectId)
  }
  expect(await tablesWith(world.services.db, secret)).toEqual([])
})
