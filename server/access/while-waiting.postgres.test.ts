import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideApproval, endSession, listSessions } from '#contract/accounts.ts'
import { openProject } from '#contract/projects.ts'
import { createTask, moveTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import type { Refused } from '#server/testing/api-client.ts'
import { type Furnished, furnishedProject } from '#server/testing/furnished-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ adminPassword: 'segredo do admin' })
})
afterAll(() => world.stop())

const ways = {
  'adds a task': (ana: Person, { projectId, columnId }: Furnished) =>
    ana.call(createTask, { projectId, columnId, title: 'Tarde demais' }),
  'moves one': (ana: Person, { projectId, taskId, otherColumnId }: Furnished) =>
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
      const project = await furnishedProject(bruno, [[ana, 'edit']])
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

/** Begins a change of a project that another process holds, and lets it wait at the row. */
async function waitingFor({ projectId }: Furnished, change: () => Promise<unknown>) {
  const { db } = world.services
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from projects where id = ${projectId} for update`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const outcome = change().then(
    () => 'done',
    ({ code }: Refused) => code,
  )
  await until('waiting', async () => {
    const waiting = sql`select 1 from pg_stat_activity
                         where datname = current_database() and wait_event_type = 'Lock'`
    return (await rows(db.queries, waiting)).length === 1
  })
  const letGo = () => {
    release.resolve()
    return holding
  }
  return { outcome, letGo }
}
