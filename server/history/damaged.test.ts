import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEvents, openProject } from '#contract/projects.ts'
import { changeTask, copyTask, createTask, deleteTask } from '#contract/tasks.ts'
import { purgeDeleted } from '#contract/trash.ts'
import { rows } from '#server/db/database.ts'
import { expectComplaint } from '#server/testing/complaints.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
beforeEach(async () => {
  project = await exampleProject(ana, [])
  projectId = project.projectId
})
afterAll(() => world.stop())

const damage = (version: number, change: object) =>
  world.services.db.queries.execute(
    sql`update project_events set change = ${JSON.stringify(change)}::jsonb
         where project_id = ${projectId} and version = ${version}`,
  )
const listener = (lastEventId: number) =>
  listen(world.fetch, `/api/projects/${projectId}/events`, { token: ana.token, lastEventId })

const damages: [what: string, change: object][] = [
  ['is damaged', { type: 'task.created', taskId: 'x' }],
  ['says that it is a prototype', { type: '__proto__' }],
  ['is of a kind that nobody knows', { type: 'task.praised', taskId: 'x' }],
]

describe.each(damages)('a stored event that %s', (_what, change) => {
  it('is told to who catches up over it, and to the log; the project itself opens', async () => {
    await damage(2, change)
    await expect(ana.call(listEvents, { projectId, after: 0 })).rejects.toMatchObject({
      status: 409,
      code: 'history_damaged',
    })
    expectComplaint(/refused for a reason of our own/)
    const { board, version } = await ana.call(openProject, { projectId })
    expect(board?.columns[0]?.tasks).toMatchObject([{ title: 'Tarefa' }])
    const { events } = await ana.call(listEvents, { projectId, after: 2 })
    expect(events.at(-1)?.version).toBe(version)
  })

  it('ends the streams that would have to tell it, and no others', async () => {
    await damage(3, change)
    const over = await listener(2)
    const beyond = await listener(3)
    await over.ended
    expect(over.frames.at(-1)).toMatchObject({ event: 'reset', data: { damaged: true } })
    expectComplaint(/an event cannot be read/)
    await ana.call(createTask, { projectId, columnId: project.columnId, title: 'Depois' })
    const heard = [await beyond.next('change'), await beyond.next('change')]
    expect(heard.map(({ data }) => data.version)).toEqual([4, 5])
  })

  it('stops no erasure, and is told once, however many copies there are', async () => {
    const secret = 'Xilofone'
    const { columnId } = project
    const { event } = await ana.call(createTask, { projectId, columnId, title: secret })
    const taskId = event?.change.type === 'task.created' ? event.change.taskId : ''
    for (const title of ['Uma', 'Outra']) {
      const id = randomUUID()
      await ana.call(copyTask, { projectId, taskId, id })
      await ana.call(changeTask, { projectId, taskId: id, title })
    }
    await damage(3, change)
    const { version: deletion } = await ana.call(deleteTask, { projectId, taskId })
    await ana.call(purgeDeleted, { projectId, deletion })
    await world.services.bases.settled()
    expectComplaint(/passed over by an erasure/)
    const [kept] = await rows<{ title: string }>(
      world.services.db.queries,
      sql`select change ->> 'title' as title from project_events
           where project_id = ${projectId} and change ->> 'taskId' = ${taskId}
             and change ->> 'type' = 'task.created'`,
    )
    expect(kept).toEqual({ title: '' })
  })

  it('stops nothing in other projects', async () => {
    await damage(2, change)
    const other = await exampleProject(ana, [])
    const { events } = await ana.call(listEvents, { projectId: other.projectId, after: 0 })
    expect(events.length).toBeGreaterThan(2)
  })
})
