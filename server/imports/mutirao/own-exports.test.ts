import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAgents, setAgents } from '#contract/agents.ts'
import { archiveTasks, listArchive } from '#contract/archive.ts'
import { moveColumnTasks } from '#contract/columns.ts'
import { addComment } from '#contract/comments.ts'
import { type ExportedTask, exportEntries } from '#contract/export-format.ts'
import { limits } from '#contract/limits.ts'
import { addMember, listMembers } from '#contract/members.ts'
import { restoreOrder } from '#contract/past.ts'
import { openProject } from '#contract/projects.ts'
import { getReminders, setReminders } from '#contract/reminders.ts'
import { changeTask, createTask, deleteTask } from '#contract/tasks.ts'
import { restoreDeleted } from '#contract/trash.ts'
import { stateAt } from '#server/history/state-at.ts'
import { bringIn, noteOf, upload } from '#server/testing/bring-in.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { exported } from '#server/testing/exported.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { edit, tamperedWith } from '#server/testing/tampered-archive.ts'
import { card, fileOf, trelloBoard } from '#server/testing/trello-board.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())

/** A project taken along by somebody, and brought in again by the same person. */
async function thereAndBack(person: Person, projectId: string, others: Person[] = []) {
  const { bytes } = await exported(world.fetch, person, projectId)
  const people = others.map(({ userId, email }) => ({ sourceId: userId, email }))
  const own = { sourceId: person.userId, email: person.email }
  const done = await bringIn(world, person, bytes, { people: [own, ...people], again: true })
  expect(done).toMatchObject({ state: 'done', refusal: null })
  return { done, projectId: String(done.projectId) }
}

it('a project whose order was restored whole comes back, however many tasks were placed', async () => {
  const cards = Array.from({ length: 600 }, (_, index) => card(`Cartão ${index}`))
  const { projectId } = await bringIn(world, ana, fileOf(trelloBoard({ cards })))
  const here = { projectId: String(projectId) }
  const { board } = await ana.call(openProject, here)
  const [from = '', to = ''] = board?.columns.map(({ id }) => id) ?? []
  await ana.call(moveColumnTasks, { ...here, columnId: from, toColumnId: to })
  const { event } = await ana.call(restoreOrder, {
    ...{ ...here, boardId: String(board?.id), version: 1 },
  })
  expect(event?.change.type).toBe('tasks.placed')
  const { done } = await thereAndBack(ana, here.projectId)
  expect(done.report?.counts.tasks).toBe(600)
})

it('what a member takes along has its archive, and what came back from the trash since', async () => {
  const { projectId, columnId } = await exampleProject(ana, [])
  const [archived, trashed] = [randomUUID(), randomUUID()]
  await ana.call(createTask, { projectId, id: archived, columnId, title: 'Guardada' })
  await ana.call(createTask, { projectId, id: trashed, columnId, title: 'De volta' })
  await ana.call(archiveTasks, { projectId, taskIds: [archived] })
  const { version: deletion } = await ana.call(deleteTask, { projectId, taskId: trashed })
  await ana.call(addMember, { projectId, person: bruno.email, access: 'view' })
  await ana.call(restoreDeleted, { projectId, deletion })
  await ana.call(changeTask, { projectId, taskId: trashed, title: 'De volta, e mudada' })
  const { base, text } = await exported(world.fetch, bruno, projectId)
  expect(base?.trash).toMatchObject([{ deletion, kind: 'task', columnId }])
  expect(text).not.toContain('Excluída')
  const once = await thereAndBack(bruno, projectId)
  const twice = await thereAndBack(bruno, once.projectId)
  for (const { projectId: brought } of [once, twice]) {
    const { tasks } = await bruno.call(listArchive, { projectId: brought })
    expect(tasks.map(({ title }) => title)).toContain('Guardada')
    expect(tasks.find(({ title }) => title === 'Guardada')).toMatchObject({
      archivedBy: { userId: bruno.userId },
    })
    const { db } = world.services
    const now = await stateOf(db, brought)
    expect(await stateAt(db.queries, brought, now.version)).toEqual(now)
  }
})

it('stays closed to agents, and reminds on business days', async () => {
  const { projectId } = await exampleProject(ana, [])
  await ana.call(setAgents, { projectId, allowed: false })
  await ana.call(setReminders, { projectId, businessDays: true })
  const { projectId: brought } = await thereAndBack(ana, projectId)
  expect(await ana.call(getAgents, { projectId: brought })).toMatchObject({ allowed: false })
  expect(await ana.call(getReminders, { projectId: brought })).toEqual({ businessDays: true })
  const open = await exampleProject(ana, [])
  const { projectId: opened } = await thereAndBack(ana, open.projectId)
  expect(await ana.call(getAgents, { projectId: opened })).toMatchObject({ allowed: true })
  expect(await ana.call(getReminders, { projectId: opened })).toEqual({ businessDays: false })
})

it('gives nobody more than they had, and nobody the project', async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  const [carla, davi] = [await addPerson(place, 'Carla Dias'), await addPerson(place, 'Davi Reis')]
  const { projectId } = await exampleProject(ana, [
    [bruno, 'view'],
    [carla, 'edit'],
    [davi, 'manage'],
  ])
  const { projectId: brought } = await thereAndBack(ana, projectId, [bruno, carla, davi])
  const { members } = await ana.call(listMembers, { projectId: brought })
  const accesses = Object.fromEntries(members.map(({ fullName, access }) => [fullName, access]))
  expect(accesses).toEqual({ 'Bruno Lima': 'view', 'Carla Dias': 'edit', 'Davi Reis': 'edit' })
})

it('says of the comments of others that lose their end to a name', async () => {
  const { projectId, taskId } = await exampleProject(ana, [[bruno, 'edit']])
  const text = 'a'.repeat(limits.comment)
  for (const author of [ana, bruno]) await author.call(addComment, { projectId, taskId, text })
  const { done } = await thereAndBack(ana, projectId)
  expect(noteOf(done, 'comments_cut')).toBe(1)
})

it('brings a task back whose comments are many megabytes', async () => {
  const { projectId } = await exampleProject(ana, [])
  const { bytes } = await exported(world.fetch, ana, projectId)
  const large = await tamperedWith(bytes, (all) =>
    edit(all, exportEntries.tasks, ({ task }: ExportedTask) => {
      const [comment] = task.details.latestComments
      for (let version = 0; comment && version < 1_000; version += 1) {
        const text = randomBytes(4_900).toString('hex')
        task.details.latestComments.push({ ...comment, id: randomUUID(), text })
      }
    }),
  )
  expect(await upload(world, ana, large)).toMatchObject({
    ...{ state: 'ready', preview: { counts: { comments: 1_001 } } },
  })
})
