import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unarchiveTasks } from '#contract/archive.ts'
import { setArchiving } from '#contract/boards.ts'
import { discardImport, getImport, listImports, startImport } from '#contract/imports.ts'
import { listMembers } from '#contract/members.ts'
import { listNotices } from '#contract/notices.ts'
import { readHistory } from '#contract/past.ts'
import { purgeProject } from '#contract/project-trash.ts'
import { deleteProject, listProjects, openProject } from '#contract/projects.ts'
import { readCycleTimes, readThroughput, readTimeInColumns } from '#contract/reports.ts'
import { createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { createToken } from '#contract/tokens.ts'
import { purgeDeleted } from '#contract/trash.ts'
import { rows } from '#server/db/database.ts'
import { tidy } from '#server/housekeeping.ts'
import { bringIn, upload } from '#server/testing/bring-in.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { tablesWith } from '#server/testing/tables-with.ts'
import { card, comment, fileOf, lists, members, trelloBoard } from '#server/testing/trello-board.ts'
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

const wall = card('Pintar o muro', { idMembers: [members.bruno.id, members.ana.id] })
const finished = card('Varrer', { idList: lists.done.id })
const gone = card('Antiga', { closed: true })
const file = (more = {}) =>
  fileOf(
    trelloBoard({
      cards: [wall, finished, gone],
      actions: [comment(wall, 'Falta tinta')],
      ...more,
    }),
  )

it('shows what is in a file before anything is made of it', async () => {
  const before = await ana.call(listProjects, {})
  const seen = await upload(world, ana, file())
  expect(seen).toMatchObject({ state: 'ready', source: 'trello', earlier: null, report: null })
  expect(seen.preview).toMatchObject({
    name: 'Mutirão da praça',
    counts: { boards: 1, columns: 3, tasks: 3, archived: 1, comments: 1 },
    people: [
      { sourceId: members.ana.id, name: 'Ana Souza', email: null, tasks: 1 },
      { sourceId: members.bruno.id, name: 'Bruno Lima', email: null, tasks: 1 },
    ],
  })
  expect(await ana.call(listProjects, {})).toEqual(before)
  await ana.call(discardImport, { importId: seen.id })
})

it('makes one project of it, whose events are its state, and keeps the report', async () => {
  const { projectId, ...done } = await bringIn(world, ana, file(), { name: 'Trazido' })
  expect(done).toMatchObject({
    ...{ state: 'done', progress: 100 },
    report: { counts: { columns: 3, tasks: 3, archived: 1, items: 0, comments: 1, labels: 0 } },
  })
  const id = String(projectId)
  const events = await eventsOf(ana, id)
  expect(events.map(({ change, actorId }) => [change.type, actorId])).toEqual([
    ['project.imported', ana.userId],
  ])
  expect(await replay(world.services.db, id, events)).toEqual(await stateOf(world.services.db, id))
  const { project, board } = await ana.call(openProject, { projectId: id })
  expect(project.name).toBe('Trazido')
  expect(board?.columns.map(({ name, tasks }) => [name, tasks.map(({ title }) => title)])).toEqual([
    ['A fazer', ['Pintar o muro']],
    ['Fazendo', []],
    ['Concluído', ['Varrer']],
  ])
  // The next task is numbered after them, and the events go on.
  const columnId = String(board?.columns[0]?.id)
  const { event } = await ana.call(createTask, { projectId: id, columnId, title: 'Nova' })
  expect(event).toMatchObject({ version: 2, change: { number: 4 } })
})

it('takes a person for a member only when somebody has said so, by their address', async () => {
  const alone = await bringIn(world, ana, file(), { again: true })
  const state = await stateOf(world.services.db, String(alone.projectId))
  expect(state.boards[0]?.columns?.[0]?.tasks[0]?.assignees).toEqual([])
  expect(alone.report?.notes).toContainEqual(
    expect.objectContaining({ note: 'people_unmapped', count: 2 }),
  )

  const people = [{ sourceId: members.bruno.id, email: bruno.email }]
  const { projectId } = await bringIn(world, ana, file(), { again: true, people })
  const shared = await stateOf(world.services.db, String(projectId))
  expect(shared.boards[0]?.columns?.[0]?.tasks[0]?.assignees).toEqual([bruno.userId])
  const { members: listed } = await bruno.call(listMembers, { projectId: String(projectId) })
  expect(listed).toMatchObject([{ userId: bruno.userId, access: 'edit' }])

  const seen = await upload(world, ana, file())
  const start = (email: string, sourceId = members.bruno.id) =>
    ana.call(startImport, {
      ...{ importId: seen.id, name: 'x', archived: 'leave', again: true },
      people: [{ sourceId, email }],
    })
  await expect(start('Bruno Lima')).rejects.toMatchObject({ code: 'person_not_found' })
  await expect(start('ninguem@exemplo.com.br')).rejects.toMatchObject({ code: 'person_not_found' })
  await expect(start(bruno.email, 'outra')).rejects.toMatchObject({ code: 'not_found' })
})

it('puts no words into the mouth of anybody who has an account', async () => {
  const people = [{ sourceId: members.ana.id, email: bruno.email }]
  const { projectId } = await bringIn(world, ana, file(), { again: true, people })
  const said = await rows<{ author_id: string; text: string; created_at: Date | string }>(
    world.services.db.queries,
    sql`select author_id, text, created_at from task_comments where project_id = ${projectId}`,
  )
  expect(said.map(({ author_id }) => author_id)).toEqual([ana.userId])
  expect(said[0]?.text).toBe('Ana Souza escreveu no Trello em 01/04/2024, 09:00:\n\nFalta tinta')
  expect(new Date(said[0]?.created_at ?? 0).toISOString()).toBe('2024-04-01T12:00:00.000Z')
})

it('leaves what was archived, if so decided', async () => {
  const { projectId, report } = await bringIn(world, ana, file(), {
    again: true,
    archived: 'leave',
  })
  expect(report).toMatchObject({ counts: { tasks: 2, archived: 0 } })
  expect(report?.notes).toContainEqual({ note: 'archived_left', count: 1, examples: [] })
  const { archive } = await stateOf(world.services.db, String(projectId))
  expect(archive).toEqual([])
})

it('offers to stop when the same file has become a project before', async () => {
  const bytes = file({ desc: 'só deste teste' })
  const first = await bringIn(world, bruno, bytes)
  const second = await upload(world, bruno, bytes)
  expect(second.earlier?.projectId).toBe(first.projectId)
  const choices = { importId: second.id, name: 'De novo', archived: 'leave' as const, people: [] }
  await expect(bruno.call(startImport, choices)).rejects.toMatchObject({ code: 'already_imported' })
  await bruno.call(startImport, { ...choices, again: true })
  // Whose file it was is nobody else's business.
  expect((await upload(world, ana, bytes)).earlier).toBeNull()
  await world.services.imports.settled()
  const { projectId } = await bruno.call(getImport, { importId: second.id })
  for (const made of [projectId, first.projectId]) {
    await bruno.call(deleteProject, { projectId: String(made) })
  }
  expect((await upload(world, bruno, bytes)).earlier).toBeNull()
})

it('tells nobody of what came, and reports count from the day of the import', async () => {
  const people = [{ sourceId: members.bruno.id, email: bruno.email }]
  const { projectId } = await bringIn(world, ana, file(), { again: true, people })
  const id = String(projectId)
  world.clock.advance(minutes(5))
  await world.services.notices.settled()
  const { notices } = await bruno.call(listNotices, {})
  const told = notices.filter((notice) => notice.projectId === id).flatMap(({ news }) => news)
  // That the project is shared with him is no part of what came.
  expect(told.map(({ kind }) => kind)).toEqual(['added'])
  const { archive } = await stateOf(world.services.db, id)
  await ana.call(unarchiveTasks, { projectId: id, taskIds: archive.map(({ task }) => task.id) })
  const throughput = await ana.call(readThroughput, { projectId: id })
  expect(throughput).toMatchObject({ finished: { now: 0 }, created: { now: 0 } })
  const { entries } = await ana.call(readHistory, { projectId: id })
  expect(entries.map(({ change }) => change?.type)).toEqual([
    'tasks.unarchived',
    'member.added',
    'project.imported',
  ])
})

it('says nothing of how long that took which was in progress when it came', async () => {
  const person = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Davi Reis')
  const cards = [card('Em curso', { idList: lists.doing.id }), card('Por fazer')]
  const { projectId } = await bringIn(world, person, file({ cards }))
  const here = { projectId: String(projectId) }
  const { board } = await person.call(openProject, here)
  const columnOf = (kind: string) => board?.columns.find((one) => one.kind === kind)?.id ?? ''
  const [started, waiting] = ['Em curso', 'Por fazer'].map(
    (title) =>
      board?.columns.flatMap(({ tasks }) => tasks).find((task) => task.title === title)?.id ?? '',
  )
  await person.call(moveTask, { ...here, taskId: String(started), columnId: columnOf('done') })
  const onlyImported = await person.call(readCycleTimes, here)
  expect(onlyImported).toMatchObject({ enough: false, reason: 'only-imported' })
  const nowhere = await person.call(readTimeInColumns, here)
  expect(nowhere).toMatchObject({ enough: false, reason: 'only-imported' })
  await person.call(moveTask, { ...here, taskId: String(waiting), columnId: columnOf('done') })
  expect(await person.call(readThroughput, here)).toMatchObject({ finished: { now: 2 } })
  const report = await person.call(readCycleTimes, here)
  expect(report).toMatchObject({ count: 1, points: [{ taskId: waiting }] })
})

it('archives by itself what has stood here for so long, and not in Trello', async () => {
  const { projectId } = await bringIn(world, ana, file({ name: 'Velhas' }))
  const opened = await ana.call(openProject, { projectId: String(projectId) })
  const boardId = String(opened.board?.id)
  await ana.call(setArchiving, { projectId: String(projectId), boardId, archiveAfter: 7 })
  await tidy(world.services)
  const { board } = await ana.call(openProject, { projectId: String(projectId) })
  expect(board?.columns.at(-1)?.tasks.map(({ title }) => title)).toEqual(['Varrer'])
})

it('belongs to who sent it, and to no token', async () => {
  const { id: importId } = await upload(world, ana, file())
  await expect(bruno.call(getImport, { importId })).rejects.toMatchObject({ status: 404 })
  await expect(bruno.call(discardImport, { importId })).rejects.toMatchObject({ status: 404 })
  const { imports } = await bruno.call(listImports, {})
  expect(imports.map(({ id }) => id)).not.toContain(importId)
  const token = { name: 'Planilha', scope: 'write', projectIds: null, days: 1 } as const
  const { secret } = await ana.call(createToken, token)
  const answer = await world.fetch(listImports.path, {
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(answer.status).toBe(403)
})

it('is not made for somebody who has lost the approval meanwhile', async () => {
  const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
  const { id } = await upload(world, carla, file())
  const { db, imports } = world.services
  await db.queries.execute(
    sql`update profiles set approved = false where user_id = ${carla.userId}`,
  )
  const choices = JSON.stringify({ name: 'x', archived: 'leave', people: [] })
  await db.queries.execute(
    sql`update imports set state = 'running', choices = ${choices}::jsonb where id = ${id}`,
  )
  await imports.add(db.queries, { kind: 'run', details: { importId: id } })
  await imports.settled()
  const [left] = await rows(
    db.queries,
    sql`select state, refusal, project_id from imports where id = ${id}`,
  )
  expect(left).toEqual({ state: 'failed', refusal: 'not_admitted', project_id: null })
})

it('keeps the file no longer than it is needed, and the report for a year', async () => {
  const { id } = await bringIn(world, bruno, file({ desc: 'arquivo' }))
  await expect(bruno.call(getImport, { importId: id })).resolves.toMatchObject({ state: 'done' })
  const undecided = await upload(world, bruno, file())
  const bytes = () => world.services.files.store.read(undecided.id)
  for (const stream of [await bytes()]) stream.destroy()
  world.clock.advance(days(8))
  await tidy(world.services)
  world.clock.advance(days(2))
  await tidy(world.services)
  await expect(bytes()).rejects.toThrow()
  const later = await signIn(world.fetch, bruno.email)
  const { imports } = await later.call(listImports, {})
  expect(imports.map((one) => one.id)).toContain(id)
  expect(imports.map((one) => one.id)).not.toContain(undecided.id)
})

it('no word of a project that is deleted for good is left in what its import said of it', async () => {
  const rita = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Rita Alves')
  const long = card(`Jabuticabeira ${'muito '.repeat(100)}`)
  const done = await bringIn(world, rita, file({ name: 'Jabuticabal', cards: [long] }))
  const projectId = String(done.projectId)
  expect(JSON.stringify(done.report?.notes)).toContain('Jabuticabeira')
  await rita.call(deleteProject, { projectId })
  await rita.call(purgeProject, { projectId })
  const { db } = world.services
  expect(await tablesWith(db, 'Jabuticab')).toEqual([])
  const after = await rita.call(getImport, { importId: done.id })
  expect(after).toMatchObject({ state: 'done', preview: null })
  expect(after.report?.counts).toEqual(done.report?.counts)
  expect(after.report?.notes).toMatchObject(
    done.report?.notes.map(({ note, count }) => ({ note, count, examples: [] })) ?? [],
  )
})

it('no word of a task that is deleted for good is left there either', async () => {
  const rita = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Rita Prado')
  const long = card(`Pitangueira ${'muito '.repeat(100)}`)
  const done = await bringIn(world, rita, file({ cards: [long, card('Varrer')] }))
  const projectId = String(done.projectId)
  expect(JSON.stringify(done.report?.notes)).toContain('Pitangueira')
  const { board } = await rita.call(openProject, { projectId })
  const tasks = board?.columns.flatMap((column) => column.tasks) ?? []
  const taskId = tasks.find(({ title }) => title.startsWith('Pitangueira'))?.id ?? ''
  const { version: deletion } = await rita.call(deleteTask, { projectId, taskId })
  await rita.call(purgeDeleted, { projectId, deletion })
  await world.services.bases.settled()
  expect(await tablesWith(world.services.db, 'Pitangueira')).toEqual([])
  const after = await rita.call(getImport, { importId: done.id })
  expect(after.report?.counts).toEqual(done.report?.counts)
})
