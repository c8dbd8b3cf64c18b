import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveTasks, unarchiveTasks } from '#contract/archive.ts'
import { addDays, todayIn, weekdayOf } from '#contract/calendar-days.ts'
import { addItem } from '#contract/checklists.ts'
import { changeColumn } from '#contract/columns.ts'
import { nobody } from '#contract/history-kinds.ts'
import { listMembers, removeMember } from '#contract/members.ts'
import { openProject } from '#contract/projects.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import { changeTask, createTask, getTask, moveTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import { days } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { openRecurrence } from './recurrence.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
  projectId = project.projectId
})
afterAll(() => world.stop())

const today = () => todayIn('America/Sao_Paulo', world.clock.now())
const weekly = (more: Partial<RepeatRule> = {}): RepeatRule => ({
  ...{ unit: 'week', every: 1, on: { kind: 'weekdays', days: [weekdayOf(today())] } },
  ...{ anchor: today(), mode: 'when-completed', onRest: 'keep', until: null, times: null },
  ...more,
})
const columns = async () => (await ana.call(openProject, { projectId })).board?.columns ?? []
const tasks = async () => (await columns()).flatMap(({ tasks }) => tasks)
const titled = async (title: string) => (await tasks()).filter((task) => task.title === title)

async function repeating(title: string, repeat: RepeatRule, dueDate: string | null = today()) {
  const id = randomUUID()
  const { columnId, labelId } = project
  const fields = { title, dueDate, repeat, labels: [labelId] }
  await ana.call(createTask, { projectId, id, columnId, ...fields })
  return id
}

async function complete(taskId: string): Promise<void> {
  await ana.call(moveTask, { projectId, taskId, columnId: (await columns())[2]?.id ?? '' })
  await world.services.recurrence.settled()
}

const ruleOf = async (taskId: string) => (await ana.call(getTask, { projectId, taskId })).repeat

describe('a task that repeats (R32)', () => {
  it('makes the next one when it is completed, with all but its comments and ticks', async () => {
    const taskId = await repeating('Regar', weekly())
    await ana.call(changeTask, { projectId, taskId, description: 'As mudas' })
    expect(await titled('Regar')).toMatchObject([{ repeats: true }])
    await complete(taskId)
    const [next] = (await titled('Regar')).filter(({ id }) => id !== taskId)
    const whole = await ana.call(getTask, { projectId, taskId: next?.id ?? '' })
    expect(whole).toMatchObject({
      ...{ columnId: project.columnId, completed: false, dueDate: addDays(today(), 7) },
      ...{ description: 'As mudas', labels: [project.labelId], repeat: weekly() },
    })
    expect(next?.repeats).toBe(true)
    // Only the newest of a series says that it repeats, on its card too.
    expect(await ruleOf(taskId)).toBeNull()
    const [first] = (await titled('Regar')).filter(({ id }) => id === taskId)
    expect(first).not.toHaveProperty('repeats')
  })

  it('makes it once, whoever looks, and not again when the first is reopened', async () => {
    const taskId = await repeating('Varrer', weekly())
    const other = openRecurrence(world.services)
    await ana.call(moveTask, { projectId, taskId, columnId: (await columns())[2]?.id ?? '' })
    await Promise.all([world.services.recurrence.settled(), other.settled()])
    await ana.call(moveTask, { projectId, taskId, columnId: project.columnId })
    await complete(taskId)
    await other.settled()
    await other.stop()
    expect(await titled('Varrer')).toHaveLength(2)
  })

  it('goes on when the one that was completed is in the archive before anyone looks', async () => {
    for (const mode of ['when-completed', 'on-time'] as const) {
      const title = `Limpar ${mode}`
      const due = mode === 'on-time' ? addDays(today(), -7) : today()
      const taskId = await repeating(title, weekly({ mode, anchor: due }), due)
      await ana.call(moveTask, { projectId, taskId, columnId: (await columns())[2]?.id ?? '' })
      await ana.call(archiveTasks, { projectId, taskIds: [taskId] })
      await world.services.recurrence.settled()
      const [next, ...more] = await titled(title)
      const expected = mode === 'on-time' ? today() : addDays(today(), 7)
      expect(next).toMatchObject({ dueDate: expected, labels: [project.labelId], repeats: true })
      expect(more).toEqual([])
      // Brought back it is one that is done, and makes nothing more.
      expect(await ruleOf(taskId)).toBeNull()
      await ana.call(unarchiveTasks, { projectId, taskIds: [taskId] })
      await world.services.recurrence.settled()
      expect(await titled(title)).toHaveLength(2)
    }
    const { db } = world.services
    const replayed = await replay(db, projectId, await eventsOf(ana, projectId))
    expect(replayed).toEqual(await stateOf(db, projectId))
  })

  it('ends with a task that is archived before it is completed', async () => {
    // Its day comes after it was archived, or the server might look in between.
    const due = addDays(today(), 7)
    const taskId = await repeating('Adubar', weekly({ mode: 'on-time', anchor: due }), due)
    await ana.call(archiveTasks, { projectId, taskIds: [taskId] })
    world.clock.advance(days(15))
    ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
    await world.services.recurrence.settled()
    expect(await titled('Adubar')).toEqual([])
    expect(await ruleOf(taskId)).not.toBeNull()
  })

  it('takes its checklist along, unticked, and begins as long before its day', async () => {
    const { taskId } = project
    const startDate = addDays(today(), -2)
    const edit = { startDate, dueDate: today(), repeat: weekly(), title: 'Podar' }
    await ana.call(changeTask, { projectId, taskId, ...edit })
    await complete(taskId)
    const [next] = (await titled('Podar')).filter(({ id }) => id !== taskId)
    expect(next).toMatchObject({ startDate: addDays(today(), 5), done: 0, total: 2, comments: 0 })
  })

  it('keeps the people and the days of its checklist, counted from its own day', async () => {
    const taskId = await repeating('Prestar contas', weekly())
    const item = { projectId, taskId, text: 'Juntar notas', assignee: ana.userId }
    await ana.call(addItem, { ...item, dueDate: addDays(today(), -2) })
    await ana.call(addItem, { projectId, taskId, text: 'Enviar' })
    await complete(taskId)
    const [next] = (await titled('Prestar contas')).filter(({ id }) => id !== taskId)
    const { items } = await ana.call(getTask, { projectId, taskId: next?.id ?? '' })
    expect(items).toMatchObject([
      { text: 'Juntar notas', assignee: ana.userId, dueDate: addDays(today(), 5) },
      { text: 'Enviar', assignee: null, dueDate: null },
    ])
  })

  it('makes no job, at whatever change, where no column is open', async () => {
    const closed = await exampleProject(ana, [])
    const jobs = async () => {
      await world.services.recurrence.settled()
      const found = await rows<{ count: number }>(
        world.services.db.queries,
        sql`select count(*)::int as count from jobs where details ->> 'projectId' = ${closed.projectId}`,
      )
      return found[0]?.count
    }
    const { board } = await ana.call(openProject, { projectId: closed.projectId })
    for (const { id: columnId } of board?.columns ?? []) {
      await ana.call(changeColumn, { projectId: closed.projectId, columnId, kind: 'done' })
    }
    const { taskId } = closed
    await ana.call(changeTask, { projectId: closed.projectId, taskId, repeat: weekly() })
    expect(await jobs()).toBe(0)
    await ana.call(changeTask, { projectId: closed.projectId, taskId, title: 'Outro título' })
    expect(await jobs()).toBe(0)
  })

  it('is not made twice for one that was moved to an earlier day', async () => {
    const day = addDays(today(), 7)
    const taskId = await repeating('Aparar', weekly(), day)
    for (const [at, id] of [taskId, ''].entries()) {
      const [newest] = (await titled('Aparar')).filter(({ repeats }) => repeats)
      if (id) expect(newest?.id).toBe(id)
      const due = addDays(day, 7 * at)
      expect(newest?.dueDate).toBe(due)
      const task = { projectId, taskId: newest?.id ?? '' }
      await ana.call(changeTask, { ...task, dueDate: addDays(due, -3) })
      await complete(task.taskId)
    }
    const [third] = (await titled('Aparar')).filter(({ repeats }) => repeats)
    expect(third?.dueDate).toBe(addDays(day, 14))
  })

  it('ends after so many times', async () => {
    const taskId = await repeating('Pintar', weekly({ times: 1 }))
    await complete(taskId)
    const [next] = (await titled('Pintar')).filter(({ id }) => id !== taskId)
    await complete(next?.id ?? '')
    expect(await titled('Pintar')).toHaveLength(2)
    expect(await ruleOf(next?.id ?? '')).toBeNull()
  })

  it('comes at its time, done or not; what was missed is one', async () => {
    const taskId = await repeating('Cobrar', weekly({ mode: 'on-time' }))
    await world.services.recurrence.settled()
    expect(await titled('Cobrar')).toHaveLength(1)
    world.clock.advance(days(24))
    ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
    await world.services.recurrence.settled()
    const [next] = (await titled('Cobrar')).filter(({ id }) => id !== taskId)
    expect(next?.dueDate).toBe(addDays(today(), -3))
    await world.services.recurrence.settled()
    expect(await titled('Cobrar')).toHaveLength(2)
  })

  it('comes on the day on which its rule is changed, also after that day was looked at', async () => {
    const yesterday = addDays(today(), -1)
    const days = [weekdayOf(yesterday)]
    const rule = weekly({ mode: 'on-time', anchor: yesterday, on: { kind: 'weekdays', days } })
    const taskId = await repeating('Caiar', rule, yesterday)
    await world.services.recurrence.settled()
    expect(await titled('Caiar')).toHaveLength(1)
    const repeat = { ...rule, unit: 'day' as const, on: null }
    await ana.call(changeTask, { projectId, taskId, repeat })
    await world.services.recurrence.settled()
    const [next] = (await titled('Caiar')).filter(({ id }) => id !== taskId)
    expect(next?.dueDate).toBe(today())
  })

  it('goes on by nobody once who made it has left, and without who left', async () => {
    const place = { db: world.services.db, fetch: world.fetch }
    const [bruno, carla] = [
      await addPerson(place, 'Bruno Lima'),
      await addPerson(place, 'Carla Dias'),
    ]
    const shared = await exampleProject(ana, [
      [bruno, 'edit'],
      [carla, 'edit'],
    ])
    const inIt = { projectId: shared.projectId }
    const assignees = [ana.userId, carla.userId]
    const make = async (title: string) => {
      const taskId = randomUUID()
      const fields = { title, dueDate: today(), repeat: weekly(), assignees }
      await bruno.call(createTask, { ...inIt, id: taskId, columnId: shared.columnId, ...fields })
      return { ...inIt, taskId }
    }
    const done = (await ana.call(openProject, inIt)).board?.columns[2]?.id ?? ''
    const nextOf = async (task: { projectId: string; taskId: string }) => {
      await ana.call(moveTask, { ...task, columnId: done })
      await world.services.recurrence.settled()
      const made = (await eventsOf(ana, shared.projectId)).findLast(
        ({ change }) => change.type === 'task.created',
      )
      return { ...made, assignees: made?.change.type === 'task.created' && made.change.assignees }
    }
    const [first, second, third] = [await make('Varrer'), await make('Lavar'), await make('Secar')]
    expect(await nextOf(first)).toMatchObject({ actorId: bruno.userId, assignees })
    const { db } = world.services
    await db.queries.execute(
      sql`update profiles set approved = false where user_id = ${bruno.userId}`,
    )
    expect(await nextOf(second)).toMatchObject({ actorId: nobody, assignees })
    const { members } = await ana.call(listMembers, inIt)
    for (const { id } of members) await ana.call(removeMember, { ...inIt, memberId: id })
    expect(await nextOf(third)).toMatchObject({ actorId: nobody, assignees: [ana.userId] })
    const { projectId } = inIt
    const replayed = await replay(db, projectId, await eventsOf(ana, projectId))
    expect(replayed).toEqual(await stateOf(db, projectId))
  })

  it('is refused a rule whose days are all over, and keeps the one of its last task', async () => {
    const { taskId, columnId } = project
    const over = weekly({ anchor: '2020-01-06', until: '2020-06-01' })
    for (const repeat of [over, weekly({ times: 0 })]) {
      const refusal = {
        code: 'validation_failed',
        fields: [{ path: 'repeat', message: 'Esta repetição não tem mais nenhuma data.' }],
      }
      const edit = { projectId, taskId, repeat }
      await expect(ana.call(changeTask, edit)).rejects.toMatchObject(refusal)
      const made = { projectId, columnId, title: 'Nunca mais', repeat }
      await expect(ana.call(createTask, made)).rejects.toMatchObject(refusal)
    }
    const last = await repeating('Lavrar', weekly({ times: 1 }))
    await complete(last)
    const [newest] = (await titled('Lavrar')).filter(({ repeats }) => repeats)
    expect(await ruleOf(newest?.id ?? '')).toMatchObject({ times: 0 })
  })

  it('is refused a rule that never falls due, and one whose parts do not belong together', async () => {
    const business = { kind: 'business', nth: 23, saturday: false } as const
    const never = weekly({ unit: 'month', every: 12, on: business, anchor: '2026-02-01' })
    for (const repeat of [never, weekly({ on: null }), weekly({ until: '2020-01-01' })]) {
      await expect(
        ana.call(changeTask, { projectId, taskId: project.taskId, repeat }),
      ).rejects.toMatchObject({ code: 'validation_failed' })
    }
  })
})
