import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProjects } from '#contract/projects.ts'
import { isProjectAction } from '#contract/route.ts'
import { bindings } from '#server/routes.ts'
import { engine } from '#server/testing/databases.ts'
import {
  type ExampleProject,
  exampleProject,
  withSecondTask,
} from '#server/testing/example-project.ts'
import { breaking, countStatements, installFaults } from '#server/testing/faults.ts'
import { addAccount, addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, stateOf } from '#server/testing/replay.ts'
import { examples } from '#server/testing/route-examples.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
const cast = { pendingId: '', newcomer: '', sessionId: '' }
/** PGlite runs in this process: there is no connection to cut. */
const faults = engine === 'postgres' ? (['error', 'cut'] as const) : (['error'] as const)
const writes = bindings
  .map((binding) => binding.route)
  // What has no answer changes nothing; webhooks and the like are beside the project, and no change of it.
  .filter(({ right, method, answer }) => isProjectAction(right) && method !== 'get' && answer)
  .filter(({ right }) => !['webhook:write', 'agent:write', 'link:write'].includes(right))

beforeAll(async () => {
  installFaults()
  world = await startWorld()
  await stopWorkers(world.services)
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
      const statements = await statementsOfOne()
      expect(statements).toBeGreaterThan(2)
      const project = await example()
      const input = examples.get(route)?.(project, cast) ?? {}
      const before = await everything(project)
      for (const fault of faults) {
        for (let number = 1; number <= statements; number += 1) {
          const { failure } = await breaking(number, fault, () =>
            actor().call(route, input as never, { key: randomUUID() }),
          )
          expect(failure, `${fault} at statement ${number}`).toMatchObject({ code: 'unavailable' })
        }
        // Once for all of them: what one had left half-done none of the others would have taken away.
        expect(await everything(project), fault).toEqual(before)
      }
      await actor().call(route, input as never)
    })

    const actor = () => (asMember ? bruno : ana)
    const example = async () => withSecondTask(ana, await exampleProject(ana, [[bruno, 'edit']]))
    const statementsOfOne = async () => {
      const input = examples.get(route)?.(await example(), cast)
      return countStatements(() => actor().call(route, input as never))
    }
  }
})

async function everything({ projectId }: ExampleProject) {
  return {
    state: await stateOf(world.services.db, projectId),
    events: await eventsOf(ana, projectId),
    projects: await ana.call(listProjects, {}),
  }
}
