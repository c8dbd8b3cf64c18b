import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { changeProject } from '#contract/projects.ts'
import { drain } from '#server/server.ts'
import { addEvents } from '#server/testing/add-events.ts'
import { minutes, seconds } from '#server/testing/clock.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { type Ear, type ListenOptions, listen, listenOnSocket } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let carla: Person

beforeAll(async () => {
  world = await startWorld({}, { heartbeat: 20, sweep: 40, presenceSettles: 5 })
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  carla = await addPerson(place, 'Carla Dias')
})
afterAll(() => world.stop())

const follow = ({ token }: Person, projectId: string, options: ListenOptions = {}) =>
  listen(world.fetch, `/api/projects/${projectId}/events`, { token, ...options })

it('gives a sign of life on a quiet stream', async () => {
  const { projectId } = await exampleProject(ana, [])
  const ears = [
    await follow(ana, projectId),
    await listen(world.fetch, '/api/events', { token: ana.token }),
  ]
  for (const { beats } of ears) await until('heartbeats', () => beats() >= 3)
})

it('finds by looking what no signal told of: a process that died between commit and word', async () => {
  const { projectId, memberId } = await exampleProject(ana, [[bruno, 'view']])
  const { db } = world.services
  const ear = await follow(bruno, projectId)
  const news = await listen(world.fetch, '/api/events', { token: bruno.token })
  await news.next('hello')
  const { version } = await addEvents(db, projectId, 3)
  for (const id of [version - 2, version - 1, version]) {
    expect((await ear.next('change')).id).toBe(String(id))
  }
  await db.queries.execute(sql`delete from project_members where id = ${memberId}`)
  expect((await ear.next('end')).data).toEqual({ code: 'not_found' })
  expect((await news.next('changed')).data).toEqual({ what: ['projects'] })
})

describe('a reader that stops reading', () => {
  it('costs little, and goes on where it was, unless it falls too far behind', async () => {
    const { projectId } = await exampleProject(ana, [
      [bruno, 'view'],
      [carla, 'view'],
    ])
    const fast = await follow(ana, projectId)
    const [slow] = [await stallingReader(projectId, bruno), await stallingReader(projectId, carla)]
    await until('all there', () => namesIn(fast) === 'Ana Souza,Bruno Lima,Carla Dias')
    const before = bytesHeld()
    const version = await addTooMuch(projectId, fast)
    // What the fast reader has just had may take the system a moment to give back.
    await until('little to be held', () => bytesHeld() - before < 2 * 1024 * 1024)

    const text = await slow.readUntil(`id: ${version}\n`)
    const ids = [...text.matchAll(/id: (\d+)\n/g)].map(([, id]) => Number(id))
    expect(ids).toEqual(Array.from({ length: many }, (_, index) => version - many + 1 + index))

    await addEvents(world.services.db, projectId, limits.eventsBehind)
    await until('Carla cut off', () => namesIn(fast) === 'Ana Souza,Bruno Lima')
  })

  it('is cut off after a minute', async () => {
    const { projectId } = await exampleProject(ana, [[bruno, 'view']])
    const fast = await follow(ana, projectId)
    await stallingReader(projectId, bruno)
    await until('both there', () => namesIn(fast) === 'Ana Souza,Bruno Lima')
    await addTooMuch(projectId, fast)
    // By small steps: Ana's token lasts an hour, and nobody tells when his minute began.
    await until('Bruno cut off', () => {
      world.clock.advance(seconds(1))
      return namesIn(fast) === 'Ana Souza'
    })
  })
})

it('ends a stream with the token that opened it: its owner comes back with a fresh one', async () => {
  const { projectId } = await exampleProject(ana, [])
  const ear = await follow(ana, projectId)
  world.clock.advance(minutes(61))
  await ear.ended
  expect(ear.frames.some(({ event }) => event === 'end')).toBe(false)
  expect((await follow(ana, projectId)).response.status).toBe(401)
})

it('lets everyone go when it stops, and stops at once', async () => {
  const passing = await startWorld()
  const davi = await addPerson({ db: passing.services.db, fetch: passing.fetch }, 'Davi Reis')
  const { projectId } = await exampleProject(davi, [])
  const path = `/api/projects/${projectId}/events`
  const ears = [
    await listen(passing.fetch, path, davi),
    await listen(passing.fetch, path, davi),
    await listen(passing.fetch, '/api/events', davi),
  ]
  const { event } = await davi.call(changeProject, { projectId, name: 'Último' })
  for (const ear of ears.slice(0, 2)) expect((await ear.next('change')).data).toEqual(event)
  for (let number = 0; number < 20; number += 1) {
    const hasty = await listenOnSocket(passing.baseUrl, path, davi)
    hasty.destroy()
  }
  const begun = performance.now()
  const stopped = passing.stop()
  for (const ear of ears) await ear.ended
  expect(performance.now() - begun).toBeLessThan(drain)
  await stopped
})

const many = 120

/** More than the system itself takes in for a connection, and far more than we may. */
async function addTooMuch(projectId: string, heardBy: Ear): Promise<number> {
  const { version } = await addEvents(world.services.db, projectId, many, '😀'.repeat(10_000))
  await until('the last event', () => heardBy.frames.some(({ id }) => id === String(version)))
  return version
}

const namesIn = ({ frames }: Ear): string | undefined =>
  frames
    .findLast(({ event }) => event === 'presence')
    ?.data.people.map(({ fullName }: { fullName: string }) => fullName)
    .join()

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What waits to be sent, wherever in this process it waits. */
function bytesHeld(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** A connection that reads the greeting and then nothing, until it is asked to. */
async function stallingReader(projectId: string, { token }: Person) {
  const path = `/api/projects/${projectId}/events`
  const socket = await listenOnSocket(world.baseUrl, path, { token })
  let text = ''
  socket.on('data', (part: string) => {
    text += part
  })
  await until('the greeting', () => text.includes('event: hello'))
  socket.pause()
  return {
    readUntil: async (end: string) => {
      socket.resume()
      await until(end, () => text.includes(end))
      return text
    },
  }
}
