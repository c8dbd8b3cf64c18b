import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComment } from '#contract/comments.ts'
import { removeMember } from '#contract/members.ts'
import { changeNoticeSettings, chosenKinds, getNoticeSettings } from '#contract/notice-settings.ts'
import { rows } from '#server/db/database.ts'
import { days } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import { type Person, signIn } from '#server/testing/people.ts'
import { projectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let bruno: Person
let project: ExampleProject
/** What a mail offers: for its task, its kind, and all. */
let offers: { task: string; kind: string; all: string }

beforeAll(async () => {
  world = await startWorld()
  const made = await projectOfTwo(world)
  const { ana } = made
  ;({ bruno, project } = made)
  await told()
  await bruno.call(changeNoticeSettings, {
    ...{ kinds: { mentioned: { mail: 'now' } }, weeklySummary: true },
  })
  const { projectId, taskId, memberId } = project
  await ana.call(addComment, { projectId, taskId, id: randomUUID(), text: 'Oi, @Bruno Lima' })
  await told()
  const mail = (await world.mails()).find(({ subject }) => subject === 'Tarefa · Projeto')
  const link = (scope: string) => mail?.links.find((address) => address.includes(scope)) ?? ''
  offers = { task: link('task:'), kind: link('kind:mentioned'), all: link('.all.') }
  expect(mail?.headers['list-unsubscribe']).toBe(`<${offers.all}>`)
  // Whoever has lost the project gets no mails of it, and can still be rid of what they had.
  await ana.call(removeMember, { projectId, memberId })
})
afterAll(() => world.stop())

async function told() {
  await tellAll(world)
  await world.services.notices.settled()
}
const pathOf = (address: string) => address.replace(world.baseUrl, '')
const open = (address: string) => world.fetch(pathOf(address))
const oneClick = (address: string, body = 'List-Unsubscribe=One-Click') =>
  world.fetch(pathOf(address), {
    ...{ method: 'POST', body, redirect: 'error' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const settings = () => bruno.call(getNoticeSettings, {})

describe('an offer to be told no more', () => {
  it('only asks when it is opened, as mail scanners do', async () => {
    const before = await settings()
    const answer = await open(offers.all)
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('Parar de receber')
    expect(page).toContain('inclusive o resumo da semana')
    expect(page).not.toContain('Bruno')
    expect(page).not.toContain('Projeto')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await oneClick(offers.all, 'nada=1')).status).toBe(200)
    expect(await settings()).toEqual(before)
  })

  it('is taken by one click, signed out and without the access, for its kind alone, twice', async () => {
    for (const _ of [1, 2]) {
      const answer = await oneClick(offers.kind)
      expect(answer.status).toBe(200)
      expect(answer.headers.has('set-cookie')).toBe(false)
      expect(await settings()).toMatchObject({
        kinds: { mentioned: { mail: 'never', push: true }, commented: { mail: 'hours' } },
        weeklySummary: true,
      })
    }
  })

  it('for a task unfollows it, also as a form in several parts', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const answer = await world.fetch(pathOf(offers.task), { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    const kept = await rows(
      world.services.db.queries,
      sql`select choice from follows where user_id = ${bruno.userId} and thing_id = ${project.taskId}`,
    )
    expect(kept).toEqual([{ choice: 'unfollow' }])
  })

  it('for all of them ends all, and the weekly summary', async () => {
    const answer = await oneClick(offers.all)
    expect(await answer.text()).toContain('inclusive o resumo da semana')
    const { kinds, weeklySummary } = await settings()
    expect(chosenKinds.map((kind) => kinds[kind].mail)).toEqual(chosenKinds.map(() => 'never'))
    expect(weeklySummary).toBe(false)
  })

  it('is the same dead page for who forges it, shortens it, changes its scope or comes too late', async () => {
    const stranger = offers.all.replace(bruno.userId, randomUUID())
    const forged = [
      stranger,
      offers.all.slice(0, -1),
      offers.kind.replace('mentioned', 'assigned'),
      offers.kind.replace('kind:mentioned', 'all'),
      offers.all.replace(/t=.*/, 't=nada'),
      offers.all.replace(/\?t=.*/, ''),
    ]
    const dead = await (await open(forged[0] ?? '')).text()
    for (const address of forged) {
      for (const answer of [await open(address), await oneClick(address)]) {
        expect(answer.status).toBe(404)
        expect(await answer.text()).toBe(dead)
      }
    }
    world.clock.advance(days(61))
    expect((await oneClick(offers.all)).status).toBe(404)
    expect(await (await open(offers.all)).text()).toBe(dead)
  })

  it('is in no log, and opens nothing else', async () => {
    const secret = offers.all.split('.').at(-1) ?? 'none'
    expect(JSON.stringify(world.logLines.filter(({ msg }) => msg === 'request'))).not.toContain(
      secret,
    )
    const token = offers.all.split('?t=')[1] ?? ''
    const asBearer = await world.fetch('/api/profile', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(asBearer.status).toBe(401)
  })

  it('of an account that is gone changes nothing, and says so to nobody', async () => {
    bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
    const fresh = world.services.unsubscribing.linkFor(bruno.userId, 'all')
    await world.services.db.queries.execute(sql`delete from accounts where id = ${bruno.userId}`)
    expect((await oneClick(fresh)).status).toBe(200)
  })
})
