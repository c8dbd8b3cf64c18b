import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideApproval, endSession, listSessions } from '#contract/accounts.ts'
import { changeColumn } from '#contract/columns.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { listTrashedProjects, purgeProject } from '#contract/project-trash.ts'
import { deleteProject, openProject } from '#contract/projects.ts'
import { changeTask, createTask, moveTask } from '#contract/tasks.ts'
import type { Refused } from '#server/testing/api-client.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { until } from '#server/testing/until.ts'
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ adminPassword: 'segredo do admin' })
  // Only requests wait for rows here: a worker that did would be taken for one.
  await stopWorkers(world.services)
})
afterAll(() => world.stop())

const ways = {
  'adds a task': (ana: Person, { projectId, columnId }: ExampleProject) =>
    ana.call(createTask, { projectId, columnId, title: 'Tarde demais' }),
  'moves one': (ana: Person, { projectId, taskId, otherColumnId }: ExampleProject) =>
    ana.call(moveTask, { projectId, taskId, columnId: otherColumnId }),
}
const losses = {
  'whose approval is withdrawn': [
    async (ana: Person) => {
      const { adminEmail } = world.services.config
      const administrator = await signIn(world.fetch, adminEmail, 'segredo do admin')
      await administrator.call(decideApproval, { accountId: ana.userId, approved: false })
    },
    'approval_required',
  ],
  'whose session is ended': [
    async (ana: Person) => {
      const other = await signIn(world.fetch, ana.email)
      const { sessions } = await other.call(listSessions, {})
      const sessionId = sessions.find(({ current }) => !current)?.id ?? ''
      await other.call(endSession, { sessionId })
    },
    'no_authorization',
  ],
} as const

for (const [what, change] of Object.entries(ways)) {
  for (const [whose, [lose, code]] of Object.entries(losses)) {
    it(`who ${what} and ${whose} while they wait changes nothing`, async () => {
      const place = { db: world.services.db, fetch: world.fetch }
      const bruno = await addPerson(place, 'Bruno Lima')
      const ana = await addPerson(place, 'Ana Souza')
      const project = await exampleProject(bruno, [[ana, 'edit']])
      const { projectId } = project
      const before = await bruno.call(openProject, { projectId })

      const { outcome, letGo } = await waitingFor(project, () => change(ana, project))
      await lose(ana)
      await letGo()
      expect(await outcome).toBe(code)
      expect(await bruno.call(openProject, { projectId })).toEqual(before)
    })
  }
}

it('who is signed out while they wait is answered nothing of the project, changed or not', async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  const ana = await addPerson(place, 'Ana Souza')
  const project = await exampleProject(await addPerson(place, 'Bruno Lima'), [[ana, 'edit']])
  const { projectId, columnId } = project
  // The name is the same already: nothing would be written that could be refused.
  const unchanged = { projectId, columnId, name: defaultColumns(project.boardId)[0]?.name ?? '' }
  const { outcome, letGo } = await waitingFor(project, () => ana.call(changeColumn, unchanged))
  await losses['whose session is ended'][0](ana)
  await letGo()
  expect(await outcome).toBe('no_authorization')
})

it('who is signed out while they wait deletes no project for good', async () => {
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const project = await exampleProject(ana, [])
  const { projectId } = project
  await ana.call(deleteProject, { projectId })
  const { outcome, letGo } = await waitingFor(project, () => ana.call(purgeProject, { projectId }))
  await losses['whose session is ended'][0](ana)
  await letGo()
  expect(await outcome).toBe('no_authorization')
  const again = await signIn(world.fetch, ana.email)
  expect((await again.call(listTrashedProjects, {})).projects).toHaveLength(1)
})

it('a project deleted and made anew with the same ids is not changed by a former member', async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  const bruno = await addPerson(place, 'Bruno Lima')
  const ana = await addPerson(place, 'Ana Souza')
  const { projectId, taskId } = await exampleProject(bruno, [[ana, 'edit']])
  const { db } = world.services
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  // As if all of it had happened again: the same rows and version, but not the same members.
  const anew = db.transaction(async (tx) => {
    await tx.execute(sql`lock table tasks in access exclusive mode`)
    await tx.execute(sql`delete from project_members where project_id = ${projectId}`)
    await tx.execute(sql`
      update projects set created_at = created_at + interval '1 minute' where id = ${projectId}`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const edit = { projectId, taskId, title: 'De quem saiu' }
  const outcome = ana.call(changeTask, edit).then(
    () => 'done',
    ({ code }: Refused) => code,
  )
  await untilOneWaits()
  release.resolve()
  await anew
  expect(await outcome).toBe('not_found')
})

/** Begins a change of a project that another process holds, and lets it wait at the row. */
async function waitingFor({ projectId }: ExampleProject, change: () => Promise<unknown>) {
  const { db } = world.services
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from all_projects where id = ${projectId} for update`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const outcome = change().then(
    () => 'done',
    ({ code }: Refused) => code,
  )
  await untilOneWaits()
  const letGo = () => {
    release.resolve()
    return holding
  }
  return { outcome, letGo }
}

const untilOneWaits = () =>
  until('waiting', async () => (await waitingForLocks(world.services.db)) === 1)
