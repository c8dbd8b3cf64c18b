import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeTask, copyTask, createTask, getTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

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

const create = async (days: { startDate?: string; dueDate?: string }) => {
  const id = randomUUID()
  await ana.call(createTask, { projectId, columnId: project.columnId, id, title: 'T', ...days })
  return id
}
const refusal = {
  code: 'validation_failed',
  fields: [{ path: 'startDate', message: 'O início não pode ser depois do prazo.' }],
}

describe('the days of a task (R26)', () => {
  it('are none at first, kept as given, and taken along by a copy', async () => {
    const bare = await create({})
    expect(await ana.call(getTask, { projectId, taskId: bare })).toMatchObject({
      startDate: null,
      dueDate: null,
    })
    const days = { startDate: '2026-12-24', dueDate: '2026-12-24' }
    const taskId = await create(days)
    const copyId = randomUUID()
    await ana.call(copyTask, { projectId, taskId, id: copyId })
    expect(await ana.call(getTask, { projectId, taskId: copyId })).toMatchObject(days)
  })

  it('are refused when the first comes after the last, in one body', async () => {
    const days = { startDate: '2026-12-25', dueDate: '2026-12-24' }
    await expect(create(days)).rejects.toMatchObject(refusal)
    const { taskId } = project
    await expect(ana.call(changeTask, { projectId, taskId, ...days })).rejects.toMatchObject(
      refusal,
    )
  })

  it('are refused also when the other one was there before', async () => {
    const taskId = await create({ startDate: '2026-12-10' })
    const early = { projectId, taskId, dueDate: '2026-12-09' }
    await expect(ana.call(changeTask, early)).rejects.toMatchObject(refusal)
    const { event } = await ana.call(changeTask, { ...early, startDate: null })
    expect(event?.change).toMatchObject({
      dueDate: '2026-12-09',
      startDate: null,
      before: { dueDate: null, startDate: '2026-12-10' },
    })
  })
})
