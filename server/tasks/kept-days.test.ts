import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyBoard, createBoard } from '#contract/boards.ts'
import { addDays, todayIn } from '#contract/calendar-days.ts'
import { addItem } from '#contract/checklists.ts'
import { createFeed } from '#contract/feeds.ts'
import { readHistory } from '#contract/past.ts'
import { copyProject, openProject } from '#contract/projects.ts'
import { makePublicLink } from '#contract/public-links.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import { changeTask, copyTask, createTask, getTask, moveTask } from '#contract/tasks.ts'
import { saveTemplate } from '#contract/templates.ts'
import { undoChange } from '#contract/undo.ts'
import { rows } from '#server/db/database.ts'
import { openRecurrence } from '#server/recurrence/recurrence.ts'
import { bindings } from '#server/routes.ts'
import { Refused } from '#server/testing/api-client.ts'
import { bringIn } from '#server/testing/bring-in.ts'
import { days } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { exported } from '#server/testing/exported.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { examples } from '#server/testing/route-examples.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** The ends of the days that can be given, and the days that an older version took in their place (R26). */
const given = ['1900-01-01', '2199-12-31'] as const
const kept = ['0001-01-01', '9999-12-31'] as const

let world: World
let ana: Person
let project: ExampleProject
let projectId: string
const daily: RepeatRule = {
  ...{ unit: 'day', every: 1, on: null, anchor: given[1], mode: 'when-completed' },
  ...{ onRest: 'keep', until: null, times: null },
}

beforeAll(async () => {
  world = await startWorld()
  // The tests say when the server looks.
  await world.services.recurrence.stop()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
  projectId = project.projectId
  const { taskId } = project
  const assignees = { add: [ana.userId] }
  const edit = { startDate: given[0], dueDate: given[1], repeat: daily, assignees }
  await ana.call(changeTask, { projectId, taskId, ...edit })
  const item = { projectId, taskId, text: 'Um dia', assignee: ana.userId }
  await ana.call(addItem, { ...item, dueDate: given[1] })
  await asOlderVersionsTook()
})
afterAll(() => world.stop())

/** In the rows and in the events, as if the days had been given before they had ends. */
async function asOlderVersionsTook() {
  const { queries } = world.services.db
  for (const [at, day] of given.entries()) {
    const before = kept[at]
    const inJson = (column: string) =>
      sql`replace(${sql.raw(column)}::text, ${day}, ${before})::jsonb`
    await queries.execute(sql`
      update all_tasks set start_date = case when start_date = ${day}::date then ${before}::date else start_date end,
             due_date = case when due_date = ${day}::date then ${before}::date else due_date end,
             repeat = ${inJson('repeat')}`)
    await queries.execute(sql`
      update all_task_checklist_items set due_date = ${before}::date where due_date = ${day}::date`)
    await queries.execute(sql`update project_events set change = ${inJson('change')}`)
  }
}

const daysOf = async (inProject: string, taskId: string) => {
  const { startDate, dueDate, repeat } = await ana.call(getTask, { projectId: inProject, taskId })
  return { startDate, dueDate, anchor: repeat?.anchor }
}
const asKept = { startDate: kept[0], dueDate: kept[1], anchor: kept[1] }
const boardOf = async (inProject: string, board?: string) =>
  (await ana.call(openProject, { projectId: inProject, board })).board?.columns ?? []
const tasksOf = async (inProject: string, board?: string) =>
  (await boardOf(inProject, board)).flatMap(({ tasks }) => tasks)

it.each(
  bindings
    .map(({ route }) => route)
    .filter(({ method, right }) => method === 'get' && right !== 'administrator')
    .map((route) => [route.path, route] as const),
)('%s answers where a task has days that can no longer be given', async (_, route) => {
  const cast = { pendingId: randomUUID(), newcomer: 'a@exemplo.com.br', sessionId: randomUUID() }
  const sent = { ...examples.get(route)?.(project, cast) }
  const status = await world.call(route, sent as never, { token: ana.token }).then(
    () => 200,
    (error: unknown) => {
      // An answer that does not fit the contract is no answer.
      if (error instanceof Refused) return error.status
      throw error
    },
  )
  expect(status).toBeLessThan(500)
})

it('shows such a task to programs, in its history and behind a public link', async () => {
  const { taskId, boardId, columnId } = project
  expect(await daysOf(projectId, taskId)).toEqual(asKept)
  const { entries } = await ana.call(readHistory, { projectId, task: taskId })
  const edited = entries
    .map(({ change }) => change)
    .find((change) => change?.type === 'task.edited')
  expect(edited).toMatchObject({ startDate: kept[0], dueDate: kept[1] })
  const today = todayIn('America/Sao_Paulo', world.clock.now())
  const soon = { title: 'Desde sempre', startDate: given[0], dueDate: addDays(today, 1) }
  await ana.call(createTask, { projectId, columnId, ...soon })
  await asOlderVersionsTook()
  const { address } = await ana.call(createFeed, { board: { projectId, boardId } })
  const feed = await (await world.fetch(address.replace(world.baseUrl, ''))).text()
  expect(feed).toContain('DTSTART;VALUE=DATE:00010101')
  const shown = { days: 30, sites: [], people: true, descriptions: true }
  const { link } = await ana.call(makePublicLink, { projectId, boardId, ...shown })
  const page = await world.fetch(`${link?.address.replace(world.baseUrl, '')}`)
  expect(await page.text()).toContain('31/12/9999')
})

it('is edited, taken back, copied, and made anew from a template', async () => {
  const { taskId, boardId } = project
  const { version } = await ana.call(changeTask, { projectId, taskId, dueDate: '2026-12-01' })
  await ana.call(undoChange, { projectId, version })
  expect(await daysOf(projectId, taskId)).toEqual(asKept)
  const copied = { id: randomUUID() }
  await ana.call(copyTask, { projectId, taskId, ...copied })
  expect(await daysOf(projectId, copied.id)).toMatchObject({ dueDate: kept[1] })
  const templateId = randomUUID()
  await ana.call(saveTemplate, { projectId, boardId, templateId, name: 'Modelo' })
  world.clock.advance(days(1))
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
  await ana.call(createBoard, { projectId, name: 'Do modelo', templateId })
  expect((await tasksOf(projectId)).map(({ dueDate }) => dueDate)).toContain(kept[1])
  await ana.call(copyBoard, { projectId, boardId })
  const { id } = await ana.call(copyProject, { projectId })
  expect((await tasksOf(id)).length).toBeGreaterThan(0)
})

it('comes along in an export, and into another project', async () => {
  const { bytes, tasks } = await exported(world.fetch, ana, projectId)
  expect(tasks.map(({ task }) => task.dueDate)).toContain(kept[1])
  const brought = await bringIn(world, ana, bytes, { again: true })
  expect(brought.state).toBe('done')
  const dues = (await tasksOf(String(brought.projectId))).map(({ dueDate }) => dueDate)
  expect(dues).toContain(kept[1])
})

it('ends its series when it is completed, and no job fails', async () => {
  const { db } = world.services
  const modes = ['when-completed', 'from-completion', 'on-time'] as const
  const { boardId, columnId } = project
  const done = (await boardOf(projectId, boardId))[2]?.id ?? ''
  const made = modes.map((mode) => ({ mode, id: randomUUID(), title: `Série ${mode}` }))
  for (const { mode, id, title } of made) {
    const fields = { startDate: given[0], dueDate: given[1], repeat: { ...daily, mode } }
    await ana.call(createTask, { projectId, id, columnId, title, ...fields })
    await ana.call(addItem, { projectId, taskId: id, text: 'Item', dueDate: given[1] })
    await ana.call(moveTask, { projectId, taskId: id, columnId: done })
  }
  await asOlderVersionsTook()
  const recurrence = openRecurrence(world.services)
  await recurrence.settled()
  await recurrence.stop()
  const failed = sql`select kind, last_error from jobs where last_error is not null`
  expect(await rows(db.queries, failed)).toEqual([])
  const after = await Promise.all(
    made.map(({ id }) => ana.call(getTask, { projectId, taskId: id })),
  )
  expect(after.map(({ repeat }) => repeat?.mode)).toEqual([undefined, undefined, 'on-time'])
  // Counted from completion it goes on: the next one is tomorrow's, and begins with the calendar.
  const tasks = await tasksOf(projectId, boardId)
  expect(tasks.filter(({ title }) => title === 'Série when-completed')).toHaveLength(1)
  expect(tasks.find(({ title, repeats }) => title === 'Série from-completion' && repeats)).toEqual(
    expect.objectContaining({ startDate: kept[0] }),
  )
  const replayed = await replay(db, projectId, await eventsOf(ana, projectId))
  expect(replayed).toEqual(await stateOf(db, projectId))
})
