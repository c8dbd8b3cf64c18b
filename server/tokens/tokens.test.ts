import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideApproval, listSessions } from '#contract/accounts.ts'
import { changeUser, getUser } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import { removeMember } from '#contract/members.ts'
import { listMyTasks } from '#contract/my-tasks.ts'
import {
  createProject,
  listEvents,
  listProjects,
  openProject,
  summariseProjects,
} from '#contract/projects.ts'
import type { Sent } from '#contract/route.ts'
import { search } from '#contract/search.ts'
import { changeTask, createTask } from '#contract/tasks.ts'
import { createToken, endToken, listTokens } from '#contract/tokens.ts'
import { isToken, makeToken } from '#server/access/api-token.ts'
import { rows } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'
import { tidy } from '#server/housekeeping.ts'
import { days, minutes, seconds } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson, type Person, password, signIn, withToken } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
const here = () => ({ projectId: project.projectId })

beforeAll(async () => {
  world = await startWorld({ adminPassword })
})
beforeEach(async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'edit']])
})
afterAll(() => world.stop())

const writing = { name: 'Planilha', scope: 'write', projectIds: null, days: 30 } as const
const tokenOf = async (person: Person, wish: Partial<Sent<typeof createToken>> = {}) => {
  const { token, secret } = await person.call(createToken, { ...writing, ...wish })
  return { ...withToken(world.fetch, secret), id: token.id, secret }
}
const invalid = { status: 401, code: 'invalid_token' }

describe('a token', () => {
  it('is shown once, and only its hash is kept', async () => {
    const { token, secret } = await ana.call(createToken, writing)
    expect(secret).toMatch(/^mut_[0-9A-Za-z]{36}$/)
    expect(token).toMatchObject({ name: 'Planilha', scope: 'write', projects: null })
    expect(secret.endsWith(token.ending)).toBe(true)
    const { tokens } = await ana.call(listTokens, {})
    expect(tokens).toEqual([token])
    expect(JSON.stringify(tokens)).not.toContain(secret)
    const kept = await rows(world.services.db.queries, sql`select * from api_tokens`)
    expect(JSON.stringify(kept)).not.toContain(secret.slice(4, -4))
    expect((await world.mailTo(ana.email)).text).toContain('“Planilha”')
    expect((await bruno.call(listTokens, {})).tokens).toEqual([])
  })

  it('carries a checksum, so that what was never made is known without a look', () => {
    const token = makeToken()
    expect(isToken(token)).toBe(true)
    const other = token[10] === 'a' ? 'b' : 'a'
    expect(isToken(token.slice(0, 10) + other + token.slice(11))).toBe(false)
    expect(isToken('mut_')).toBe(false)
  })

  it('does what its owner does, in their name', async () => {
    const token = await tokenOf(ana)
    const { projectId, taskId } = project
    const { event } = await token.call(changeTask, { projectId, taskId, title: 'Por programa' })
    expect(event?.actorId).toBe(ana.userId)
    const { projects } = await token.call(listProjects, {})
    expect(projects.map(({ id }) => id)).toEqual([projectId])
  })

  it('that reads writes nothing, and is told so as RFC 6750 says', async () => {
    const token = await tokenOf(ana, { scope: 'read' })
    await token.call(openProject, here())
    const refused = token.call(createProject, { name: 'Novo' })
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'token_scope' })
    const answer = await world.fetch(`/api/projects/${project.projectId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token.secret}` },
    })
    expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope')
  })

  it('for chosen projects finds no other, and makes none', async () => {
    const other = await exampleProject(ana, [])
    const token = await tokenOf(ana, { projectIds: [project.projectId] })
    await token.call(openProject, here())
    const foreign = token.call(openProject, { projectId: other.projectId })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    const made = token.call(createProject, { name: 'Novo' })
    await expect(made).rejects.toMatchObject({ status: 403, code: 'token_limited' })
    const strange = bruno.call(createToken, { ...writing, projectIds: [other.projectId] })
    await expect(strange).rejects.toMatchObject({ status: 404 })
  })

  it('for chosen projects lists, counts and finds in those alone', async () => {
    const other = await exampleProject(ana, [])
    for (const { projectId, taskId } of [project, other]) {
      const assignees = { add: [ana.userId] }
      await ana.call(changeTask, { projectId, taskId, title: 'Pintar o muro', assignees })
    }
    const [chosen, all] = [await tokenOf(ana, { projectIds: [project.projectId] }), ana]
    const seenBy = async ({ call }: Pick<Person, 'call'>) => {
      const { projects } = await call(listProjects, {})
      const { summaries } = await call(summariseProjects, {})
      const { tasks: mine } = await call(listMyTasks, {})
      const { tasks: found } = await call(search, { text: 'muro' })
      const { projects: named } = await call(search, { text: 'Projeto' })
      return [
        [...projects, ...named].map(({ id }) => id),
        [...summaries, ...mine, ...found].map(({ projectId }) => projectId),
      ].map((ids) => [...new Set(ids)].sort())
    }
    const both = [project.projectId, other.projectId].sort()
    expect(await seenBy(all)).toEqual([both, both])
    expect(await seenBy(chosen)).toEqual([[project.projectId], [project.projectId]])
    const numbered = await chosen.call(search, { text: '#1' })
    expect(numbered.tasks.map(({ projectId }) => projectId)).toEqual([project.projectId])
  })

  it('mints no token, and touches no account, session or member', async () => {
    const token = await tokenOf(ana)
    const { memberId } = project
    const calls = [
      () => token.call(createToken, writing),
      () => token.call(listTokens, {}),
      () => token.call(endToken, { tokenId: token.id }),
      () => token.call(listSessions, {}),
      () => token.call(removeMember, { ...here(), memberId }),
    ]
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'token_refused' })
    }
    await expect(token.call(getUser, {})).rejects.toMatchObject({ status: 403 })
  })

  it('says when it was last used, within some minutes', async () => {
    const token = await tokenOf(ana)
    const lastUse = async () => (await ana.call(listTokens, {})).tokens[0]?.lastUsedAt
    expect(await lastUse()).toBeNull()
    const first = world.services.now().toISOString()
    await token.call(openProject, here())
    world.clock.advance(minutes(4))
    await token.call(openProject, here())
    expect(await lastUse()).toBe(first)
    world.clock.advance(minutes(2))
    await token.call(openProject, here())
    expect(await lastUse()).toBe(world.services.now().toISOString())
  })

  it('is one of at most fifty', async () => {
    for (let made = 0; made < limits.tokensPerAccount; made += 1)
      await ana.call(createToken, writing)
    const oneMore = ana.call(createToken, writing)
    await expect(oneMore).rejects.toMatchObject({ status: 422, code: 'too_many_tokens' })
  })
})

describe('a token is dead at once', () => {
  it('when it is ended, by its owner alone, and so is what it has open', async () => {
    const token = await tokenOf(ana)
    const stream = await listen(world.fetch, `/api/projects/${project.projectId}/events`, {
      token: token.secret,
    })
    expect(stream.response.status).toBe(200)
    const others = bruno.call(endToken, { tokenId: token.id })
    await expect(others).rejects.toMatchObject({ status: 404 })
    await token.call(openProject, here())
    await ana.call(endToken, { tokenId: token.id })
    await expect(token.call(openProject, here())).rejects.toMatchObject(invalid)
    expect(await stream.next('end')).toMatchObject({ data: { code: 'no_authorization' } })
  })

  it('when its time is over, and is then forgotten', async () => {
    const token = await tokenOf(ana, { days: 1 })
    world.clock.advance(days(1) + seconds(1))
    await expect(token.call(openProject, here())).rejects.toMatchObject(invalid)
    await tidy(world.services)
    const left = await rows(
      world.services.db.queries,
      sql`select from api_tokens where id = ${token.id}`,
    )
    expect(left).toEqual([])
  })

  it('when its owner chooses a new password', async () => {
    const token = await tokenOf(ana)
    await ana.call(changeUser, { password: 'senha nova', current_password: password })
    await expect(token.call(openProject, here())).rejects.toMatchObject(invalid)
  })

  it('when its owner leaves the project, is refused or is deleted', async () => {
    const token = await tokenOf(bruno)
    await token.call(openProject, here())
    await ana.call(removeMember, { ...here(), memberId: project.memberId })
    await expect(token.call(openProject, here())).rejects.toMatchObject({ status: 404 })
    const { adminEmail } = world.services.config
    const administrator = await signIn(world.fetch, adminEmail, adminPassword)
    await administrator.call(decideApproval, { accountId: bruno.userId, approved: false })
    const refused = { status: 403, code: 'approval_required' }
    await expect(token.call(listProjects, {})).rejects.toMatchObject(refused)
    await world.services.db.queries.delete(accounts).where(eq(accounts.id, bruno.userId))
    await expect(token.call(listProjects, {})).rejects.toMatchObject(invalid)
  })
})

describe('requests with a token', () => {
  it('are counted for each, and say what is left', async () => {
    const [busy, idle] = [await tokenOf(ana, { scope: 'read' }), await tokenOf(ana)]
    const path = `/api/projects/${project.projectId}/labels`
    const ask = ({ secret }: { secret: string }) =>
      world.fetch(path, { headers: { authorization: `Bearer ${secret}` } })
    const first = await ask(busy)
    expect(first.headers.get('ratelimit-policy')).toBe('"api";q=600;w=60')
    expect(first.headers.get('ratelimit')).toBe('"api";r=599;t=60')
    for (let asked = 1; asked < limits.tokenRequestsPerMinute; asked += 1) await ask(busy)
    world.clock.advance(seconds(20))
    const refused = await ask(busy)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit')).toBe('"api";r=0;t=40')
    expect(refused.headers.get('retry-after')).toBe('40')
    expect((await ask(idle)).status).toBe(200)
    world.clock.advance(seconds(40))
    expect((await ask(busy)).status).toBe(200)
  })

  it('are changes like any other: with a key they are made once', async () => {
    const token = await tokenOf(ana)
    const { projectId, columnId } = project
    const wish = { projectId, columnId, title: 'Uma vez' }
    const first = await token.call(createTask, wish, { key: 'planilha-1' })
    expect(await token.call(createTask, wish, { key: 'planilha-1' })).toEqual(first)
    // The key is one's own: with somebody else's token it is another request.
    const brunos = await tokenOf(bruno)
    const other = await brunos.call(createTask, wish, { key: 'planilha-1' })
    expect(other.event?.actorId).toBe(bruno.userId)
    const { events } = await token.call(listEvents, { projectId, after: first.version - 1 })
    expect(events.map(({ actorId }) => actorId)).toEqual([ana.userId, bruno.userId])
  })
})
