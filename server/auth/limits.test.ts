import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { attemptCounters } from '#server/db/schema.ts'
import { newAddress, newEmail } from '#server/testing/auth-browser.ts'
import { secondProcess } from '#server/testing/auth-second-process.ts'
import { hours, minutes } from '#server/testing/clock.ts'
import { fetchWithCookies } from '#server/testing/cookie-jar.ts'
import { addAccount, password } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** As in earnest, in a hundredth of the time. */
const quick = { accountTurn: 50, networkTurn: 10, longestTurn: 1_000 }
let world: World

beforeAll(async () => {
  world = await startWorld({}, quick)
})
afterAll(() => world.stop())

interface Attempt {
  from: string
  at?: string
  in?: World
  /** That of a browser which keeps its cookies. */
  send?: typeof fetch
}

/** Plain requests, because what counts here is the status and its headers. */
async function post(
  path: string,
  body: object,
  { from, at, in: place = world, send = fetch }: Attempt,
) {
  const response = await send(`${at ?? place.baseUrl}/auth/v1${path}`, {
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

const mustWait = { status: 429, code: 'over_request_rate_limit', wait: 5 }

describe('wrong passwords', () => {
  it('LockoutBleed: make the next tries wait for their turn, at which the right one opens', async () => {
    const { email } = await account('Ana Souza')
    const from = newAddress()
    await guess(5, email, { from })
    // Compared or not, a wrong one sounds the same.
    expect(await enter(email, 'errada', { from })).toEqual(mustWait)
    expect(await enter(email, password, { from })).toMatchObject({ status: 200 })
  })

  it('JamBleed: never keep a person out who comes from elsewhere', async () => {
    const { email } = await account('Bruno Lima')
    const attackers = [newAddress(), newAddress(), newAddress()]
    for (const from of attackers) await guess(5, email, { from })
    for (const from of attackers) expect(await enter(email, 'errada', { from })).toEqual(mustWait)
    await guess(1, email, { from: newAddress() })
    expect(await enter(email, password, { from: newAddress() })).toMatchObject({ status: 200 })
  })

  it('keep nobody out who shares a network with the one who guesses on and on', async () => {
    const { email } = await account('Carla Dias')
    const from = newAddress()
    let entered = false
    const guessing = Array.from({ length: 24 }, async (_, number) => {
      // Four try one password after the other; the rest only mean to be in the way.
      for (let time = 0; !entered; time += 1) {
        await enter(email, number < 4 ? `errada${number} ${time}` : 'errada', { from })
      }
    })
    await until('the right password to open', async () => {
      const { status } = await enter(email, password, { from })
      return status === 200
    })
    entered = true
    await Promise.all(guessing)
  })

  it('are counted for each account: one’s own mistakes cost others nothing', async () => {
    const from = newAddress()
    const { email } = await account('Davi Reis')
    const neighbour = await account('Vizinha')
    await guess(5, email, { from })
    await guess(1, neighbour.email, { from })
  })

  it('from many networks at one account are limited in all, and lock nobody out', async () => {
    const { email } = await account('Elisa Prado')
    const known = { from: newAddress(), send: fetchWithCookies() }
    expect(await enter(email, password, known)).toMatchObject({ status: 200 })
    for (let network = 0; network < 20; network += 1) await guess(5, email, { from: newAddress() })
    expect(await enter(email, 'errada', { from: newAddress() })).toEqual(mustWait)
    expect(await enter(email, password, { from: newAddress() })).toMatchObject({ status: 200 })
    // Who has signed in with this browser before is not touched by it.
    await guess(2, email, known)
    expect(await enter(email, password, known)).toMatchObject({ status: 200 })
    world.clock.advance(hours(1))
    await guess(1, email, { from: newAddress() })
  })

  it('from one /48 of IPv6 addresses are those of one network', async () => {
    const { email } = await account('Fábio Nunes')
    for (let part = 1; part <= 5; part += 1)
      await guess(1, email, { from: `2001:db8:7:${part}::1` })
    expect(await enter(email, 'errada', { from: '2001:db8:7:9::1' })).toEqual(mustWait)
    await guess(1, email, { from: '2001:db8:8:9::1' })
  })

  it('are forgiven by the right one', async () => {
    const { email } = await account('Gabi Torres')
    const from = newAddress()
    await guess(4, email, { from })
    expect(await enter(email, password, { from })).toMatchObject({ status: 200 })
    await guess(5, email, { from })
    expect(await enter(email, 'errada', { from })).toEqual(mustWait)
  })

  it('are forgotten after an hour', async () => {
    const { email } = await account('Hugo Melo')
    const from = newAddress()
    await guess(5, email, { from })
    world.clock.advance(hours(1))
    await guess(5, email, { from })
  })

  it('gain nothing by being sent all at once', async () => {
    const { email } = await account('Iara Campos')
    const from = newAddress()
    const guesses = Array.from({ length: 20 }, () => enter(email, 'errada', { from }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)])
  })

  it('make an unknown account wait like a known one', async () => {
    const from = newAddress()
    const nobody = newEmail('ninguem')
    await guess(5, nobody, { from })
    expect(await enter(nobody, 'errada', { from })).toEqual(mustWait)
  })

  it('leave a bounded number of counters, whatever addresses are guessed at', async () => {
    for (let time = 0; time < 5; time += 1) {
      await guess(1, newEmail('alvo'), { from: newAddress() })
    }
    const counters = await world.services.db.queries.select().from(attemptCounters)
    const keys = (name: string) => counters.filter((row) => row.name === name).map(({ key }) => key)
    for (const key of [...keys('pairGuesses'), ...keys('accountGuesses')]) {
      expect(key).toMatch(/^[0-9a-f]{4}$/)
    }
    expect(keys('accountGuesses').length).toBeGreaterThan(0)
  })

  it('CVE-2026-35597: count although each of them was refused, in every process', async () => {
    const { email } = await account('Joana Pires')
    const from = newAddress()
    const { url: at } = await secondProcess(world, {}, quick)
    await guess(3, email, { from })
    await guess(2, email, { from, at })
    expect(await enter(email, 'errada', { from })).toEqual(mustWait)
    expect(await enter(email, 'errada', { from, at })).toEqual(mustWait)
  })
})

describe('links and codes', () => {
  const verify = (proof: object, from: string) =>
    post('/verify', { type: 'signup', ...proof }, { from })

  it('codes are tried thirty times in five minutes from one address', async () => {
    const from = newAddress()
    const attempt = () => verify({ email: newEmail('alvo'), token: '123456' }, from)
    for (let time = 0; time < 30; time += 1) expect(await attempt()).toMatchObject({ status: 403 })
    expect(await attempt()).toEqual({ ...mustWait, wait: 300 })
    world.clock.advance(minutes(5))
    expect(await attempt()).toMatchObject({ status: 403 })
  })

  it('a link, which nobody guesses, is taken however much was tried from there', async () => {
    const from = newAddress()
    for (let time = 0; time < 31; time += 1) {
      expect(await verify({ token_hash: 'x' }, from)).toMatchObject({ status: 403 })
    }
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
    const open = await startWorld({ trustProxy: [] }, quick)
    onTestFinished(() => open.stop())
    const { email } = await account('Kátia Lopes', open)
    for (let time = 0; time < 5; time += 1) await guess(1, email, { from: newAddress(), in: open })
    expect(await enter(email, 'errada', { from: newAddress(), in: open })).toEqual(mustWait)
    for (let time = 0; time < 20; time += 1) await join(newAddress(), open)
    expect(await join(newAddress(), open)).toEqual({ ...mustWait, wait: 3_600 })
  })

  it('is the one the trusted proxy saw, not what was written before it', async () => {
    const { email } = await account('Léo Matos')
    const real = newAddress()
    for (let time = 0; time < 5; time += 1) {
      await guess(1, email, { from: `${newAddress()}, ${real}` })
    }
    expect(await enter(email, 'errada', { from: `${newAddress()}, ${real}` })).toEqual(mustWait)
    await guess(1, email, { from: `${real}, ${newAddress()}` })
  })
})
