import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getKeys } from '#contract/auth.ts'
import { getOpenIdConfiguration } from '#contract/auth-discovery.ts'
import type { Route } from '#contract/route.ts'
import { authRoutes } from '#server/auth/auth-routes.ts'
import { bindings } from '#server/routes.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import type { Cast } from '#server/testing/examples.ts'
import { addAccount, addPerson, type Person, signIn } from '#server/testing/people.ts'
import { examples } from '#server/testing/route-examples.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let administrator: Pick<Person, 'token'>
let cast: Cast

beforeAll(async () => {
  world = await startWorld({ adminPassword: 'segredo do admin' })
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await person()
  administrator = await signIn(world.fetch, world.services.config.adminEmail, 'segredo do admin')
  const { userId: pendingId } = await addAccount(place, 'Aguardando', { approved: false })
  const { email: newcomer } = await addAccount(place, 'Recém-chegada')
  cast = { pendingId, newcomer, sessionId: crypto.randomUUID() }
})
afterAll(() => world.stop())

const person = () => addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
const routes = [...bindings, ...authRoutes].map(({ route }) => route)
const sameForAll: Route[] = [getKeys, getOpenIdConfiguration]
const nameOf = (route: Route) => `${route.method} ${route.path}`

async function answerOf(
  route: Route,
  project: ExampleProject,
  token: string | null,
  headers = {},
): Promise<Response> {
  const fields: Record<string, unknown> = { ...examples.get(route)?.(project, cast) }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => String(fields[name]))
  const query = new URLSearchParams()
  for (const name of route.queryNames) if (name in fields) query.set(name, String(fields[name]))
  const body = Object.fromEntries((route.bodyNames ?? []).map((name) => [name, fields[name]]))
  const stop = new AbortController()
  const answer = await world.fetch(`${path}?${query}`, {
    method: route.method.toUpperCase(),
    signal: stop.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(route.bodyNames && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(route.bodyNames && { body: JSON.stringify(body) }),
  })
  stop.abort()
  return answer
}

function expectPrivate({ headers }: Response, what: string) {
  const expected = headers.has('etag') ? 'private, no-cache' : 'no-store'
  expect(headers.get('cache-control'), what).toBe(expected)
}

describe('what depends on who asks is kept by nobody else', () => {
  const dependent = routes.filter((route) => !sameForAll.includes(route))

  it('on every route, for who may come in', async () => {
    const kept = await exampleProject(ana, [])
    for (const route of dependent) {
      // What is done to an account, or to a project, must not matter to the next route.
      const project = route.method === 'get' ? kept : await exampleProject(ana, [])
      const auth = route.path.startsWith('/auth/')
      const { token } = auth
        ? await person()
        : route.right === 'administrator'
          ? administrator
          : ana
      const answer = await answerOf(route, project, token)
      expect(answer.status, nameOf(route)).toBeLessThan(500)
      expectPrivate(answer, nameOf(route))
    }
  })

  it('on every refusal', async () => {
    const project = await exampleProject(ana, [])
    for (const route of dependent) {
      expectPrivate(await answerOf(route, project, null), nameOf(route))
    }
    expectPrivate(await world.fetch('/api/nada'), 'an unknown address')
  })

  it('on a stream', async () => {
    const project = await exampleProject(ana, [])
    for (const route of routes.filter((route) => route.frames)) {
      const answer = await answerOf(route, project, ana.token, { accept: 'text/event-stream' })
      expect(answer.headers.get('content-type')).toContain('text/event-stream')
      expectPrivate(answer, nameOf(route))
    }
  })
})

it('tells who has an answer already by which tag it is known', async () => {
  const { projectId } = await exampleProject(ana, [])
  for (const path of ['/api/projects', `/api/projects/${projectId}`]) {
    const authorization = `Bearer ${ana.token}`
    const first = await world.fetch(path, { headers: { authorization } })
    const etag = first.headers.get('etag') ?? ''
    // Given by hand, so that it is this server's 304 and not the client's own cache.
    const headers = { authorization, 'if-none-match': etag, 'cache-control': 'no-store' }
    const again = await world.fetch(path, { headers })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expectPrivate(again, path)
  }
})
