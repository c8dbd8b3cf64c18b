import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards.ts'
import { limits } from '#contract/limits.ts'
import { removeMember } from '#contract/members.ts'
import { deleteProject } from '#contract/projects.ts'
import {
  changePublicLink,
  endPublicLink,
  getPublicLink,
  makePublicLink,
} from '#contract/public-links.ts'
import { changeTask } from '#contract/tasks.ts'
import { profiles } from '#server/db/schema.ts'
import type { Fetch } from '#server/testing/api-client.ts'
import { days, seconds } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
const board = () => ({ projectId: project.projectId, boardId: project.boardId })
const shy = { days: 30, sites: [] as string[], people: false, descriptions: false }

beforeAll(async () => {
  world = await startWorld({}, { sweep: 50 })
})
beforeEach(async () => {
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'manage']])
})
afterAll(() => world.stop())

async function linkBy(person: Person, wish: Partial<typeof shy> = {}) {
  const { link } = await person.call(makePublicLink, { ...board(), ...shy, ...wish })
  return link?.address.replace(world.baseUrl, '') ?? ''
}
const page = async (path: string) => {
  const response = await world.fetch(path)
  return { response, status: response.status, text: await response.text() }
}
const edit = (fields: object) =>
  ana.call(changeTask, { ...board(), taskId: project.taskId, ...fields })

describe('a public link (R36)', () => {
  it('shows one board to whoever has the address, and of people nothing unless it is chosen', async () => {
    const assignees = { add: [bruno.userId] }
    await edit({ title: 'Pintar o muro', description: 'Com cal', dueDate: '2020-02-03', assignees })
    const path = await linkBy(ana)
    const { response, status, text } = await page(path)
    expect(status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    for (const shown of ['Board', 'Pintar o muro', 'Etiqueta', 'Checklist 0/2', '03/02/2020']) {
      expect(text).toContain(shown)
    }
    for (const hidden of [
      'Bruno',
      'Ana',
      'Com cal',
      'Comentário',
      'nota.txt',
      '@',
      project.taskId,
    ]) {
      expect(text, hidden).not.toContain(hidden)
    }
    await ana.call(changePublicLink, { ...board(), people: true, descriptions: true })
    const { text: more } = await page(path)
    expect(more).toContain('Bruno Lima')
    expect(more).toContain('Com cal')
    expect(more).not.toMatch(/Ana Souza|Comentário|nota\.txt|@/)
  })

  it('is found by no search engine, kept nowhere, tells no other site its address, and is in no log', async () => {
    const path = await linkBy(ana)
    const { response, text } = await page(path)
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(text).toContain('<meta name="robots" content="noindex')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const secret = path.replace('/publico/', '')
    expect(secret).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(world.logLines)).not.toContain(secret)
  })

  it('writes what people wrote as text, under a policy that runs nothing of it', async () => {
    const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
    await edit({ title: hostile })
    const { text, response } = await page(await linkBy(ana))
    expect(text).not.toMatch(/<img|<script>|onerror=alert\(1\)>/)
    expect(text).toContain('&lt;script&gt;')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('is shown in frames of the sites that were chosen, and a site is nothing but an origin', async () => {
    const path = await linkBy(ana, {
      sites: ['https://Escola.example.br/', 'http://10.0.0.2:8080'],
    })
    const policy = (await page(path)).response.headers.get('content-security-policy')
    expect(policy).toContain('frame-ancestors https://escola.example.br http://10.0.0.2:8080;')
    const odd = ['*', 'escola.br', 'https://*.br', 'https://a;script-src', "https://a 'self'"]
    for (const site of [...odd, 'https://a/b', 'javascript:x', 'https://a,b', 'https://a\nb']) {
      const call = ana.call(changePublicLink, { ...board(), sites: [site] })
      await expect(call, site).rejects.toMatchObject({ status: 422 })
    }
  })

  it('has another address when it is renewed, and every manager can copy the present one', async () => {
    expect(await bruno.call(getPublicLink, board())).toEqual({ link: null })
    const first = await linkBy(ana)
    const second = await linkBy(bruno)
    expect((await page(first)).status).toBe(404)
    expect((await page(second)).status).toBe(200)
    const { link } = await ana.call(getPublicLink, board())
    expect(link).toMatchObject({
      address: world.baseUrl + second,
      madeBy: 'Bruno Lima',
      live: true,
    })
  })
})

describe('a public link is dead at once', () => {
  const dies = async (end: () => Promise<unknown>, wish: Partial<typeof shy> = {}) => {
    const path = await linkBy(bruno, wish)
    const stream = await listen(world.fetch, `${path}/eventos`, {})
    expect((await page(path)).status).toBe(200)
    await end()
    expect((await page(path)).status).toBe(404)
    expect((await world.fetch(`${path}/eventos`)).status).toBe(404)
    await stream.next('end')
  }

  it('when it is ended, or its board or project goes to the trash', async () => {
    await dies(() => ana.call(endPublicLink, board()))
    await dies(() => ana.call(deleteBoard, board()))
    project = await exampleProject(ana, [[bruno, 'manage']])
    await dies(() => ana.call(deleteProject, { projectId: project.projectId }))
  })

  it('when its maker manages the project no more, or may not come in', async () => {
    const { projectId, memberId } = project
    await dies(() => ana.call(removeMember, { projectId, memberId }))
    const { link } = await ana.call(getPublicLink, board())
    expect(link).toMatchObject({ live: false, madeBy: 'Bruno Lima' })
    project = await exampleProject(ana, [[bruno, 'manage']])
    const refused = { approved: false }
    await dies(() =>
      world.services.db.queries
        .update(profiles)
        .set(refused)
        .where(eq(profiles.userId, bruno.userId)),
    )
  })

  it('when its time is over; and one that never was is as absent', async () => {
    const path = await linkBy(ana, { days: 1 })
    world.clock.advance(days(1) - seconds(1))
    expect((await page(path)).status).toBe(200)
    world.clock.advance(seconds(1))
    expect((await page(path)).status).toBe(404)
    for (const odd of ['nada', `${'a'.repeat(32)}`, '%00', '..%2Fapi']) {
      expect((await page(`/publico/${odd}`)).status, odd).toBe(404)
    }
  })
})

it('an open page is told that its board has changed, and nothing of what', async () => {
  const path = await linkBy(ana)
  const stream = await listen(world.fetch, `${path}/eventos`, {})
  const { version } = await edit({ title: 'Segredo de outro' })
  const told = await stream.next('change')
  expect(told.data).toEqual({ version })
  stream.hangUp()
})

it('a page that was away is told at once that it missed something, and else nothing', async () => {
  const path = await linkBy(ana)
  const shown = /data-version="(\d+)"/.exec((await page(path)).text)?.[1]
  const same = await listen(world.fetch, `${path}/eventos?version=${shown}`, {})
  await same.next('open')
  same.hangUp()
  expect(same.frames.map(({ event }) => event)).toEqual(['open'])
  const { version } = await edit({ title: 'Mudou' })
  // Later than the board itself is what was there before a backup was restored.
  for (const odd of [shown, '-1', '', 'x', '999999']) {
    const stream = await listen(world.fetch, `${path}/eventos?version=${odd}`, {})
    expect((await stream.next('change')).data).toEqual({ version })
    stream.hangUp()
  }
})

it('one reader leaves room for the others, whatever they open', async () => {
  const path = await linkBy(ana)
  const follow = (address: string) => {
    const from: Fetch = (place, { headers, ...init } = {}) =>
      world.fetch(place, { ...init, headers: { ...headers, 'x-forwarded-for': address } })
    return listen(from, `${path}/eventos`, {})
  }
  const all = await Promise.all(
    Array.from({ length: limits.streamsPerReader + 1 }, () => follow('203.0.113.7')),
  )
  const refused = all.filter(({ response }) => !response.ok)
  expect(refused.map(({ response }) => response.status)).toEqual([429])
  expect((await follow('203.0.113.8')).response.status).toBe(200)
})

it('brings its own style and script, and nothing from elsewhere', async () => {
  const { text } = await page(await linkBy(ana))
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(files).toHaveLength(3)
  for (const path of files.filter((name) => name.startsWith('/publico/'))) {
    expect((await world.fetch(path)).status, path).toBe(200)
  }
})
