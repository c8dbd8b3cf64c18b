import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeMember, removeMember } from '#contract/members.ts'
import { openProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { callRoute, type Fetch, type Refused } from '#server/testing/api-client.ts'
import { meetAtProject } from '#server/testing/auth-row-lock.ts'
import { secondProcess } from '#server/testing/auth-second-process.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person

beforeAll(async () => {
  world = await startWorld()
  await stopWorkers(world.services)
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())

/** In one process changes wait for each other before they come to the row. */
async function throughAnotherProcess({ token, ...person }: Person): Promise<Person> {
  const { url, services } = await secondProcess(world)
  await stopWorkers(services)
  const fetchThere: Fetch = (path, init) => fetch(url + path, init)
  const call: Person['call'] = (route, input) => callRoute(fetchThere, route, input, { token })
  return { ...person, token, call }
}

const done = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    ({ code }: Refused) => code,
  )

it.each([
  ['was removed', 'not_found'],
  ['may only look', 'forbidden'],
])('who %s while their change waited for its turn changes nothing', async (what, code) => {
  const { projectId, columnId, memberId } = await exampleProject(ana, [[bruno, 'edit']])
  const elsewhere = await throughAnotherProcess(bruno)
  const outcomes = await meetAtProject(world, projectId, [
    () =>
      done(
        what === 'was removed'
          ? ana.call(removeMember, { projectId, memberId })
          : ana.call(changeMember, { projectId, memberId, access: 'view' }),
      ),
    () => done(elsewhere.call(createTask, { projectId, columnId, title: 'Tarde demais' })),
  ])
  expect(outcomes).toEqual(['done', code])
  const { board } = await ana.call(openProject, { projectId })
  expect(board?.columns[0]?.tasks.map((task) => task.title)).toEqual(['Tarefa'])
})

it('who waited for somebody else to finish changes what is there then', async () => {
  const { projectId, columnId } = await exampleProject(ana, [[bruno, 'edit']])
  const create = (person: Person, title: string) => () =>
    done(person.call(createTask, { projectId, columnId, title }))
  const requests = [
    create(ana, 'Um'),
    create(await throughAnotherProcess(bruno), 'Dois'),
    create(await throughAnotherProcess(ana), 'Três'),
  ]
  expect(await meetAtProject(world, projectId, requests)).toEqual(['done', 'done', 'done'])
  const { board } = await ana.call(openProject, { projectId })
  const [first, ...rest] = board?.columns[0]?.tasks.map((task) => task.title) ?? []
  expect(first).toBe('Tarefa')
  // Who of those that wait is next, PostgreSQL decides.
  expect(rest.toSorted()).toEqual(['Dois', 'Três', 'Um'])
})
