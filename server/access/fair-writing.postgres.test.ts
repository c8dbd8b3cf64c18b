import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { copyBoard } from '#contract/boards.ts'
import { openProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { callRoute, type Refused } from '#server/testing/api-client.ts'
import { freshDatabase } from '#server/testing/databases.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { until } from '#server/testing/until.ts'
import { untilDone } from '#server/testing/until-done.ts'
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let busy: ExampleProject
let quiet: ExampleProject

beforeAll(async () => {
  // With the patience of a server that people use.
  world = await startWorld({}, {}, await freshDatabase(createTestLog().log, {}))
  await stopWorkers(world.services)
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  busy = await exampleProject(ana, [])
  quiet = await exampleProject(bruno, [])
})
afterAll(() => world.stop())

/** As another process does that is at work in the project; it lets go when it is told to. */
async function holdProject({ projectId }: ExampleProject): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = world.services.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from projects where id = ${projectId} for update`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const letGo = async () => {
    release.resolve()
    await holding
  }
  onTestFinished(letGo)
  return letGo
}

const add = (title: string) =>
  untilDone(() =>
    ana.call(createTask, { projectId: busy.projectId, columnId: busy.columnId, title }),
  )

it('forty wait for one project with one connection, and nobody else waits for them', async () => {
  const letGo = await holdProject(busy)
  const changes = Array.from({ length: 40 }, (_, number) => add(`Tarefa ${number}`))
  await until('somebody waiting', async () => (await waitingForLocks(world.services.db)) > 0)
  // More requests at once than there are connections: all of them are answered meanwhile.
  const { projectId, columnId } = quiet
  const others = Array.from({ length: 20 }, async () => {
    await bruno.call(openProject, { projectId })
    await bruno.call(createTask, { projectId, columnId, title: 'Enquanto isso' })
  })
  await Promise.all(others)
  expect(await waitingForLocks(world.services.db)).toBe(1)
  await letGo()
  const versions = (await Promise.all(changes)).map(({ version }) => version)
  expect(new Set(versions).size).toBe(40)
})

it('a stranger is refused at once, however long the line is', async () => {
  const letGo = await holdProject(busy)
  const change = add('Na fila')
  await until('somebody waiting', async () => (await waitingForLocks(world.services.db)) === 1)
  const { projectId, columnId } = busy
  const intruding = bruno.call(createTask, { projectId, columnId, title: 'Intruso' })
  await expect(intruding).rejects.toMatchObject({ status: 404 })
  await letGo()
  await change
})

it('many who may only look are refused at once, and hold no connection while others wait', async () => {
  const shared = await exampleProject(ana, [[bruno, 'view']])
  const letGo = await holdProject(shared)
  const { projectId, columnId } = shared
  const change = untilDone(() => ana.call(createTask, { projectId, columnId, title: 'Na fila' }))
  await until('somebody waiting', async () => (await waitingForLocks(world.services.db)) === 1)
  const looking = Array.from({ length: 20 }, () =>
    expect(bruno.call(createTask, { projectId, columnId, title: 'Não' })).rejects.toMatchObject({
      status: 403,
    }),
  )
  await Promise.all(looking)
  await bruno.call(openProject, { projectId: quiet.projectId })
  await letGo()
  await change
})

it('a project that another process holds for long answers 503 and when to come back', async () => {
  await holdProject(busy)
  const { projectId, columnId } = busy
  const answers: Response[] = []
  const keeping = async (path: string, init?: RequestInit) => {
    const answer = await world.fetch(path, init)
    answers.push(answer)
    return answer
  }
  const input = { projectId, columnId, title: 'Tarde demais' }
  const refused = callRoute(keeping, createTask, input, { token: ana.token })
  await expect(refused).rejects.toMatchObject({ status: 503, code: 'busy' })
  expect(answers[0]?.headers.get('retry-after')).toBe('2')
})

it('the fifth copy at once of one account is refused, the others are made', async () => {
  const letGo = await holdProject(busy)
  const { projectId, boardId } = busy
  const refusals: string[] = []
  const copies = Array.from({ length: 5 }, () =>
    untilDone(() => ana.call(copyBoard, { projectId, boardId })).catch(({ code }: Refused) =>
      refusals.push(code),
    ),
  )
  await until('a refusal', async () => refusals.length > 0)
  await letGo()
  await Promise.all(copies)
  expect(refusals).toEqual(['too_many_copies'])
  expect((await ana.call(openProject, { projectId })).boards).toHaveLength(5)
})
