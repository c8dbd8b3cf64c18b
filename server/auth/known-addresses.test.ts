import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  answerOf,
  codeIn,
  linkIn,
  newAddress,
  newEmail,
  openBrowser,
  refusalOf,
  signUp,
} from '#server/testing/auth-browser.ts'
import { seconds } from '#server/testing/clock.ts'
import { fetchWithCookies } from '#server/testing/cookie-jar.ts'
import { addAccount, password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  // Nine guesses take turns here; at the usual pace they would do so for half a minute.
  world = await startWorld({}, { accountTurn: 50 })
})
afterAll(() => world.stop())

const options = { data: { full_name: 'Curiosa' } }
const guessed = 'senha da curiosa'
const unconfirmed = { status: 400, code: 'email_not_confirmed' }

/** The three kinds of addresses that nobody may tell apart. */
async function addresses() {
  const known = await addAccount({ db: world.services.db }, 'Ana Souza')
  const waiting = await signUp(world, 'Bruno Lima')
  world.clock.advance(seconds(1))
  return { unknown: newEmail('ninguem'), known: known.email, waiting: waiting.email }
}

/** One browser that asks everything that can be asked of an address; what it sees each time. */
function stranger(email: string) {
  const fetch = fetchWithCookies()
  const from = newAddress()
  const hashes = vi.spyOn(Worker.prototype, 'postMessage')
  return async (path: string, body: object) => {
    hashes.mockClear()
    const response = await fetch(`${world.baseUrl}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, ...body }),
    })
    const text = await response.text()
    const { id = 'no id' } = JSON.parse(text) as { id?: string }
    return {
      path,
      status: response.status,
      said: text.replaceAll(email, 'email').replaceAll(id, 'id'),
      headers: [...response.headers.keys()].sort(),
      wait: response.headers.get('retry-after'),
      cookies: response.headers.getSetCookie().map((line) => line.split('=')[0]),
      hashes: hashes.mock.calls.filter(([job]) => 'password' in job).length,
    }
  }
}

async function everythingSeen(email: string) {
  const ask = stranger(email)
  const enter = (secret: string) => ask('/token?grant_type=password', { password: secret })
  const seen = [await enter(guessed)]
  for (let time = 0; time < 2; time += 1) {
    seen.push(await ask('/signup', { password: guessed, data: options.data }))
    seen.push(await enter(guessed), await enter('outra senha'))
    for (const type of ['signup', 'email_change']) seen.push(await ask('/resend', { type }))
    seen.push(await ask('/recover', {}))
    for (const type of ['signup', 'recovery', 'email_change', 'email', 'magiclink']) {
      seen.push(await ask('/verify', { type, token: 'abcdef' }))
    }
  }
  // Guesses beyond the free ones wait alike too.
  for (let time = 0; time < 3; time += 1) seen.push(await enter(guessed))
  return seen
}

describe('whether an address has an account', () => {
  it('is told by no answer, no header, no wait and no work, whatever is asked of it', async () => {
    const { unknown, known, waiting } = await addresses()
    const seen = await everythingSeen(unknown)
    expect(seen.map(({ status }) => status)).toContain(429)
    expect(seen.filter(({ hashes }) => hashes === 2).length).toBeGreaterThan(3)
    expect(await everythingSeen(known)).toEqual(seen)
    expect(await everythingSeen(waiting)).toEqual(seen)
  })

  it('is not told by signing up and then signing in with that password', async () => {
    for (const email of Object.values(await addresses())) {
      const browser = openBrowser(world)
      await answerOf(browser.signUp({ email, password: guessed, options }))
      for (const place of [browser, openBrowser(world)]) {
        const entering = place.signInWithPassword({ email, password: guessed })
        expect(await refusalOf(entering)).toMatchObject(unconfirmed)
      }
    }
  })

  it('is not told to who signed up before it had one', async () => {
    const email = newEmail('ana')
    const curious = openBrowser(world)
    await answerOf(curious.signUp({ email, password: guessed, options }))
    const enter = () => refusalOf(curious.signInWithPassword({ email, password: guessed }))
    expect(await enter()).toMatchObject(unconfirmed)
    const { browser } = await signUp(world, 'Ana Souza', email)
    const token = codeIn(await world.mailTo(email))
    await answerOf(browser.verifyOtp({ email, token, type: 'signup' }))
    expect(await enter()).toMatchObject(unconfirmed)
    await signIn(world.fetch, email, password)
  })

  it('is not told by when a password of before it sounds otherwise, without a cookie', async () => {
    const email = newEmail('ana')
    await answerOf(openBrowser(world).signUp({ email, password: guessed, options }))
    world.clock.advance(seconds(1))
    const { browser } = await signUp(world, 'Ana Souza', email)
    const mail = await world.mailTo(email)
    const tryIt = () =>
      refusalOf(openBrowser(world).signInWithPassword({ email, password: guessed }))
    const before = await tryIt()
    await answerOf(browser.verifyOtp(linkIn(mail)))
    expect(await tryIt()).toEqual(before)
    // Nor does the password that she had then open or tell anything, once she has another.
    await answerOf(browser.updateUser({ password: 'outra senha', current_password: password }))
    const old = await refusalOf(openBrowser(world).signInWithPassword({ email, password }))
    expect(old).toMatchObject({ code: 'invalid_credentials' })
  })
})

describe('a sign-up with an address that has an account', () => {
  it('is never confirmed: every mail about it goes to the account’s owner, without a link', async () => {
    const { email, userId } = await addAccount({ db: world.services.db }, 'Ana Souza')
    const browser = openBrowser(world)
    await answerOf(browser.signUp({ email, password: guessed, options }))
    await answerOf(browser.resend({ type: 'signup', email }))
    const mails = (await world.mails()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Você já tem uma conta'))
    expect(mails.map(codeIn)).toEqual(['', ''])
    const { user } = await answerOf(openBrowser(world).signInWithPassword({ email, password }))
    expect(user.id).toBe(userId)
  })

  it('opens no more guesses at the account', async () => {
    const { email } = await addAccount({ db: world.services.db }, 'Ana Souza')
    const browser = openBrowser(world)
    await answerOf(browser.signUp({ email, password: guessed, options }))
    const codes: (string | undefined)[] = []
    for (const secret of ['um', 'dois', 'três', guessed, 'quatro', 'cinco']) {
      codes.push((await browser.signInWithPassword({ email, password: secret })).error?.code)
    }
    expect(codes.slice(-1)).toEqual(['over_request_rate_limit'])
  })
})
