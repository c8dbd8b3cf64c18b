import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptCounters } from '#server/db/schema.ts'
import { newAddress, newEmail } from '#server/testing/auth-browser.ts'
import { days, minutes, seconds } from '#server/testing/clock.ts'
import { fetchWithCookies } from '#server/testing/cookie-jar.ts'
import { addAccount, password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const account = (name: string) => addAccount({ db: world.services.db }, name)

/** A browser that keeps its cookies, in some network. */
function browserIn(from: string, send = fetchWithCookies()) {
  return async (email: string, secret: string) => {
    const response = await send(`${world.baseUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: secret }),
    })
    await response.text()
    const wait = response.headers.get('retry-after')
    return [response.status, wait === null ? null : Number(wait)]
  }
}
const strangerIn = (from: string) => browserIn(from, fetch)

/** As after a hundred wrong passwords for as many accounts. */
async function crowd(network: string): Promise<void> {
  const at = world.clock.now()
  await world.services.db.queries
    .insert(attemptCounters)
    .values({ name: 'passwordTries', key: network, count: 100, startedAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [attemptCounters.name, attemptCounters.key],
      set: { count: 100, startedAt: at },
    })
}

describe('a flood of wrong passwords from one network', () => {
  it('is refused before more than twenty wait to be compared', async () => {
    const from = newAddress()
    const flood = Array.from({ length: 60 }, () => strangerIn(from)(newEmail('alvo'), 'errada'))
    const answers = await Promise.all(flood)
    const compared = answers.filter(([status]) => status === 400)
    // Some are finished while the others arrive, but never all of them.
    expect(compared.length).toBeGreaterThanOrEqual(20)
    expect(compared.length).toBeLessThan(60)
    const refused = answers.filter(([status]) => status !== 400)
    expect(refused).toEqual(refused.map(() => [429, 1]))
  })

  it('ends in one try every five seconds, which the right password may be', async () => {
    const from = newAddress()
    const { email } = await account('Ana Souza')
    await crowd(from)
    // Looked at or not, a wrong one sounds the same.
    expect(await strangerIn(from)(newEmail('alvo'), 'errada')).toEqual([429, 600])
    expect(await strangerIn(from)(email, password)).toEqual([429, 5])
    world.clock.advance(seconds(5))
    expect(await strangerIn(from)(email, password)).toEqual([200, null])
    world.clock.advance(minutes(10))
    expect(await strangerIn(from)(newEmail('alvo'), 'errada')).toEqual([400, null])
  })

  it('leaves in who has signed in with that browser before, wherever it is now', async () => {
    const { email } = await account('Bruno Lima')
    const jar = fetchWithCookies()
    expect(await browserIn(newAddress(), jar)(email, password)).toEqual([200, null])
    const office = newAddress()
    await crowd(office)
    expect(await strangerIn(office)(newEmail('alvo'), 'errada')).toEqual([429, 600])
    expect(await browserIn(office, jar)(email, 'errada')).toEqual([400, null])
    expect(await browserIn(office, jar)(email, password)).toEqual([200, null])
  })

  it('leaves in who has a session from that network, in another browser too', async () => {
    const { email } = await account('Carla Dias')
    const office = newAddress()
    expect(await strangerIn(office)(email, password)).toEqual([200, null])
    await crowd(office)
    expect(await strangerIn(office)(newEmail('alvo'), 'errada')).toEqual([429, 600])
    expect(await strangerIn(office)(email, 'errada')).toEqual([429, 600])
    expect(await strangerIn(office)(email, password)).toEqual([200, null])
  })

  it('counts no right password: an office that signs in every morning is no flood', async () => {
    const office = newAddress()
    const { email } = await account('Davi Reis')
    await crowd(office)
    await world.services.db.queries.update(attemptCounters).set({ count: 99 })
    for (let time = 0; time < 3; time += 1) {
      expect(await strangerIn(office)(email, password)).toEqual([200, null])
    }
    expect(await strangerIn(office)(newEmail('alvo'), 'errada')).toEqual([400, null])
  })
})

describe('the cookie of a device', () => {
  async function cookieOf(email: string) {
    const response = await world.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({ email, password }),
    })
    return response.headers.getSetCookie().find((line) => line.startsWith('mutirao-device')) ?? ''
  }
  const withCookie = (cookie: string, from: string) =>
    browserIn(from, (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookie.split(';')[0] ?? '')
      return fetch(input, { ...init, headers })
    })

  it('is for the auth routes alone, out of reach of scripts and of other sites', async () => {
    const { email } = await account('Elisa Prado')
    const cookie = await cookieOf(email)
    for (const attribute of ['Path=/auth/v1', 'HttpOnly', 'SameSite=Strict', 'Max-Age=15552000']) {
      expect(cookie).toContain(attribute)
    }
    expect(cookie).not.toContain(email)
  })

  it('is worth nothing for another account, altered, or after half a year', async () => {
    const [mine, other] = [await account('Fábio Nunes'), await account('Outra')]
    const cookie = await cookieOf(mine.email)
    const crowded = async (given: string, email: string) => {
      const from = newAddress()
      await crowd(from)
      await strangerIn(from)(newEmail('alvo'), 'errada')
      return (await withCookie(given, from)(email, password))[0]
    }
    expect(await crowded(cookie, mine.email)).toBe(200)
    expect(await crowded(cookie, other.email)).toBe(429)
    expect(await crowded(cookie.replace(/\.(\d)/, '.9$1'), mine.email)).toBe(429)
    world.clock.advance(days(180))
    expect(await crowded(cookie, mine.email)).toBe(429)
  })

  it('has a few guesses of its own, then waits like any other', async () => {
    const { email } = await account('Gabi Torres')
    const enter = browserIn(newAddress())
    expect(await enter(email, password)).toEqual([200, null])
    for (let time = 0; time < 5; time += 1)
      expect(await enter(email, 'errada')).toEqual([400, null])
    expect(await enter(email, password)).toEqual([429, 1])
  })
})
