import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, removeMember } from '#contract/members.ts'
import { listEvents, openProject } from '#contract/projects.ts'
import { changeTask, createTask, deleteTask } from '#contract/tasks.ts'
import { addEvents } from '#server/testing/add-events.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { type ListenOptions, listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld({}, { sweep: 1_000_000, presenceSettles: 5 })
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
beforeEach(async () => {
  project = await exampleProject(ana, [])
})
afterAll(() => world.stop())

const secret = 'o que ninguém mais devia ler'
const here = () => ({ projectId: project.projectId })
const write = (title: string) =>
  ana.call(createTask, { ...here(), columnId: project.columnId, title })

/** Written, changed and deleted before anybody else is there. */
async function deletedSecret(): Promise<void> {
  const { event } = await write(secret)
  const taskId = event?.change.type === 'task.created' ? event.change.taskId : ''
  await ana.call(changeTask, { ...here(), taskId, description: secret })
  await ana.call(deleteTask, { ...here(), taskId })
}

async function share(): Promise<{ version: number; memberId: string }> {
  const shared = { ...here(), person: bruno.email, access: 'view' as const }
  const { version, event } = await ana.call(addMember, shared)
  return { version, memberId: event?.change.type === 'member.added' ? event.change.memberId : '' }
}

const follow = ({ token }: Person, query = '', options: ListenOptions = {}) =>
  listen(world.fetch, `/api/projects/${project.projectId}/events${query}`, { token, ...options })

describe('the text of a deleted task', () => {
  it('is not read by who was added later, through a page of events', async () => {
    await deletedSecret()
    const { version } = await share()
    for (const after of [0, 3, version - 1]) {
      await expect(bruno.call(listEvents, { ...here(), after })).rejects.toMatchObject({
        status: 410,
        code: 'too_far_behind',
      })
    }
    await write('Depois')
    const { events } = await bruno.call(listEvents, here())
    expect(events.map((event) => event.version)).toEqual([version + 1])
    expect(await bruno.call(listEvents, { ...here(), after: version })).toMatchObject({ events })
  })

  it('is not read by who was added later, through the stream: they read the project anew', async () => {
    await deletedSecret()
    await share()
    for (const ear of [
      await follow(bruno, '?after=0'),
      await follow(bruno, '', { lastEventId: 4 }),
    ]) {
      await ear.ended
      expect(ear.frames.map(({ event }) => event)).toEqual(['hello', 'reset'])
    }
    expect(JSON.stringify(await bruno.call(openProject, here()))).not.toContain(secret)
  })

  it('is read by who was there, until it is deleted for good', async () => {
    const { version } = await share()
    await deletedSecret()
    const { events } = await bruno.call(listEvents, { ...here(), after: version })
    expect(JSON.stringify(events)).toContain(secret)
    expect(JSON.stringify(await ana.call(listEvents, { ...here(), after: 0 }))).toContain(secret)
  })

  it('is not read by who left and came again, not even on a stream that stayed open', async () => {
    const { memberId } = await share()
    const ear = await follow(bruno)
    await ear.next('presence')
    // As if both had happened between two looks of the stream's reader.
    const { db, realtime } = world.services
    const { version } = await addEvents(db, project.projectId, 3, secret)
    await db.queries.execute(
      sql`update project_members set since_version = ${version} where id = ${memberId}`,
    )
    realtime.raise(`project:${project.projectId}`)
    await ear.ended
    expect(ear.frames.at(-1)).toMatchObject({ event: 'reset' })
    expect(JSON.stringify(ear.frames)).not.toContain(secret)
  })
})

it('gives a member the events since they were last added, whatever happened before, and no other', async () => {
  const steps = fc.array(fc.constantFrom('write', 'add', 'remove'), { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      project = await exampleProject(ana, [])
      let since: number | null = null
      let membership = ''
      for (const step of steps) {
        if (step === 'write') await write('Mais uma')
        if (step === 'add' && since === null) {
          const { version, memberId } = await share()
          since = version
          membership = memberId
        }
        if (step === 'remove' && since !== null) {
          await ana.call(removeMember, { ...here(), memberId: membership })
          since = null
        }
      }
      const { version, events } = await ana.call(listEvents, here())
      for (let after = 0; after <= version; after += 1) {
        const asked = bruno.call(listEvents, { ...here(), after })
        if (since === null) await expect(asked).rejects.toMatchObject({ status: 404 })
        else if (after < since) await expect(asked).rejects.toMatchObject({ status: 410 })
        else expect((await asked).events).toEqual(events.slice(after))
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
