import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addItems, changeItem, convertItem, deleteItem, moveItem } from '#contract/checklists.ts'
import { addComment } from '#contract/comments.ts'
import { removeMember } from '#contract/members.ts'
import { readHistory } from '#contract/past.ts'
import { search } from '#contract/search.ts'
import { changeTask, deleteTask, getTask } from '#contract/tasks.ts'
import { listTrash, purgeDeleted, restoreDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
/** Its task has the items 'Item' and 'Outro item'. */
let project: ExampleProject
let projectId: string
let taskId: string

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'edit']])
  projectId = project.projectId
  taskId = project.taskId
})

const undo = (version: number) => ana.call(undoChange, { projectId, version })
const task = (id = taskId) => ana.call(getTask, { projectId, taskId: id })
const texts = async () => (await task()).items.map(({ text }) => text)
const proveReplay = async () => {
  const { db } = world.services
  const state = await stateOf(db, projectId)
  expect(await replay(db, projectId, await eventsOf(ana, projectId))).toEqual(state)
}

describe('taking a pasted list back', () => {
  const paste = async (...texts: string[]) => {
    const items = texts.map((text) => ({ id: randomUUID(), text }))
    const { version } = await ana.call(addItems, { projectId, taskId, items })
    return { version, ids: items.map(({ id }) => id) }
  }

  it('is one step, there and back', async () => {
    const { version } = await paste('Lixar', 'Lavar', 'Pintar')
    const back = await undo(version)
    expect(back.event?.change).toMatchObject({ type: 'items.deleted', items: [{}, {}, {}] })
    expect(await texts()).toEqual(['Item', 'Outro item'])
    const again = await undo(back.version)
    expect(again.event?.change).toMatchObject({ type: 'items.restored', deletion: back.version })
    expect(await texts()).toEqual(['Item', 'Outro item', 'Lixar', 'Lavar', 'Pintar'])
    await undo(again.version)
    expect(await texts()).toEqual(['Item', 'Outro item'])
    await proveReplay()
  })

  it('takes those that are still there, as they are by now, and brings them back so', async () => {
    const { version, ids } = await paste('Lixar', 'Lavar', 'Pintar')
    const [first = '', second = '', third = ''] = ids
    await bruno.call(deleteItem, { projectId, taskId, itemId: second })
    await bruno.call(changeItem, { projectId, taskId, itemId: third, text: 'Pintar de azul' })
    await bruno.call(moveItem, { projectId, taskId, itemId: first, position: 0 })
    const back = await undo(version)
    expect(await texts()).toEqual(['Item', 'Outro item'])
    await undo(back.version)
    expect(await texts()).toEqual(['Lixar', 'Item', 'Outro item', 'Pintar de azul'])
    await proveReplay()
  })

  it('is refused when none is left, and when they are gone for good with their task', async () => {
    const { version, ids } = await paste('Lixar')
    for (const itemId of ids) await bruno.call(deleteItem, { projectId, taskId, itemId })
    await expect(undo(version)).rejects.toMatchObject({ code: 'undo_gone' })

    const back = await undo((await paste('Lavar', 'Pintar')).version)
    const deleted = await ana.call(deleteTask, { projectId, taskId })
    await expect(undo(back.version)).rejects.toMatchObject({ code: 'place_gone' })
    await ana.call(purgeDeleted, { projectId, deletion: deleted.version })
    await expect(undo(back.version)).rejects.toMatchObject({ code: 'purged' })
    await world.services.bases.settled()
    await proveReplay()
  })
})

describe("taking 'Transformar em tarefa' back", () => {
  let madeId: string
  const convert = async () => {
    madeId = randomUUID()
    const { itemId } = project
    const dueDate = '2026-12-01'
    await ana.call(changeItem, { projectId, taskId, itemId, assignee: bruno.userId, dueDate })
    return (await ana.call(convertItem, { projectId, taskId, itemId, id: madeId })).version
  }

  it('puts the item back into its place as it was, and the task into the trash', async () => {
    const before = (await task()).items
    const version = await convert()
    const back = await undo(version)
    expect(back.event?.change).toMatchObject({
      type: 'item.unconverted',
      tasks: [{ title: 'Item' }],
    })
    const [item, other] = (await task()).items
    expect(item).toEqual({ ...before[0], assignee: bruno.userId, dueDate: '2026-12-01' })
    expect(other).toEqual(before[1])
    await expect(task(madeId)).rejects.toMatchObject({ code: 'not_found' })
    await proveReplay()
  })

  it('does it again with all that the task had become', async () => {
    const version = await convert()
    await bruno.call(changeTask, { projectId, taskId: madeId, title: 'De Bruno' })
    await bruno.call(addComment, { projectId, taskId: madeId, text: 'Já comecei' })
    const back = await undo(version)
    const again = await undo(back.version)
    expect(again.event?.change).toMatchObject({ type: 'item.reconverted', deletion: back.version })
    expect(await texts()).toEqual(['Outro item'])
    expect(await task(madeId)).toMatchObject({ title: 'De Bruno', comments: 1 })
    await undo(again.version)
    expect(await texts()).toEqual(['Item', 'Outro item'])
    await proveReplay()
  })

  it('brings nobody back who has left, and no item that somebody has deleted since', async () => {
    const version = await convert()
    await ana.call(removeMember, { projectId, memberId: project.memberId })
    const back = await undo(version)
    expect((await task()).items[0]).toMatchObject({ text: 'Item', assignee: null })
    await ana.call(deleteItem, { projectId, taskId, itemId: project.itemId })
    const again = await undo(back.version)
    expect(again.event?.change).toMatchObject({ type: 'task.restored', taskId: madeId })
    await proveReplay()
  })

  it('is refused when either of the two tasks is gone', async () => {
    const version = await convert()
    const { version: deletion } = await bruno.call(deleteTask, { projectId, taskId })
    await expect(undo(version)).rejects.toMatchObject({ code: 'undo_gone' })
    await bruno.call(restoreDeleted, { projectId, deletion })
    await bruno.call(deleteTask, { projectId, taskId: madeId })
    await expect(undo(version)).rejects.toMatchObject({ code: 'undo_gone' })
  })

  it('leaves the words of each to itself when the other is deleted for good', async () => {
    const { itemId } = project
    const first = await undo(await convert())
    await ana.call(purgeDeleted, { projectId, deletion: first.version })
    await world.services.bases.settled()
    expect(await texts()).toEqual(['Item', 'Outro item'])
    await proveReplay()

    const second = await undo(await convert())
    const [line] = (await ana.call(listTrash, { projectId })).lines
    expect(line).toMatchObject({ kind: 'task', name: 'Item', deletion: second.version })
    await ana.call(restoreDeleted, { projectId, deletion: second.version })
    await ana.call(deleteItem, { projectId, taskId, itemId })
    await ana
      .call(deleteTask, { projectId, taskId })
      .then(({ version }) => ana.call(purgeDeleted, { projectId, deletion: version }))
    await world.services.bases.settled()
    expect((await task(madeId)).title).toBe('Item')
    await proveReplay()
  })

  it('is found by search and told in the history of both tasks', async () => {
    await ana.call(changeItem, { projectId, taskId, itemId: project.itemId, text: 'Jabuticaba' })
    const found = async () =>
      (await ana.call(search, { text: 'jabuticaba' })).tasks.map(({ id }) => id)
    const back = await undo(await convert())
    expect(await found()).toEqual([taskId])
    const again = await undo(back.version)
    expect(await found()).toEqual([madeId])
    const told = async (task: string) =>
      (await ana.call(readHistory, { projectId, task })).entries.map(({ version }) => version)
    for (const id of [taskId, madeId]) {
      expect(await told(id)).toEqual(expect.arrayContaining([back.version, again.version]))
    }
  })
})
