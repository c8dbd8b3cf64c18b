import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { attemptCounters } from '#server/db/schema.ts'
import { newAddress, newEmail } from '#server/testing/auth-browser.ts'
import { secondProcess } from '#server/testing/auth-second-process.ts'
import { hours, minutes, seconds } from '#server/testing/clock.ts'
import { addAccount, password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

interface Attempt {
  from: string
  at?: string
  in?: World
}

/** Plain requests, because what counts here is the status and its headers. */
async function post(path: string, body: object, { from, at, in: place = world }: Attempt) {
  const response = await fetch(`${at ?? place.baseUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const { code } = (await response.json()) as { code?: string }
  const wait = response.headers.get('retry-after')
  return { status: response.status, code, wait: wait === null ? null : Number(wait) }
}
const enter = (email: string, secret: string, attempt: Attempt) =>
  post('/token?grant_type=password', { email, password: secret }, attempt)
const join = (from: string, place = world) => {
  const data = { full_name: 'Nova Pessoa' }
  return post('/signup', { email: newEmail('nova'), password, data }, { from, in: place })
}

const account = (name: string, place = world) => addAccount({ db: place.services.db }, name)

async function guess(times: number, email: string, attempt: Attempt): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect(await enter(email, 'errada', attempt)).toMatchObject({ code: 'invalid_credentials' })
  }
}

const mustWait = { status: 429, code: 'over_request_rate_limit' }

describe('wrong passwords', () => {
  it('LockoutBleed: make the next try wait, the right password included', async () => {
    const { email } = await account('Ana Souza')
    const from = newAddress()
    await guess(5, email, { from })
    expect(await enter(email, password, { from })).toEqual({ ...mustWait, wait: 1 })
    world.clock.advance(seconds(1))
    expect(await enter(email, password, { from })).toMatchObject({ status: 200 })
  })

  it('JamBleed: never keep a person out who comes from elsewhere', async () => {
    const { email } = await account('Bruno Lima')
    const attackers = [newAddress(), newAddress(), newAddress()]
    for (const from of attackers) await guess(5, email, { from })
    for (const from of attackers)
      expect(await enter(email, password, { from })).toMatchObject(mustWait)
    expect(await enter(email, password, { from: newAddress() })).toMatchObject({ status: 200 })
  })

  it('are counted for each account: one’s own mistakes cost others nothing', async () => {
    const from = newAddress()
    const { email } = await account('Carla Dias')
    const neighbour = await account('Vizinha')
    await guess(5, email, { from })
    expect(await enter(neighbour.email, password, { from })).toMatchObject({ status: 200 })
  })

  it('make each next try wait twice as long, and never longer than five minutes', async () => {
    const { email } = await account('Davi Reis')
    const from = newAddress()
    await guess(5, email, { from })
    for (const pause of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      expect(await enter(email, 'errada', { from })).toEqual({ ...mustWait, wait: pause })
      world.clock.advance(seconds(pause) - 1)
      expect(await enter(email, 'errada', { from })).toEqual({ ...mustWait, wait: 1 })
      world.clock.advance(1)
      await guess(1, email, { from })
    }
  })

  it('cost no more than that after weeks of trying', async () => {
    const { email } = await account('Elisa Prado')
    const from = newAddress()
    await guess(5, email, { from })
    await world.services.db.queries
      .update(attemptCounters)
      .set({ count: 2_000 })
      .where(
        sql`${attemptCounters.name} = 'guess' and starts_with(${attemptCounters.key}, ${email})`,
      )
    expect(await enter(email, password, { from })).toEqual({ ...mustWait, wait: 300 })
    world.clock.advance(minutes(5))
    expect(await enter(email, password, { from })).toMatchObject({ status: 200 })
  })

  it('are forgiven by the right one', async () => {
    const { email } = await account('Fábio Nunes')
    const from = newAddress()
    await guess(4, email, { from })
    expect(await enter(email, password, { from })).toMatchObject({ status: 200 })
    await guess(5, email, { from })
    expect(await enter(email, password, { from })).toMatchObject(mustWait)
  })

  it('are forgotten after an hour', async () => {
    const { email } = await account('Gabi Torres')
    const from = newAddress()
    await guess(5, email, { from })
    world.clock.advance(hours(1))
    await guess(5, email, { from })
  })

  it('gain nothing by being sent all at once', async () => {
    const { email } = await account('Hugo Melo')
    const from = newAddress()
    const guesses = Array.from({ length: 20 }, () => enter(email, 'errada', { from }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
  })

  it('make an unknown account wait like a known one', async () => {
    const from = newAddress()
    const nobody = newEmail('ninguem')
    await guess(5, nobody, { from })
    expect(await enter(nobody, 'errada', { from })).toEqual({ ...mustWait, wait: 1 })
  })

  it('CVE-2026-35597: count although each of them was refused, in every process', async () => {
    const { email } = await account('Iara Campos')
    const from = newAddress()
    const { url: at } = await secondProcess(world)
    await guess(3, email, { from })
    await guess(2, email, { from, at })
    expect(await enter(email, password, { from })).toMatchObject(mustWait)
    expect(await enter(email, password, { from, at })).toMatchObject(mustWait)
  })
})

describe('links and codes', () => {
  it('are tried thirty times in five minutes from one address', async () => {
    const from = newAddress()
    const attempt = () => post('/verify', { type: 'signup', token_hash: 'x' }, { from })
    for (let time = 0; time < 30; time += 1) expect(await attempt()).toMatchObject({ status: 403 })
    expect(await attempt()).toEqual({ ...mustWait, wait: 300 })
    world.clock.advance(minutes(5))
    expect(await attempt()).toMatchObject({ status: 403 })
  })
})

describe('sign-ups', () => {
  it('are taken twenty times an hour from one address', async () => {
    const from = newAddress()
    for (let time = 0; time < 20; time += 1) expect(await join(from)).toMatchObject({ status: 200 })
    expect(await join(from)).toEqual({ ...mustWait, wait: 3_600 })
    expect(await join(newAddress())).toMatchObject({ status: 200 })
    world.clock.advance(hours(1))
    expect(await join(from)).toMatchObject({ status: 200 })
  })
})

describe('CVE-2025-52576: the address that is counted', () => {
  it('is the peer’s own when no proxy is trusted, whatever the header claims', async () => {
    const open = await startWorld({ trustProxy: [] })
    onTestFinished(() => open.stop())
    const { email } = await account('Kátia Lopes', open)
    for (let time = 0; time < 5; time += 1) await guess(1, email, { from: newAddress(), in: open })
    expect(await enter(email, password, { from: newAddress(), in: open })).toMatchObject(mustWait)
    for (let time = 0; time < 20; time += 1) await join(newAddress(), open)
    expect(await join(newAddress(), open)).toMatchObject(mustWait)
  })

  it('is the one the trusted proxy saw, not what was written before it', async () => {
    const { email } = await account('Léo Matos')
    const real = newAddress()
    for (let time = 0; time < 5; time += 1) {
      await guess(1, email, { from: `${newAddress()}, ${real}` })
    }
    expect(await enter(email, password, { from: `${newAddress()}, ${real}` })).toMatchObject(
      mustWait,
    )
    expect(await enter(email, password, { from: `${real}, ${newAddress()}` })).toMatchObject({
      status: 200,
    })
  })
})
