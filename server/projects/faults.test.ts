import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProjects } from '#contract/projects.ts'
import { isProjectAction } from '#contract/route.ts'
import { bindings } from '#server/routes.ts'
import { engine } from '#server/testing/databases.ts'
import { breakStatement, heal, installFaults } from '#server/testing/faults.ts'
import {
  type Furnished,
  furnishedProject,
  withSecondTask,
} from '#server/testing/furnished-project.ts'
import { addAccount, addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, stateOf } from '#server/testing/replay.ts'
import { examples } from '#server/testing/route-examples.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
const cast = { pendingId: '', newcomer: '', sessionId: '' }
/** PGlite runs in this process: there is no connection to cut. */
const faults = engine === 'postgres' ? (['error', 'cut'] as const) : (['error'] as const)
const writes = bindings
  .map((binding) => binding.route)
  // What has no answer changes nothing.
  .filter(({ right, method, answer }) => isProjectAction(right) && method !== 'get' && answer)

beforeAll(async () => {
  installFaults()
  world = await startWorld()
  // They look at the database on their own, and those statements are not the request's.
  await world.services.mail.stop()
  await world.services.billing.stop()
  await world.services.searchIndex.stop()
  await world.services.bases.stop()
  await world.services.recurrence.stop()
  await world.services.realtime.close()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  cast.newcomer = (await addAccount(place, 'Novata')).email
})
afterAll(() => world.stop())

describe('a database that fails between any two statements', () => {
  for (const route of writes) {
    const asMember = route.right === 'member:leave'
    it(`leaves nothing half-done: ${route.method} ${route.path}`, async () => {
      const statements = await countStatements()
      expect(statements).toBeGreaterThan(2)
      const project = await furnished()
      const input = examples.get(route)?.(project, cast) ?? {}
      const before = await everything(project)
      for (const fault of faults) {
        for (let number = 1; number <= statements; number += 1) {
          breakStatement(number, fault)
          const attempt = actor().call(route, input as never, { key: randomUUID() })
          const outcome = await attempt.then(
            () => 'done',
            (refusal: { code: string }) => refusal.code,
          )
          heal()
          expect(outcome, `${fault} at statement ${number}`).toBe('unavailable')
          expect(await everything(project), `${fault} at statement ${number}`).toEqual(before)
        }
      }
      await actor().call(route, input as never)
    })

    const actor = () => (asMember ? bruno : ana)
    const furnished = async () =>
      withSecondTask(ana, await furnishedProject(ana, [[bruno, 'edit']]))
    const countStatements = async () => {
      const project = await furnished()
      breakStatement(Number.POSITIVE_INFINITY, 'error')
      await actor().call(route, examples.get(route)?.(project, cast) as never)
      return heal()
    }
  }
})

async function everything({ projectId }: Furnished) {
  return {
    state: await stateOf(world.services.db, projectId),
    events: await eventsOf(ana, projectId),
    projects: await ana.call(listProjects, {}),
  }
}
