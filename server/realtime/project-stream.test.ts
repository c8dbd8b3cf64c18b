import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideApproval, endSession, listSessions } from '#contract/accounts.ts'
import { changeUser, signOut } from '#contract/auth.ts'
import type { ProjectEvent } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import { addMember, leaveProject, listMembers, removeMember } from '#contract/members.ts'
import { changeProject, deleteProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { accounts } from '#server/db/schema.ts'
import { addEvents } from '#server/testing/add-events.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { type Ear, type ListenOptions, listen, listenOnSocket } from '#server/testing/listen.ts'
import { addPerson, type Person, password, signIn } from '#server/testing/people.ts'
import { eventsOf } from '#server/testing/replay.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

// Whatever arrives here was brought by a signal: nothing looks by itself.
const never = 1_000_000

beforeAll(async () => {
  world = await startWorld(
    { adminPassword: 'segredo do admin' },
    { sweep: never, presenceSettles: 5 },
  )
  ana = await person('Ana Souza')
  bruno = await person('Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'view']])
})
afterAll(() => world.stop())

const person = (name: string) => addPerson({ db: world.services.db, fetch: world.fetch }, name)
const pathOf = (projectId: string) => `/api/projects/${projectId}/events`
const follow = ({ token }: Person, projectId: string, options: ListenOptions = {}) =>
  listen(world.fetch, pathOf(projectId), { token, ...options })
/** Until nothing but a signal can bring anything: the last thing a new stream tells is who is there. */
const followQuietly = async (person: Person, projectId: string) => {
  const ear = await follow(person, projectId)
  await ear.next('presence')
  return ear
}
/** A place that was given back is free once the server has heard of it. */
const untilAdmitted = (follow: () => Promise<Ear>) =>
  until('room for a stream', async () => (await follow()).response.status === 200)
const write = (projectId = project.projectId, columnId = project.columnId) =>
  ana.call(createTask, { projectId, columnId, title: 'Nova' })

describe('the stream of a project', () => {
  it('says hello with the version of now, then each change as it happens', async () => {
    const before = await eventsOf(ana, project.projectId)
    const ear = await followQuietly(bruno, project.projectId)
    expect(Object.fromEntries(ear.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const { event } = await write()
    expect(await ear.next('change')).toMatchObject({ id: String(event?.version), data: event })
    expect(ear.frames[0]).toMatchObject({ event: 'hello', data: { version: before.length } })
  })

  it('begins after Last-Event-ID, or else after the version asked for', async () => {
    const all = await eventsOf(ana, project.projectId)
    const resumed = await follow(bruno, project.projectId, { lastEventId: 2 })
    for (const event of all.slice(2)) expect((await resumed.next('change')).data).toEqual(event)
    const asked = await listen(world.fetch, `${pathOf(project.projectId)}?after=3`, bruno)
    expect((await asked.next('change')).data).toEqual(all[3])
  })

  it.each(['-1', '1.5', 'x', '', '0x10', '2147483648'])(
    'refuses a Last-Event-ID that is no version: "%s"',
    async (lastEventId) => {
      const { response } = await follow(bruno, project.projectId, { lastEventId })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: 'last-event-id' }],
      })
    },
  )

  it('answers its page to who does not ask for a stream, and leaves none open after HEAD', async () => {
    const path = pathOf(project.projectId)
    const authorization = `Bearer ${bruno.token}`
    const page = await world.fetch(path, { headers: { authorization } })
    expect(page.headers.get('content-type')).toContain('application/json')
    const headers = { authorization, accept: 'text/event-stream' }
    const heads = Array.from({ length: limits.streamsPerAccount }, () =>
      world.fetch(path, { method: 'HEAD', headers }),
    )
    expect(await Promise.all(heads)).toMatchObject(heads.map(() => ({ status: 200 })))
    expect((await follow(bruno, project.projectId)).response.status).toBe(200)
  })

  it('leaves nothing behind of a caller who hangs up before the answer', async () => {
    const answered = () => world.logLines.filter(({ msg }) => msg === 'request').length
    const before = answered()
    const hasty = Array.from({ length: limits.streamsPerAccount }, async () => {
      const socket = await listenOnSocket(world.baseUrl, pathOf(project.projectId), bruno)
      socket.destroy()
    })
    await Promise.all(hasty)
    await until('all requests to be worked on', () => answered() >= before + hasty.length)
    await untilAdmitted(() => follow(bruno, project.projectId))
  })

  it('misses nothing and repeats nothing, wherever the line is cut', async () => {
    const cuts = fc.array(fc.record({ writes: fc.nat(3), frames: fc.nat(4) }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(cuts, async (cuts) => {
        const { projectId } = project
        const { length: start } = await eventsOf(ana, projectId)
        const heard: ProjectEvent[] = []
        const writing: Promise<unknown>[] = []
        for (const { writes, frames } of [...cuts, { writes: 1, frames: Number.MAX_VALUE }]) {
          for (let number = 0; number < writes; number += 1) writing.push(write())
          const ear = await follow(ana, projectId, { lastEventId: start + heard.length })
          const wanted = Math.min(heard.length + frames, writing.length)
          while (heard.length < wanted) heard.push((await ear.next('change')).data)
          ear.hangUp()
        }
        await Promise.all(writing)
        expect(heard).toEqual((await eventsOf(ana, projectId)).slice(start))
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })
})

describe('a reader who cannot be brought up to date', () => {
  it('too far behind, is told to read the project anew', async () => {
    const { projectId } = await exampleProject(ana, [])
    const { version } = await addEvents(world.services.db, projectId, limits.eventsBehind)
    const near = await follow(ana, projectId, { lastEventId: version - limits.eventsBehind })
    const far = await follow(ana, projectId, { lastEventId: version - limits.eventsBehind - 1 })
    await far.ended
    expect(far.frames.map(({ event }) => event)).toEqual(['hello', 'reset'])
    await near.next('change')
    expect(near.isOpen()).toBe(true)
  })

  it('ahead of a database that was restored, is told so too', async () => {
    const { projectId } = await exampleProject(ana, [])
    const ear = await follow(ana, projectId, { lastEventId: 1_000 })
    await ear.ended
    expect(ear.frames.map(({ event }) => event)).toEqual(['hello', 'reset'])
  })
})

describe('StaleBleed, GHSA-gwc4-fw7p-gw58: whoever lost the right to listen hears no more', () => {
  const administrator = () =>
    signIn(world.fetch, world.services.config.adminEmail, 'segredo do admin')
  type Loss = (carla: Person, shared: ExampleProject) => Promise<unknown>
  const losses: [what: string, code: string, lose: Loss][] = [
    ['sign-out', 'no_authorization', (carla) => carla.call(signOut, { scope: 'local' })],
    [
      'a session ended from elsewhere',
      'no_authorization',
      async (carla) => {
        const other = await signIn(world.fetch, carla.email)
        const { sessions } = await other.call(listSessions, {})
        const sessionId = sessions.find(({ current }) => !current)?.id ?? ''
        await other.call(endSession, { sessionId })
      },
    ],
    [
      'a password changed elsewhere',
      'no_authorization',
      async (carla) => {
        const other = await signIn(world.fetch, carla.email)
        await other.call(changeUser, { password: 'outra senha', current_password: password })
      },
    ],
    [
      'Reprovar (R5)',
      'approval_required',
      async ({ userId: accountId }) =>
        (await administrator()).call(decideApproval, { accountId, approved: false }),
    ],
    [
      'being removed from the project',
      'not_found',
      (_, { projectId, memberId }) => ana.call(removeMember, { projectId, memberId }),
    ],
    ['leaving', 'not_found', (carla, { projectId }) => carla.call(leaveProject, { projectId })],
    [
      'the end of the project',
      'not_found',
      (_, { projectId }) => ana.call(deleteProject, { projectId }),
    ],
    [
      'an address that is no longer confirmed',
      'email_not_confirmed',
      ({ userId }) => inDatabase(userId, { emailConfirmedAt: null }),
    ],
    ['the end of the account', 'no_authorization', ({ userId }) => inDatabase(userId, null)],
  ]
  it.each(losses)('%s', async (_, code, lose) => {
    const carla = await person('Carla Dias')
    const shared = await exampleProject(ana, [[carla, 'edit']])
    const { length } = await eventsOf(ana, shared.projectId)
    const ear = await followQuietly(carla, shared.projectId)
    await lose(carla, shared)
    await ear.ended
    expect(ear.frames.filter(({ event }) => event !== 'presence')).toEqual([
      { event: 'hello', id: undefined, data: { version: length } },
      { event: 'end', id: undefined, data: { code } },
    ])
  })

  /** Things no route does yet. */
  const inDatabase = async (userId: string, values: { emailConfirmedAt: null } | null) => {
    const { db, realtime } = world.services
    if (values) await db.queries.update(accounts).set(values).where(eq(accounts.id, userId))
    else await db.queries.delete(accounts).where(eq(accounts.id, userId))
    realtime.raise(`account:${userId}`)
  }

  it('also when others write in the same moment: nothing later than the removal is heard', async () => {
    const { projectId, columnId } = await exampleProject(ana, [])
    for (let round = 0; round < 4; round += 1) {
      await ana.call(addMember, { projectId, person: bruno.email })
      const { members } = await ana.call(listMembers, { projectId })
      const memberId = members[0]?.id ?? ''
      const ear = await follow(bruno, projectId)
      const writing = Array.from({ length: 6 }, () => write(projectId, columnId))
      const removal = ana.call(removeMember, { projectId, memberId })
      writing.push(...Array.from({ length: 6 }, () => write(projectId, columnId)))
      const { version } = await removal
      await Promise.all(writing)
      await ear.ended
      expect(ear.frames.at(-1)).toMatchObject({ event: 'end', data: { code: 'not_found' } })
      const versions = ear.frames.filter(({ id }) => id).map(({ id }) => Number(id))
      expect(versions.every((heard) => heard < version)).toBe(true)
    }
  })
})

it('lets one account open many streams, but not so many that others suffer', async () => {
  const { projectId } = await exampleProject(ana, [])
  const open = await Promise.all(
    Array.from({ length: limits.streamsPerAccount }, () => follow(ana, projectId)),
  )
  expect(open.every(({ response }) => response.status === 200)).toBe(true)
  const { response } = await follow(ana, projectId)
  expect(response.status).toBe(429)
  expect(await response.json()).toMatchObject({ code: 'too_many_streams' })
  expect((await follow(bruno, project.projectId)).response.status).toBe(200)

  await ana.call(changeProject, { projectId, name: 'Ouvido por todos' })
  for (const ear of open) await ear.next('change')
  open[0]?.hangUp()
  await untilAdmitted(() => follow(ana, projectId))
})
