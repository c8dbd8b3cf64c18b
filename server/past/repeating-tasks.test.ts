import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '#contract/calendar-days.ts'
import { getPastTask } from '#contract/past.ts'
import { openProject } from '#contract/projects.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import { changeTask, createTask, deleteTask, getTask, moveTask } from '#contract/tasks.ts'
import { restoreDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { openRecurrence } from '#server/recurrence/recurrence.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  // The tests say when the server looks.
  await world.services.recurrence.stop()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
  projectId = project.projectId
})
afterAll(() => world.stop())

const rule = (): RepeatRule => ({
  ...{ unit: 'day', every: 1, on: null, anchor: today(), mode: 'when-completed' },
  ...{ onRest: 'keep', until: null, times: null },
})
const today = () => todayIn('America/Sao_Paulo', world.clock.now())
async function settled(): Promise<void> {
  const recurrence = openRecurrence(world.services)
  await recurrence.settled()
  await recurrence.stop()
}

async function repeating(title: string) {
  const taskId = randomUUID()
  const fields = { title, dueDate: today(), repeat: rule() }
  await ana.call(createTask, { projectId, id: taskId, columnId: project.columnId, ...fields })
  return { projectId, taskId }
}

const columns = async () => (await ana.call(openProject, { projectId })).board?.columns ?? []
const complete = async (task: { projectId: string; taskId: string }) =>
  ana.call(moveTask, { ...task, columnId: (await columns())[2]?.id ?? '' })
const titled = async (title: string) =>
  (await columns()).flatMap(({ tasks }) => tasks).filter((task) => task.title === title)

describe('a series with a task in the trash (R21, R32)', () => {
  it('runs once when a task comes back whose next one is there', async () => {
    const task = await repeating('Regar')
    await complete(task)
    await settled()
    const { version } = await ana.call(deleteTask, task)
    await settled()
    await ana.call(restoreDeleted, { projectId, deletion: version })
    await settled()
    expect((await ana.call(getTask, task)).repeat).toBeNull()
    expect((await titled('Regar')).map(({ repeats }) => repeats ?? false)).toEqual([true, false])
  })

  it('waits for one that was deleted before its next one was made, and then makes it once', async () => {
    const task = await repeating('Varrer')
    await complete(task)
    const { version } = await ana.call(deleteTask, task)
    await settled()
    expect(await titled('Varrer')).toEqual([])
    await ana.call(restoreDeleted, { projectId, deletion: version })
    await settled()
    await settled()
    expect((await titled('Varrer')).map(({ repeats }) => repeats ?? false)).toEqual([true, false])
  })
})

describe('a task of a series as it was (R32)', () => {
  it('says that its rule went on, and not where somebody took it away', async () => {
    const task = await repeating('Podar')
    const { version } = await ana.call(getTask, task)
    const then = { ...task, version }
    expect(await ana.call(getPastTask, then)).not.toHaveProperty('wentOn')
    await complete(task)
    await settled()
    expect(await ana.call(getPastTask, then)).toMatchObject({ repeat: rule(), wentOn: true })

    const other = await repeating('Caiar')
    const before = await ana.call(getTask, other)
    await ana.call(changeTask, { ...other, repeat: null })
    await ana.call(createTask, { projectId, columnId: project.columnId, title: 'Outra' })
    const past = await ana.call(getPastTask, { ...other, version: before.version })
    expect(past).toMatchObject({ repeat: rule() })
    expect(past).not.toHaveProperty('wentOn')
  })

  it('gets no rule back from an undo whose series has it by now (R23)', async () => {
    const task = await repeating('Roçar')
    const { version } = await ana.call(changeTask, { ...task, repeat: null, priority: 'high' })
    await ana.call(changeTask, { ...task, repeat: rule() })
    await complete(task)
    await settled()
    const { skipped } = await ana.call(undoChange, { projectId, version })
    expect(skipped.map(({ label }) => label)).toEqual(['Repetir'])
    expect(await ana.call(getTask, task)).toMatchObject({ repeat: null, priority: 'medium' })
    expect((await titled('Roçar')).filter(({ repeats }) => repeats)).toHaveLength(1)
  })
})
