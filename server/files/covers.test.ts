import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { attachFile, deleteFile } from '#contract/files.ts'
import { copyProject, openProject } from '#contract/projects.ts'
import { changeTask, copyTask, createTask, getTask } from '#contract/tasks.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let onTask: { projectId: string; taskId: string }
let fileId: string
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const create = { width: 8, height: 8, channels: 3, background: 'teal' } as const
  photo = new Uint8Array(await sharp({ create }).png().toBuffer())
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [])
  onTask = { projectId: project.projectId, taskId: project.taskId }
  fileId = await attach()
})

async function attach(): Promise<string> {
  const input = { ...onTask, name: 'muro.png' }
  const { event } = await ana.call(attachFile, input, { bytes: photo })
  await world.services.files.pictures.settled()
  return event?.change.type === 'file.attached' ? event.change.fileId : ''
}
const cards = async (projectId: string) => {
  const { board } = await ana.call(openProject, { projectId })
  return board?.columns.flatMap(({ tasks }) => tasks) ?? []
}
const cardOf = async (taskId: string) =>
  (await cards(onTask.projectId)).find(({ id }) => id === taskId)
const replays = async () => {
  const { db } = world.services
  const state = await stateOf(db, onTask.projectId)
  expect(await replay(db, onTask.projectId, await eventsOf(ana, onTask.projectId))).toEqual(state)
}

it('is a picture among the files of the task; the card says which, and how many there are', async () => {
  const { version } = await ana.call(changeTask, { ...onTask, cover: fileId })
  expect(await cardOf(onTask.taskId)).toMatchObject({ cover: fileId, fileCount: 2 })
  expect(await ana.call(getTask, onTask)).toMatchObject({ cover: fileId, fileCount: 2 })
  await ana.call(undoChange, { projectId: onTask.projectId, version })
  expect(await cardOf(onTask.taskId)).toMatchObject({ cover: null })
  await replays()
})

it('costs a board without files not a byte', async () => {
  const task = { projectId: onTask.projectId, columnId: project.columnId, title: 'Sem arquivos' }
  await ana.call(createTask, task)
  const bare = (await cards(onTask.projectId)).find(({ title }) => title === 'Sem arquivos')
  expect(bare).not.toHaveProperty('fileCount')
})

it('is no file of another task or project, nor one that is no picture', async () => {
  const other = await exampleProject(ana, [])
  const strange = { projectId: other.projectId, taskId: other.taskId, cover: fileId }
  await expect(ana.call(changeTask, strange)).rejects.toMatchObject({ status: 404 })
  const plain = { ...onTask, cover: project.fileId }
  await expect(ana.call(changeTask, plain)).rejects.toMatchObject({ status: 404 })
  const { columnId } = project
  const made = { projectId: onTask.projectId, columnId, title: 'Nova', cover: fileId }
  await expect(ana.call(createTask, made)).rejects.toMatchObject({ status: 404 })
})

it('goes with its file, and the number of files is right after every way there and back', async () => {
  await ana.call(changeTask, { ...onTask, cover: fileId })
  const { version } = await ana.call(deleteFile, { ...onTask, fileId })
  expect(await cardOf(onTask.taskId)).toMatchObject({ cover: null, fileCount: 1 })
  await ana.call(undoChange, { projectId: onTask.projectId, version })
  expect(await cardOf(onTask.taskId)).toMatchObject({ cover: fileId, fileCount: 2 })
  await replays()
})

it('comes back with its file, unless the card has another by then or had taken it off before', async () => {
  const { projectId } = onTask
  const cover = async (cover: string | null) => ana.call(changeTask, { ...onTask, cover })
  const deleted = async () => (await ana.call(deleteFile, { ...onTask, fileId })).version
  await cover(fileId)
  const first = await deleted()
  const second = await attach()
  await cover(second)
  await ana.call(undoChange, { projectId, version: first })
  expect(await cardOf(onTask.taskId)).toMatchObject({ cover: second })
  await cover(null)
  const version = await deleted()
  await ana.call(undoChange, { projectId, version })
  expect(await cardOf(onTask.taskId)).toMatchObject({ cover: null })
  await replays()
})

it('stays behind when the task, or the project, is copied (R30)', async () => {
  await ana.call(changeTask, { ...onTask, cover: fileId })
  const { event } = await ana.call(copyTask, onTask)
  const copyId = event?.change.type === 'task.copied' ? event.change.newTaskId : ''
  const copy = await cardOf(copyId)
  expect(copy?.cover).toBeNull()
  expect(copy).not.toHaveProperty('fileCount')
  await replays()
  const copied = await ana.call(copyProject, { projectId: onTask.projectId })
  for (const card of await cards(copied.id)) {
    expect(card).toMatchObject({ cover: null })
    expect(card).not.toHaveProperty('fileCount')
  }
})
