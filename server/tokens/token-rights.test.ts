import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#contract/access.ts'
import { changeComment, deleteComment } from '#contract/comments.ts'
import { listMembers, removeMember } from '#contract/members.ts'
import { isProjectAction, type Route } from '#contract/route.ts'
import { scopeFor, type TokenScope, tokenScopes } from '#contract/token-scopes.ts'
import { createToken, endToken } from '#contract/tokens.ts'
import { undoChange } from '#contract/undo.ts'
import { cancelUpload, finishUpload, sendPart } from '#contract/uploads.ts'
import { authRoutes } from '#server/auth/auth-routes.ts'
import { apiTokens } from '#server/db/integration-schema.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { bindings } from '#server/routes.ts'
import { callRoute, type Refused } from '#server/testing/api-client.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import type { Cast } from '#server/testing/examples.ts'
import { addAccount, addPerson, type Person } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { examples } from '#server/testing/route-examples.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** Rights in person are walked by rights.test.ts; here the same walk is made with tokens. */
const routes = bindings.map(({ route }) => route).filter(({ right }) => right !== 'anyone')
const nameOf = (route: Route) => `${route.method} ${route.path}`
const ofAuth = authRoutes.map(({ route }) => route).filter(({ right }) => right !== 'anyone')

let world: World
let owner: Person
let editor: Person
let viewer: Person
let cast: Cast
let shared: ExampleProject
let other: ExampleProject
/** Of each state of an account, a token of each scope. */
const tokens = new Map<string, Record<TokenScope, string>>()

const dead = ['deleted', 'ended', 'expired'] as const
const shutOut = { unconfirmed: 'email_not_confirmed', reproved: 'approval_required' } as const
const outside = ['stranger', 'removed member', 'other project'] as const

beforeAll(async () => {
  world = await startWorld()
  const { db, now } = world.services
  const place = { db, fetch: world.fetch }
  const person = (name: string) => addPerson(place, name)
  owner = await person('Criadora')
  editor = await person('Editar')
  viewer = await person('Ver')
  const [stranger, removed] = [await person('Estranha'), await person('Removido')]
  const [deleted, unconfirmed] = [await person('Apagada'), await person('Sem Confirmar')]
  const reproved = await person('Reprovada')
  shared = await exampleProject(owner, [
    [viewer, 'view'],
    [editor, 'edit'],
    [removed, 'manage'],
    [deleted, 'manage'],
    [reproved, 'manage'],
  ])
  other = await exampleProject(owner, [])

  const make = async (state: string, who: Person, projectIds: string[] | null = null) => {
    const wish = { name: state, projectIds, days: 30 }
    const made = await Promise.all(
      tokenScopes.map((scope) => who.call(createToken, { ...wish, scope })),
    )
    const [read, write] = made.map(({ secret }) => secret)
    tokens.set(state, { read: read ?? '', write: write ?? '' })
    return made.map(({ token }) => token.id)
  }
  await make('viewer', viewer)
  await make('editor', editor)
  await make('stranger', stranger)
  await make('removed member', removed)
  await make('other project', owner, [other.projectId])
  await make('deleted', deleted)
  await make('unconfirmed', unconfirmed)
  await make('reproved', reproved)
  for (const tokenId of await make('ended', owner)) await owner.call(endToken, { tokenId })
  for (const tokenId of await make('expired', owner)) {
    await db.queries.update(apiTokens).set({ expiresAt: now() }).where(eq(apiTokens.id, tokenId))
  }

  const { projectId } = shared
  const { members } = await owner.call(listMembers, { projectId })
  const memberId = members.find(({ userId }) => userId === removed.userId)?.id ?? ''
  await owner.call(removeMember, { projectId, memberId })
  await db.queries.delete(accounts).where(eq(accounts.id, deleted.userId))
  const unproved = { emailConfirmedAt: null }
  await db.queries.update(accounts).set(unproved).where(eq(accounts.id, unconfirmed.userId))
  await db.queries
    .update(profiles)
    .set({ approved: false })
    .where(eq(profiles.userId, reproved.userId))
  const newcomer = await addAccount(place, 'Recém-chegada')
  cast = {
    pendingId: newcomer.userId,
    newcomer: newcomer.email,
    sessionId: '00000000-0000-4000-8000-000000000000',
  }
})
afterAll(() => world.stop())

describe('no token opens', () => {
  it('what belongs to the person alone: account, sessions, tokens, members, payments (R35)', () => {
    const personal =
      /^\/(api\/(profile|sessions|accounts|approvals|tokens|feeds|subscription|orders|payments|queues)\b|api\/projects\/\{projectId\}\/(membership|webhooks|agents|boards\/\{boardId\}\/public-link)|functions\/)/
    const opened = routes.filter((route) => scopeFor(route) !== null)
    expect(opened.filter(({ path }) => personal.test(path)).map(nameOf)).toEqual([])
    const members = opened.filter(({ path }) => path.includes('/members'))
    expect(members.map(nameOf)).toEqual(['get /api/projects/{projectId}/members'])
    expect(opened.filter(({ right }) => right === 'administrator')).toEqual([])
    expect(opened.filter(({ right }) => right === 'signed-in')).toEqual([])
  })

  it('the protocol of signing in, whoever it belongs to', async () => {
    for (const route of ofAuth) {
      for (const secret of [...tokens.values()].flatMap(({ read, write }) => [read, write])) {
        const input = examples.get(route)?.(shared, cast) ?? {}
        const call = callRoute(world.fetch, route, input as never, { token: secret })
        await expect(call, nameOf(route)).rejects.toMatchObject({ code: 'bad_jwt' })
      }
    }
  })
})

for (const scope of tokenScopes) {
  describe(`a token that may ${scope}`, () => {
    for (const state of dead) {
      it(`is refused everywhere: ${state}`, async () => {
        for (const route of routes) {
          expect(await outcomeOf(route, state, scope, shared), nameOf(route)).toBe('invalid_token')
        }
      })
    }

    for (const [state, code] of Object.entries(shutOut)) {
      it(`does not come in: ${state}`, async () => {
        for (const route of routes) {
          const beyond = beyondToken(route, scope)
          const expected = state === 'unconfirmed' ? code : (beyond ?? code)
          expect(await outcomeOf(route, state, scope, shared), nameOf(route)).toBe(expected)
        }
      })
    }

    for (const state of outside) {
      it(`finds no project that is not given to it: ${state}`, async () => {
        const before = await stateOf(world.services.db, shared.projectId)
        for (const route of routes.filter(({ right }) => isProjectAction(right))) {
          const expected = beyondToken(route, scope) ?? 'not_found'
          expect(await outcomeOf(route, state, scope, shared), nameOf(route)).toBe(expected)
        }
        expect(await stateOf(world.services.db, shared.projectId)).toEqual(before)
      })
    }

    for (const [state, access] of [['viewer', 'view'] as const, ['editor', 'edit'] as const]) {
      it(`does what its owner may, and no more: ${state}`, async () => {
        let atHand = await freshProject()
        for (const route of routes) {
          const refused = beyondToken(route, scope) ?? beyondOwner(route, access)
          const expected: (number | string)[] = refused ? [refused] : [200, 201, 204]
          const isChange = !refused && isProjectAction(route.right) && route.method !== 'get'
          let outcome = await outcomeOf(route, state, scope, isChange ? atHand : shared)
          if (isChange && !expected.includes(outcome)) {
            // What a route before it took away is there again in a fresh one.
            atHand = await freshProject()
            outcome = await outcomeOf(route, state, scope, atHand)
          }
          expect(expected, nameOf(route)).toContain(outcome)
        }
      })
    }
  })
}

/** Why the token is refused, whatever its owner may do; null: it goes as far as this. */
function beyondToken(route: Route, scope: TokenScope): string | null {
  const needed = scopeFor(route)
  if (!needed) return 'token_refused'
  return needed === 'write' && scope === 'read' ? 'token_scope' : null
}

const ofAuthors: Route[] = [changeComment, deleteComment, undoChange]
const ofUploaders: Route[] = [sendPart, finishUpload, cancelUpload]

/** Comments, uploads and what can be taken back are here the creator's (R23, R29). */
function beyondOwner(route: Route, access: 'view' | 'edit'): string | null {
  const { right } = route
  if (!isProjectAction(right)) return null
  if (!can(access, right) || ofAuthors.includes(route)) return 'forbidden'
  return ofUploaders.includes(route) ? 'not_found' : null
}

const freshProject = () =>
  exampleProject(owner, [
    [viewer, 'view'],
    [editor, 'edit'],
  ])

/** The status when it worked, the code when it was refused. */
async function outcomeOf(route: Route, state: string, scope: TokenScope, project: ExampleProject) {
  const input = examples.get(route)?.(project, cast) ?? {}
  const token = tokens.get(state)?.[scope] ?? ''
  try {
    await callRoute(world.fetch, route, input as never, { token })
    return route.answer ? (route.status ?? 200) : 204
  } catch (error) {
    return (error as Refused).code
  }
}
