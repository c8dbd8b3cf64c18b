import { afterAll, beforeAll, expect, it } from 'vitest'
import { convertItem } from '#contract/checklists.ts'
import { addMember } from '#contract/members.ts'
import { isProjectAction, type Route } from '#contract/route.ts'
import { createTask } from '#contract/tasks.ts'
import { bindings } from '#server/routes.ts'
import { callRoute, Refused } from '#server/testing/api-client.ts'
import { furnishedProject } from '#server/testing/furnished-project.ts'
import { addAccount, addPerson, type Person, signIn } from '#server/testing/people.ts'
import { type Cast, examples } from '#server/testing/route-examples.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let administrator: Pick<Person, 'token'>
let cast: Cast

beforeAll(async () => {
  world = await startWorld({ adminPassword: 'segredo do admin' })
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  administrator = await signIn(world.fetch, world.services.config.adminEmail, 'segredo do admin')
  const { userId: pendingId } = await addAccount(place, 'Aguardando', { approved: false })
  const { email: newcomer } = await addAccount(place, 'Recém-chegada')
  cast = { pendingId, newcomer, sessionId: crypto.randomUUID() }
})
afterAll(() => world.stop())

/** What a database cannot store, compare or count to. */
const strange = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-1',
  '2147483648',
  'NaN',
  -1,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  null,
]
/** What is read, or only added to, is as good for the next value. */
const mayTakeAway = (route: Route) =>
  isProjectAction(route.right) &&
  route.method !== 'get' &&
  (route.status !== 201 || route === convertItem)
const fieldsOf = (route: Route) => [...route.queryNames, ...(route.bodyNames ?? [])]

it.each(bindings.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
  '%s takes or refuses whatever stands in any of its fields',
  async (_, route) => {
    const { token } = route.right === 'administrator' ? administrator : ana
    let project = await furnishedProject(ana, [])
    for (const field of fieldsOf(route)) {
      for (const value of strange) {
        const sent = { ...examples.get(route)?.(project, cast), [field]: value }
        const outcome = await callRoute(world.fetch, route, sent as never, { token }).catch(
          (error: unknown) => error,
        )
        if (outcome instanceof Refused) expect(outcome.status, outcome.message).toBeLessThan(500)
        // An answer that does not fit the contract is no answer.
        else expect(outcome, `${field}: ${JSON.stringify(value)}`).not.toBeInstanceOf(Error)
        const done = !(outcome instanceof Refused)
        if (done && mayTakeAway(route)) project = await furnishedProject(ana, [])
      }
    }
  },
)

it('refuses a person with NUL and a day of the year 0000 in clear words', async () => {
  const { projectId, columnId } = await furnishedProject(ana, [])
  await expect(ana.call(addMember, { projectId, person: 'Ana\0' })).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'person', message: 'Há caracteres que não podem ser usados.' }],
  })
  const task = { projectId, columnId, title: 'Antiga', dueDate: '0000-05-01' }
  await expect(ana.call(createTask, task)).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'dueDate', message: 'Use uma data a partir do ano 0001.' }],
  })
})
