import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeItem, convertItem, tickItem } from '#contract/checklists.ts'
import { changeTasks } from '#contract/many-tasks.ts'
import { removeMember } from '#contract/members.ts'
import { changeTask, copyTask, getTask } from '#contract/tasks.ts'
import { undoChange } from '#contract/undo.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let carla: Person
let project: ExampleProject
/** Its task, and the first item of that. */
let one: { projectId: string; taskId: string }
let item: typeof one & { itemId: string }

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  carla = await addPerson(place, 'Carla Dias')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [
    [carla, 'edit'],
    [bruno, 'edit'],
  ])
  const { projectId, taskId, itemId } = project
  one = { projectId, taskId }
  item = { ...one, itemId }
})

const undo = (version: number) => ana.call(undoChange, { projectId: project.projectId, version })
const task = () => ana.call(getTask, one)
const byBruno = (label: string) => [{ label, by: { userId: bruno.userId, fullName: 'Bruno Lima' } }]

describe('who has changed a property since', () => {
  it('is not who has copied the task, or made another of one of its items', async () => {
    const { version } = await ana.call(changeTask, { ...one, title: 'De Ana', priority: 'high' })
    await bruno.call(changeTask, { ...one, title: 'De Bruno', priority: 'low' })
    await carla.call(copyTask, one)
    await carla.call(convertItem, item)
    expect((await undo(version)).skipped).toEqual([...byBruno('Título'), ...byBruno('Prioridade')])
  })

  it('is not who has ticked an item', async () => {
    const { version } = await ana.call(changeItem, { ...item, text: 'De Ana' })
    await bruno.call(changeItem, { ...item, text: 'De Bruno' })
    await carla.call(tickItem, { ...item, completed: true })
    expect((await undo(version)).skipped).toEqual(byBruno('Texto'))
  })

  it('is not who has given an item a day of its own', async () => {
    const { version } = await ana.call(changeTask, { ...one, dueDate: '2026-12-01' })
    await bruno.call(changeTask, { ...one, dueDate: '2026-12-02' })
    await carla.call(changeItem, { ...item, dueDate: '2026-12-03' })
    expect((await undo(version)).skipped).toEqual(byBruno('Prazo'))
  })

  it('is who has changed it of several tasks at once', async () => {
    const { projectId, taskId } = one
    const { version } = await ana.call(changeTask, { ...one, priority: 'high' })
    await carla.call(changeTask, { ...one, priority: 'medium' })
    await bruno.call(changeTasks, { projectId, taskIds: [taskId], priority: 'low' })
    await carla.call(changeTasks, { projectId, taskIds: [taskId], dueDate: '2026-12-01' })
    expect((await undo(version)).skipped).toEqual(byBruno('Prioridade'))
  })
})

describe('where somebody has left the project', () => {
  const carlaLeaves = () => {
    const { projectId, memberId } = project
    return ana.call(removeMember, { projectId, memberId })
  }

  it('the rest of an edit is taken back, of one task or of several', async () => {
    const { projectId, taskId } = one
    const both = [bruno.userId, carla.userId]
    await ana.call(changeTask, { ...one, assignees: { add: both } })
    const fields = { priority: 'high' as const, assignees: { remove: both } }
    const first = await ana.call(changeTask, { ...one, ...fields })
    await ana.call(undoChange, { projectId, version: first.version })
    const second = await ana.call(changeTasks, { projectId, taskIds: [taskId], ...fields })
    await carlaLeaves()
    const back = await undo(second.version)
    expect(back.skipped).toEqual([{ label: 'Responsáveis', by: null, gone: true }])
    expect(await task()).toMatchObject({ priority: 'medium', assignees: [bruno.userId] })
    const third = await ana.call(changeTask, { ...one, ...fields })
    expect((await undo(third.version)).skipped).toEqual([])
  })

  it('the other fields of an item are taken back', async () => {
    await ana.call(changeItem, { ...item, assignee: carla.userId })
    const { version } = await ana.call(changeItem, { ...item, text: 'De Ana', assignee: null })
    await carlaLeaves()
    const back = await undo(version)
    expect(back.skipped).toEqual([{ label: 'Responsável', by: null, gone: true }])
    expect((await task()).items[0]).toMatchObject({ text: 'Item', assignee: null })
  })
})
