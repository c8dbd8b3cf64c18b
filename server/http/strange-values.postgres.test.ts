import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '#contract/members.ts'
import type { Route } from '#contract/route.ts'
import { createTask } from '#contract/tasks.ts'
import { bindings } from '#server/routes.ts'
import { callRoute, Refused } from '#server/testing/api-client.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import type { Cast } from '#server/testing/examples.ts'
import { addAccount, addPerson, type Person, signIn } from '#server/testing/people.ts'
import { examples } from '#server/testing/route-examples.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let administrator: Pick<Person, 'token'>
let cast: Cast
const someone = () => addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')

beforeAll(async () => {
  world = await startWorld({ adminPassword: 'segredo do admin' })
  const place = { db: world.services.db, fetch: world.fetch }
  administrator = await signIn(world.fetch, world.services.config.adminEmail, 'segredo do admin')
  const { userId: pendingId } = await addAccount(place, 'Aguardando', { approved: false })
  const { email: newcomer } = await addAccount(place, 'Recém-chegada')
  cast = { pendingId, newcomer, sessionId: crypto.randomUUID() }
})
afterAll(() => world.stop())

/** What a database cannot store: alone, and at the end of what is right. */
const odd = ['\0', 'a\0b', '\ud800', 'a\udfff']
/** Nor compare or count to. */
const strange = [
  ...odd,
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '1900-01-01',
  '2199-12-31',
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
/** Not there any more, or not as it was. */
const goneStatuses = new Set([403, 404, 409, 410])
const fieldsOf = (route: Route) => [...route.queryNames, ...(route.bodyNames ?? [])]

it.each(bindings.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
  '%s takes or refuses whatever stands in any of its fields',
  async (_, route) => {
    // Somebody new: a list of everything that the routes before have made is long.
    const ana = await someone()
    const { token } = route.right === 'administrator' ? administrator : ana
    let project = await exampleProject(ana, [])
    let touched = false
    const right = examples.get(route)?.(project, cast) as Record<string, unknown> | undefined
    const valuesOf = (field: string) => {
      const given = right?.[field]
      return typeof given === 'string' ? [...strange, ...odd.map((end) => given + end)] : strange
    }
    const send = async (field: string, value: unknown) => {
      const sent = { ...examples.get(route)?.(project, cast), [field]: value }
      return callRoute(world.fetch, route, sent as never, { token }).then(
        () => 200,
        (error: unknown) => {
          // An answer that does not fit the contract is no answer.
          if (error instanceof Refused) return error.status
          throw new Error(`${field}: ${JSON.stringify(value)}`, { cause: error })
        },
      )
    }
    for (const field of fieldsOf(route)) {
      for (const value of valuesOf(field)) {
        let status = await send(field, value)
        // An earlier value may have been taken, and what the route is about is gone since.
        if (touched && goneStatuses.has(status)) {
          project = await exampleProject(ana, [])
          touched = false
          status = await send(field, value)
        }
        expect(status, `${field}: ${JSON.stringify(value)}`).toBeLessThan(500)
        touched ||= status === 200 && route.method !== 'get'
      }
    }
  },
)

it('refuses a person with NUL and a day that nobody means in clear words', async () => {
  const ana = await someone()
  const { projectId, columnId } = await exampleProject(ana, [])
  await expect(ana.call(addMember, { projectId, person: 'Ana\0' })).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'person', message: 'Há caracteres que não podem ser usados.' }],
  })
  for (const dueDate of ['0000-05-01', '1899-12-31', '2200-01-01', '9999-12-31']) {
    const task = { projectId, columnId, title: 'Antiga', dueDate }
    await expect(ana.call(createTask, task)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'dueDate', message: 'Use uma data entre os anos de 1900 e 2199.' }],
    })
  }
})
