import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayIn, weekdayOf } from '#contract/calendar-days.ts'
import { openProject } from '#contract/projects.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import { changeTask, createTask, getTask, moveTask } from '#contract/tasks.ts'
import { days } from '#server/testing/clock.ts'
import { type Furnished, furnishedProject } from '#server/testing/furnished-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { openRecurrence } from './recurrence.ts'

let world: World
let ana: Person
let project: Furnished
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await furnishedProject(ana, [])
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
    await complete(taskId)
    const [next] = (await titled('Regar')).filter(({ id }) => id !== taskId)
    const whole = await ana.call(getTask, { projectId, taskId: next?.id ?? '' })
    expect(whole).toMatchObject({
      ...{ columnId: project.columnId, completed: false, dueDate: addDays(today(), 7) },
      ...{ description: 'As mudas', labels: [project.labelId], repeat: weekly() },
    })
    expect(await ruleOf(taskId)).toBeNull()
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

  it('takes its checklist along, unticked, and begins as long before its day', async () => {
    const { taskId } = project
    const startDate = addDays(today(), -2)
    const edit = { startDate, dueDate: today(), repeat: weekly(), title: 'Podar' }
    await ana.call(changeTask, { projectId, taskId, ...edit })
    await complete(taskId)
    const [next] = (await titled('Podar')).filter(({ id }) => id !== taskId)
    expect(next).toMatchObject({ startDate: addDays(today(), 5), done: 0, total: 2, comments: 0 })
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
