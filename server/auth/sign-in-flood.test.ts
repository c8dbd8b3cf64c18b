import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { attemptCounters } from '#server/db/schema.ts'
import { newAddress, newEmail } from '#server/testing/auth-browser.ts'
import { minutes } from '#server/testing/clock.ts'
import { fetchWithCookies } from '#server/testing/cookie-jar.ts'
import { addAccount, password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({}, { accountTurn: 50, networkTurn: 10, longestTurn: 1_000 })
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
async function crowd(network: string, count = 100): Promise<void> {
  const at = world.clock.now()
  await world.services.db.queries
    .insert(attemptCounters)
    .values({ name: 'networkGuesses', key: network, count, startedAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [attemptCounters.name, attemptCounters.key],
      set: { count, startedAt: at },
    })
}

describe('a flood of wrong passwords from one network', () => {
  it('is refused before more than twenty wait to be compared', async () => {
    const from = newAddress()
    const hashing = holdHashes()
    let refused = 0
    const flood = Array.from({ length: 60 }, async () => {
      const answer = await strangerIn(from)(newEmail('alvo'), 'errada')
      if (answer[0] !== 400) refused += 1
      return answer
    })
    // One is with the thread and twenty wait. What is refused has cost no hash.
    await expect.poll(() => refused, { timeout: 60_000 }).toBe(39)
    expect(hashing.count()).toBe(1)
    hashing.goOn()
    const answers = await Promise.all(flood)
    const compared = answers.filter(([status]) => status === 400)
    expect(compared).toHaveLength(21)
    const others = answers.filter(([status]) => status !== 400)
    expect(others).toEqual(others.map(() => [429, 1]))
    // Every wrong try costs two comparisons.
    expect(hashing.count()).toBe(2 * compared.length)
  })

  /** The thread gets no password until all have come: on a busy machine it would be done before. */
  function holdHashes() {
    const post = Worker.prototype.postMessage
    const held: (() => void)[] = []
    const jobs = new Set<object>()
    let isHeld = true
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    onTestFinished(() => posted.mockRestore())
    posted.mockImplementation(function (this: Worker, job: object) {
      if ('password' in job) jobs.add(job)
      const give = () => post.call(this, job)
      if (isHeld && 'password' in job) held.push(give)
      else give()
    })
    return {
      count: () => jobs.size,
      goOn: () => {
        isHeld = false
        for (const give of held) give()
      },
    }
  }

  it('is not helped by one’s own account and a browser for each of them', async () => {
    const { email } = await account('Ana Souza')
    const browsers = Array.from({ length: 30 }, () => browserIn(newAddress()))
    for (const enter of browsers) await enter(email, password)
    const hashing = holdHashes()
    const refused: unknown[] = []
    const flood = browsers.map(async (enter) => {
      const answer = await enter(email, 'errada')
      if (answer[0] !== 400) refused.push(answer)
    })
    await expect.poll(() => refused.length, { timeout: 60_000 }).toBeGreaterThan(0)
    hashing.goOn()
    await Promise.all(flood)
    expect(refused).toEqual(refused.map(() => [429, 1]))
  })

  it('ends in turns, at which the right password opens', async () => {
    const from = newAddress()
    const { email } = await account('Bruno Lima')
    await crowd(from)
    // Compared or not, known or not: a wrong one sounds the same.
    expect(await strangerIn(from)(newEmail('alvo'), 'errada')).toEqual([429, 5])
    expect(await strangerIn(from)(email, 'errada')).toEqual([429, 5])
    expect(await strangerIn(from)(email, password)).toEqual([200, null])
    world.clock.advance(minutes(10))
    expect(await strangerIn(from)(newEmail('alvo'), 'errada')).toEqual([400, null])
  })

  it('does not tell whose account has a session from there', async () => {
    const office = newAddress()
    const [here, away] = [await account('Carla Dias'), await account('De Fora')]
    expect(await strangerIn(office)(here.email, password)).toEqual([200, null])
    await crowd(office)
    expect(await strangerIn(office)(here.email, 'errada')).toEqual([429, 5])
    expect(await strangerIn(office)(away.email, 'errada')).toEqual([429, 5])
    expect(await strangerIn(office)(newEmail('ninguem'), 'errada')).toEqual([429, 5])
  })

  it('leaves in who has signed in with that browser before, wherever it is now', async () => {
    const { email } = await account('Davi Reis')
    const jar = fetchWithCookies()
    expect(await browserIn(newAddress(), jar)(email, password)).toEqual([200, null])
    const office = newAddress()
    await crowd(office)
    expect(await strangerIn(office)(newEmail('alvo'), 'errada')).toEqual([429, 5])
    expect(await browserIn(office, jar)(email, 'errada')).toEqual([400, null])
    expect(await browserIn(office, jar)(email, password)).toEqual([200, null])
  })

  it('counts no right password: an office that signs in every morning is no flood', async () => {
    const office = newAddress()
    const { email } = await account('Elisa Prado')
    await crowd(office, 99)
    for (let time = 0; time < 3; time += 1) {
      expect(await strangerIn(office)(email, password)).toEqual([200, null])
    }
    expect(await strangerIn(office)(newEmail('alvo'), 'errada')).toEqual([400, null])
  })
})
