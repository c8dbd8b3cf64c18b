import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, can } from '#contract/access.ts'
import { changeUser, signOut } from '#contract/auth.ts'
import { changeComment, deleteComment } from '#contract/comments.ts'
import { listMembers, removeMember } from '#contract/members.ts'
import { isProjectAction, type Route } from '#contract/route.ts'
import { undoChange } from '#contract/undo.ts'
import { cancelUpload, finishUpload, sendPart } from '#contract/uploads.ts'
import { authRoutes } from '#server/auth/auth-routes.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { bindings } from '#server/routes.ts'
import { callRoute, type Refused } from '#server/testing/api-client.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import type { Cast } from '#server/testing/examples.ts'
import { listen } from '#server/testing/listen.ts'
import { addAccount, addPerson, type Person, password, signIn } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { examples } from '#server/testing/route-examples.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const routes = [...bindings, ...authRoutes].map((binding) => binding.route)
const nameOf = (route: Route) => `${route.method} ${route.path}`
const guarded = routes.filter((route) => route.right !== 'anyone')

let world: World
let owner: Person
let cast: Cast
let shared: ExampleProject
const tokens: Record<string, string> = {}

/** What an account in each state is told by a route that needs somebody signed in. */
const shutOut = {
  anonymous: 401,
  forged: 401,
  deleted: 401,
  'signed out': 401,
  'password changed elsewhere': 401,
  unconfirmed: 403,
} as const
const unapproved = ['pending', 'reproved'] as const
const outside = ['stranger', 'administrator', 'removed member'] as const
const inside: Record<string, Access> = {
  viewer: 'view',
  editor: 'edit',
  manager: 'manage',
  creator: 'manage',
}

beforeAll(async () => {
  world = await startWorld({ adminPassword: 'segredo do admin' })
  const place = { db: world.services.db, fetch: world.fetch }
  const { db } = place
  const person = (name: string) => addPerson(place, name)
  owner = await person('Criadora')
  const [viewer, editor, manager, removed, deleted, reproved] = [
    await person('Ver'),
    await person('Editar'),
    await person('Gerenciar'),
    await person('Removido'),
    await person('Apagada'),
    await person('Reprovada'),
  ]
  shared = await exampleProject(owner, [
    [viewer, 'view'],
    [editor, 'edit'],
    [manager, 'manage'],
    [deleted, 'manage'],
    [reproved, 'manage'],
    [removed, 'manage'],
  ])
  const { projectId } = shared
  const { members } = await owner.call(listMembers, { projectId })
  const memberId = members.find((member) => member.userId === removed.userId)?.id ?? ''
  await owner.call(removeMember, { projectId, memberId })

  const pending = await addPerson(place, 'Pendente', { approved: false })
  const unconfirmed = await person('Sem Confirmar')
  const signedOut = await person('Saiu')
  const changed = await person('Trocou a Senha')
  const other = await signIn(world.fetch, changed.email)
  const stranger = await person('Estranha')
  const administrator = await signIn(
    world.fetch,
    world.services.config.adminEmail,
    'segredo do admin',
  )
  Object.assign(tokens, {
    forged: `${owner.token.slice(0, -6)}AAAAAA`,
    deleted: deleted.token,
    'signed out': signedOut.token,
    'password changed elsewhere': changed.token,
    unconfirmed: unconfirmed.token,
    pending: pending.token,
    reproved: reproved.token,
    stranger: stranger.token,
    administrator: administrator.token,
    'removed member': removed.token,
    viewer: viewer.token,
    editor: editor.token,
    manager: manager.token,
    creator: owner.token,
  })
  await db.queries.delete(accounts).where(eq(accounts.id, deleted.userId))
  await signedOut.call(signOut, { scope: 'global' })
  await other.call(changeUser, { password: 'senha nova', current_password: password })
  await db.queries
    .update(accounts)
    .set({ emailConfirmedAt: null })
    .where(eq(accounts.id, unconfirmed.userId))
  await db.queries
    .update(profiles)
    .set({ approved: false })
    .where(eq(profiles.userId, reproved.userId))
  const newcomer = await addAccount(place, 'Recém-chegada')
  const waiting = await addAccount(place, 'Aguardando', { approved: false })
  cast = {
    pendingId: waiting.userId,
    newcomer: newcomer.email,
    sessionId: '00000000-0000-4000-8000-000000000000',
  }
})
afterAll(() => world.stop())

it('has an example for every route: a route nobody thought of fails here', () => {
  expect(routes.filter((route) => !examples.has(route)).map(nameOf)).toEqual([])
})

describe('an account that may not come in', () => {
  for (const [state, status] of Object.entries(shutOut)) {
    it(`is refused everywhere: ${state}`, async () => {
      for (const route of guarded) {
        const got = await statusOf(route, state, shared)
        const expected = route.path.startsWith('/auth/') && status === 401 ? [401, 403] : [status]
        const allowed = route.path.startsWith('/auth/') ? [...expected, 400] : expected
        expect(allowed, nameOf(route)).toContain(got)
      }
    })
  }

  for (const state of unapproved) {
    it(`may read its own profile and nothing else under /api: ${state} (R4)`, async () => {
      for (const route of bindings.map((b) => b.route).filter((r) => r.right !== 'anyone')) {
        const expected = route.right === 'signed-in' ? 200 : 'approval_required'
        expect(await outcomeOf(route, state, shared), nameOf(route)).toBe(expected)
      }
    })
  }
})

describe('routes of the account', () => {
  for (const state of [...outside, ...Object.keys(inside)]) {
    it(`let in an approved account, and only the administrator to the administration: ${state}`, async () => {
      for (const route of bindings.map((b) => b.route)) {
        if (route.right !== 'administrator') continue
        const expected = state === 'administrator' ? [200, 202] : ['administrator_required']
        expect(expected, nameOf(route)).toContain(await outcomeOf(route, state, shared))
      }
    })
  }
})

/** An upload is of who began it, here the creator: nobody else finds it. */
const ofOwnUploads: Route[] = [sendPart, finishUpload, cancelUpload]

describe('routes of a project', () => {
  const ofProjects = routes.filter((route) => isProjectAction(route.right))

  for (const state of outside) {
    it(`are as absent to them as if there were no project: ${state}`, async () => {
      const before = await stateOf(world.services.db, shared.projectId)
      for (const route of ofProjects) {
        expect(await outcomeOf(route, state, shared), nameOf(route)).toBe('not_found')
      }
      expect(await stateOf(world.services.db, shared.projectId)).toEqual(before)
    })
  }

  for (const [state, access] of Object.entries(inside)) {
    it(`do what the table of rights says, and no more: ${state}`, async () => {
      let atHand = await freshProject()
      for (const route of ofProjects) {
        const expected = expectedOf(route, access, state === 'creator')
        const isChange = expected !== forbidden && route.method !== 'get'
        let outcome = await outcomeOf(route, state, isChange ? atHand : shared)
        if (isChange && !expected.includes(outcome)) {
          // What a route before it took away is there again in a fresh one.
          atHand = await freshProject()
          outcome = await outcomeOf(route, state, atHand)
        }
        expect(expected, nameOf(route)).toContain(outcome)
      }
    })
  }
})

const forbidden: (number | string)[] = ['forbidden']

function expectedOf(route: Route, access: Access, isCreator: boolean): (number | string)[] {
  if (!mayDo(route, access, isCreator)) return forbidden
  // The creator is no member, so there is no membership to give up.
  const isAbsent = isCreator ? route.right === 'member:leave' : ofOwnUploads.includes(route)
  return isAbsent ? ['not_found'] : [200, 201, 204]
}

/**
 * A comment is its author's, here the creator's, whatever others may do; R29 says who deletes it. What
 * somebody did is taken back by nobody else (R23).
 */
function mayDo(route: Route, access: Access, isAuthor: boolean): boolean {
  if (!isProjectAction(route.right) || !can(access, route.right)) return false
  if (route === changeComment || route === undoChange) return isAuthor
  return route !== deleteComment || isAuthor || can(access, 'comment:moderate')
}

describe('streams', () => {
  const streams = routes.filter((route) => route.frames)
  const outcomes: Record<string, number | string> = {
    ...shutOut,
    ...Object.fromEntries(unapproved.map((state) => [state, 'approval_required'])),
    ...Object.fromEntries(outside.map((state) => [state, 'not_found'])),
    ...Object.fromEntries(Object.keys(inside).map((state) => [state, 200])),
  }

  it('are opened to whom the same right lets in, and to nobody else (Kaneo 5dfb48b5)', async () => {
    expect(streams.map(nameOf)).toEqual(['get /api/projects/{projectId}/events', 'get /api/events'])
    for (const route of streams) {
      for (const [state, outcome] of Object.entries(outcomes)) {
        const expected = outcome === 'not_found' && !isProjectAction(route.right) ? 200 : outcome
        const path = route.path.replace('{projectId}', shared.projectId)
        const { response, hangUp } = await listen(world.fetch, path, { token: tokens[state] })
        const what = `${nameOf(route)} as ${state}`
        if (typeof expected === 'number') expect(response.status, what).toBe(expected)
        else expect(await response.json(), what).toMatchObject({ code: expected })
        hangUp()
      }
    }
  })
})

const freshProject = () =>
  exampleProject(owner, [
    [personWith('viewer'), 'view'],
    [personWith('editor'), 'edit'],
    [personWith('manager'), 'manage'],
  ])

/** Only the address matters to who shares. */
const personWith = (state: string) => ({ ...owner, email: emails(tokens[state] ?? '') })
const emails = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { email: string })
    .email

async function statusOf(route: Route, state: string, project: ExampleProject): Promise<number> {
  const outcome = await attempt(route, state, project)
  return typeof outcome === 'number' ? outcome : outcome.status
}

/** The status when it worked, the code when it was refused. */
async function outcomeOf(route: Route, state: string, project: ExampleProject) {
  const outcome = await attempt(route, state, project)
  return typeof outcome === 'number' ? outcome : outcome.code
}

async function attempt(
  route: Route,
  state: string,
  project: ExampleProject,
): Promise<number | Refused> {
  const input = examples.get(route)?.(project, cast) ?? {}
  const token = tokens[state]
  try {
    await callRoute(world.fetch, route, input as never, token ? { token } : {})
    return route.answer ? (route.status ?? 200) : 204
  } catch (error) {
    return error as Refused
  }
}
