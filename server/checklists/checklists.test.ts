import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addItem, addItems, changeItem, convertItem, tickItem } from '#contract/checklists.ts'
import { addMember, removeMember } from '#contract/members.ts'
import { copyProject, openProject } from '#contract/projects.ts'
import { copyTask, createTask, getTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string
let columnId: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
  projectId = project.projectId
  columnId = project.columnId
})
afterAll(() => world.stop())

const newTask = async (title = 'Festa') => {
  const id = randomUUID()
  await ana.call(createTask, { projectId, columnId, id, title })
  return id
}
const newItem = async (taskId: string, text: string) => {
  const id = randomUUID()
  await ana.call(addItem, { projectId, taskId, id, text })
  return id
}
const textsOf = async (taskId: string) =>
  (await ana.call(getTask, { projectId, taskId })).items.map(({ text }) => text)
const titlesInColumn = async () => {
  const { board } = await ana.call(openProject, { projectId })
  return board?.columns.find(({ id }) => id === columnId)?.tasks.map(({ title }) => title)
}

describe('several items at once', () => {
  const lines = (count: number) => [...Array(count)].map((_, n) => ({ text: `Linha ${n}` }))

  it('follow those that were there, in their order, as one event', async () => {
    const taskId = await newTask()
    await newItem(taskId, 'Primeiro')
    const { event } = await ana.call(addItems, { projectId, taskId, items: lines(3) })
    expect(event?.change).toMatchObject({ type: 'item.pasted', items: lines(3) })
    await newItem(taskId, 'Último')
    expect(await textsOf(taskId)).toEqual(['Primeiro', 'Linha 0', 'Linha 1', 'Linha 2', 'Último'])
  })

  it('are all refused where one is blank, or where there are more than a task may have', async () => {
    const taskId = await newTask()
    const blank = ana.call(addItems, { projectId, taskId, items: [...lines(1), { text: '  ' }] })
    await expect(blank).rejects.toMatchObject({ code: 'validation_failed' })
    await ana.call(addItems, { projectId, taskId, items: lines(499) })
    const many = ana.call(addItems, { projectId, taskId, items: lines(2) })
    await expect(many).rejects.toMatchObject({ code: 'too_many' })
    expect(await textsOf(taskId)).toHaveLength(499)
  })
})

describe('the day of an item (R26)', () => {
  it('is none at first, and is changed and taken away without its text', async () => {
    const taskId = await newTask()
    const itemId = await newItem(taskId, 'Bolo')
    const item = { projectId, taskId, itemId }
    const { event } = await ana.call(changeItem, { ...item, dueDate: '2026-12-15' })
    expect(event?.change).toMatchObject({ dueDate: '2026-12-15', before: { dueDate: null } })
    expect(event?.change).not.toHaveProperty('text')
    expect((await ana.call(changeItem, { ...item, dueDate: '2026-12-15' })).event).toBeNull()
    const copyId = randomUUID()
    await ana.call(copyTask, { projectId, taskId, id: copyId })
    await ana.call(changeItem, { ...item, dueDate: null })
    const days = async (taskId: string) =>
      (await ana.call(getTask, { projectId, taskId })).items.map(({ dueDate }) => dueDate)
    expect(await days(taskId)).toEqual([null])
    // R30: a copy keeps the days it was made with.
    expect(await days(copyId)).toEqual(['2026-12-15'])
  })
})

describe('the person of an item (R28)', () => {
  it('is somebody in the project, and leaves it with the project, in the same event', async () => {
    const place = { db: world.services.db, fetch: world.fetch }
    const bruno = await addPerson(place, 'Bruno Lima')
    const taskId = await newTask()
    const itemId = await newItem(taskId, 'Bolo')
    const item = { projectId, taskId, itemId }
    const assignee = bruno.userId
    await expect(ana.call(changeItem, { ...item, assignee })).rejects.toMatchObject({ status: 404 })
    const memberId = randomUUID()
    await ana.call(addMember, { projectId, id: memberId, person: bruno.email })
    const { event } = await ana.call(changeItem, { ...item, assignee })
    expect(event?.change).toMatchObject({ assignee, before: { assignee: null } })
    const copyId = randomUUID()
    await ana.call(copyTask, { projectId, taskId, id: copyId })
    expect(await peopleOf(projectId, taskId)).toEqual([assignee])

    const removed = await ana.call(removeMember, { projectId, memberId })
    const [copied = ''] = (await ana.call(getTask, { projectId, taskId: copyId })).items.map(
      ({ id }) => id,
    )
    expect(removed.event?.change).toMatchObject({ itemIds: [itemId, copied].sort() })
    expect(await peopleOf(projectId, taskId)).toEqual([null])
  })

  it('goes along into a copied project only if they are in the copy (R30)', async () => {
    const place = { db: world.services.db, fetch: world.fetch }
    const bruno = await addPerson(place, 'Bruno Lima')
    const own = await exampleProject(ana, [[bruno, 'edit']])
    const { projectId, taskId, itemId } = own
    await ana.call(changeItem, { projectId, taskId, itemId, assignee: bruno.userId })
    const people = async (person: Person) => {
      const copy = await person.call(copyProject, { projectId })
      const { board } = await person.call(openProject, { projectId: copy.id })
      const task = { projectId: copy.id, taskId: board?.columns[0]?.tasks[0]?.id ?? '' }
      return (await person.call(getTask, task)).items.map(({ assignee }) => assignee)
    }
    expect(await people(ana)).toEqual([null, null])
    expect(await people(bruno)).toEqual([bruno.userId, null])
  })

  const peopleOf = async (projectId: string, taskId: string) =>
    (await ana.call(getTask, { projectId, taskId })).items.map(({ assignee }) => assignee)
})

describe('an item that becomes a task', () => {
  it('stands below the task it was in, with its text, person and day, as one event', async () => {
    const taskId = await newTask('Mudança')
    await newTask('Depois')
    const itemId = await newItem(taskId, 'Alugar caminhão')
    await ana.call(tickItem, { projectId, taskId, itemId, completed: true })
    const fields = { dueDate: '2026-12-15', assignee: ana.userId }
    await ana.call(changeItem, { projectId, taskId, itemId, ...fields })
    const id = randomUUID()
    const { event } = await ana.call(convertItem, { projectId, taskId, itemId, id })
    expect(event?.change).toMatchObject({ type: 'item.converted', completed: true, position: 0 })
    const titles = (await titlesInColumn()) ?? []
    const from = titles.indexOf('Mudança')
    expect(titles.slice(from, from + 3)).toEqual(['Mudança', 'Alugar caminhão', 'Depois'])
    expect(await ana.call(getTask, { projectId, taskId: id })).toMatchObject({
      dueDate: '2026-12-15',
      assignees: [ana.userId],
      priority: 'medium',
      completed: false,
    })
    expect(await ana.call(getTask, { projectId, taskId })).toMatchObject({ done: 0, total: 0 })
  })

  it('is refused, and stays where it is, with more text than a title may have (R17)', async () => {
    const taskId = await newTask()
    const long = 'x'.repeat(201)
    const itemId = await newItem(taskId, long)
    await expect(ana.call(convertItem, { projectId, taskId, itemId })).rejects.toMatchObject({
      code: 'item_too_long',
    })
    expect(await textsOf(taskId)).toEqual([long])
  })
})

describe('a task that is made below another', () => {
  it('stands right there, again and again; at the end if that one is in another column', async () => {
    const taskId = await newTask('Acima')
    await newTask('Abaixo')
    // More often than there is room between two keys.
    for (let n = 0; n < 30; n += 1) {
      await ana.call(createTask, { projectId, columnId, below: taskId, title: `Nova ${n}` })
    }
    const titles = (await titlesInColumn()) ?? []
    const from = titles.indexOf('Acima')
    expect(titles.slice(from, from + 3)).toEqual(['Acima', 'Nova 29', 'Nova 28'])
    expect(titles[from + 31]).toBe('Abaixo')
    const elsewhere = { projectId, columnId: project.otherColumnId, below: taskId, title: 'Longe' }
    const { event } = await ana.call(createTask, elsewhere)
    expect(event?.change).toMatchObject({ columnId: project.otherColumnId, position: 0 })
  })
})
