import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTask } from '#contract/tasks.ts'
import { type Furnished, furnishedProject } from '#server/testing/furnished-project.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: Furnished

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await furnishedProject(ana, [[bruno, 'view']])
})
afterAll(() => world.stop())

const follow = ({ token }: Person, lastEventId?: number) =>
  listen(`${world.baseUrl}/api/projects/${project.projectId}/events`, { token, lastEventId })

it('says hello, then tells of each change as it happens', async () => {
  const { projectId, columnId } = project
  const ear = await follow(bruno)
  const { data } = await ear.next('hello')
  expect(data).toEqual({ version: (await eventsOf(ana, projectId)).length })
  const { event } = await ana.call(createTask, { projectId, columnId, title: 'Nova' })
  expect(await ear.next('change')).toEqual({
    event: 'change',
    id: String(event?.version),
    data: event,
  })
  ear.hangUp()
})

it('begins after the event named by Last-Event-ID', async () => {
  const all = await eventsOf(ana, project.projectId)
  const ear = await follow(bruno, 2)
  for (const event of all.slice(2)) expect((await ear.next('change')).data).toEqual(event)
  ear.hangUp()
})
