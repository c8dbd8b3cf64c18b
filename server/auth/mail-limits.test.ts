import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptCounters } from '#server/db/schema.ts'
import {
  answerOf,
  linkIn,
  newAddress,
  newEmail,
  openBrowser,
  refusalOf,
  signedIn,
} from '#server/testing/auth-browser.ts'
import { hours, minutes, seconds } from '#server/testing/clock.ts'
import { addAccount, password } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function post(path: string, body: object, from = newAddress()) {
  const response = await world.fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const { code } = (await response.json()) as { code?: string }
  const wait = response.headers.get('retry-after')
  return { status: response.status, code, wait: wait === null ? null : Number(wait) }
}
const recover = (email: string, from?: string) => post('/recover', { email }, from)
const resend = (email: string, type: string, from?: string) =>
  post('/resend', { email, type }, from)
const join = (email: string, from?: string) =>
  post('/signup', { email, password, data: { full_name: 'Nova Pessoa' } }, from)

const account = (name: string) => addAccount({ db: world.services.db }, name)
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to === email)
const accepted = { status: 200 }
const tooMany = { status: 429, code: 'over_email_send_rate_limit' }

describe('a flood', () => {
  it('of recoveries for unknown addresses stops nobody’s recovery', async () => {
    const { email } = await account('Ana Souza')
    for (let time = 0; time < 10; time += 1) {
      expect(await recover(newEmail('ninguem'))).toMatchObject(accepted)
    }
    // As if there had been ten thousand, from as many networks.
    await world.services.db.queries.update(attemptCounters).set({ count: 10_000 })
    expect(await recover(email)).toMatchObject(accepted)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('of resends that send nothing costs the address nothing', async () => {
    const { email } = await account('Bruno Lima')
    for (let time = 0; time < 11; time += 1) {
      expect(await resend(email, 'signup')).toMatchObject(accepted)
      expect(await resend(email, 'email_change')).toMatchObject(accepted)
    }
    expect(await recover(email)).toMatchObject(accepted)
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Escolha uma nova senha' }])
  })

  it('of sign-ups with an address stops neither its recovery nor others’ sign-ups', async () => {
    const { email } = await account('Carla Dias')
    for (let time = 0; time < 22; time += 1) expect(await join(email)).toMatchObject(accepted)
    await recover(email)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual([...Array(20).fill('Você já tem uma conta'), 'Escolha uma nova senha'])
    const other = newEmail('outra')
    await join(other)
    expect(await mailsTo(other)).toHaveLength(1)
  })

  it('of recoveries for one person sends five an hour, and the last of them always works', async () => {
    const { email } = await account('Davi Reis')
    for (let time = 0; time < 8; time += 1) {
      expect(await recover(email)).toMatchObject(accepted)
      world.clock.advance(seconds(30))
    }
    expect(await mailsTo(email)).toHaveLength(5)
    const mail = await world.mailTo(email)
    world.clock.advance(minutes(56) - 1)
    await recover(email)
    expect(await mailsTo(email)).toHaveLength(5)
    await answerOf(openBrowser(world).verifyOtp(linkIn(mail)))
    world.clock.advance(1)
    await recover(email)
    expect(await mailsTo(email)).toHaveLength(6)
  })

  it('of sign-ups in all is refused for an hour, and stops no recovery', async () => {
    const { email } = await account('Elisa Prado')
    await join(newEmail('qualquer'))
    await world.services.db.queries
      .update(attemptCounters)
      .set({ count: 500 })
      .where(eq(attemptCounters.name, 'mailsInAll'))
    expect(await join(newEmail('outra'))).toMatchObject(tooMany)
    expect(await recover(email)).toMatchObject(accepted)
    expect(await mailsTo(email)).toHaveLength(1)
    world.clock.advance(hours(1))
    expect(await join(newEmail('outra'))).toMatchObject(accepted)
  })
})

describe('mails to addresses that nobody has proved', () => {
  const spend = (key: string) =>
    world.services.db.queries
      .insert(attemptCounters)
      .values({ name: 'mailsInAll', key, count: 500, startedAt: now(), lastAt: now() })
      .onConflictDoUpdate({
        target: [attemptCounters.name, attemptCounters.key],
        set: { count: 500, startedAt: now() },
      })
  const now = () => world.clock.now()

  it('are sent again five hundred times an hour in all, whoever asks, and answered the same', async () => {
    const email = newEmail('nova')
    await join(email)
    await spend('resend')
    expect(await resend(email, 'signup')).toMatchObject(accepted)
    expect(await mailsTo(email)).toHaveLength(1)
    // Other reasons have budgets of their own.
    const other = newEmail('outra')
    expect(await join(other)).toMatchObject(accepted)
    expect(await mailsTo(other)).toHaveLength(1)
    world.clock.advance(hours(1))
    await resend(email, 'signup')
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('about a recovery have a budget that no account’s recovery shares', async () => {
    const waiting = newEmail('espera')
    await join(waiting)
    await spend('recovery')
    expect(await recover(waiting)).toMatchObject(accepted)
    expect(await mailsTo(waiting)).toHaveLength(1)
    const { email } = await account('Iara Campos')
    expect(await recover(email)).toMatchObject(accepted)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('about a recovery use up none of the recoveries once there is an account', async () => {
    // The budget in all is another one's affair.
    world.clock.advance(hours(1))
    const email = newEmail('espera')
    await join(email)
    for (let time = 0; time < 6; time += 1) expect(await recover(email)).toMatchObject(accepted)
    const [signUp, ...others] = await mailsTo(email)
    expect(others).toHaveLength(5)
    await answerOf(openBrowser(world).verifyOtp(linkIn(signUp ?? { links: [] })))
    expect(await recover(email)).toMatchObject(accepted)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Escolha uma nova senha')
  })

  it('are sent again fifty times an hour for one network, to however many', async () => {
    const from = newAddress()
    const email = newEmail('nova')
    await join(email)
    await resend(email, 'signup', from)
    await world.services.db.queries
      .update(attemptCounters)
      .set({ count: 50 })
      .where(eq(attemptCounters.name, 'mailsFromSite'))
    const other = newEmail('outra')
    await join(other)
    expect(await resend(other, 'signup', from)).toMatchObject(accepted)
    expect(await mailsTo(other)).toHaveLength(1)
    await resend(other, 'signup')
    expect(await mailsTo(other)).toHaveLength(2)
  })

  it('that are to be new ones of one account are ten an hour', async () => {
    const { browser } = await signedIn(world, 'Joana Pires')
    const ask = () =>
      browser.updateUser({ email: newEmail('novo'), current_password: password } as object)
    for (let time = 0; time < 10; time += 1) await answerOf(ask())
    expect(await refusalOf(ask())).toMatchObject(tooMany)
  })

  it('that are to be one’s new one are five an hour, and use up nobody else’s', async () => {
    const email = newEmail('desejado')
    const ask = ({ browser }: Awaited<ReturnType<typeof signedIn>>) =>
      browser.updateUser({ email, current_password: password } as object)
    const [kim, lia] = [await signedIn(world, 'Kim Reis'), await signedIn(world, 'Lia Reis')]
    for (let time = 0; time < 5; time += 1) await answerOf(ask(kim))
    expect(await refusalOf(ask(kim))).toMatchObject(tooMany)
    await answerOf(ask(lia))
    expect(await mailsTo(email)).toHaveLength(6)
  })
})

describe('a request for a mail', () => {
  it('from one /48 of IPv6 addresses is one network’s', async () => {
    const email = newEmail('nova')
    await join(email)
    expect(await resend(email, 'signup', '2001:db8:5:1::1')).toMatchObject(accepted)
    expect(await resend(email, 'signup', '2001:db8:5:2::1')).toEqual({ ...tooMany, wait: 60 })
    expect(await resend(email, 'signup', '2001:db8:6:1::1')).toMatchObject(accepted)
  })

  it('is taken once a minute for each reason, address and network, known or not', async () => {
    for (const email of [(await account('Fábio Nunes')).email, newEmail('ninguem')]) {
      const from = newAddress()
      expect(await recover(email, from)).toMatchObject(accepted)
      expect(await recover(email, from)).toEqual({ ...tooMany, wait: 60 })
      world.clock.advance(seconds(59))
      expect(await recover(email, from)).toEqual({ ...tooMany, wait: 1 })
      expect(await resend(email, 'signup', from)).toMatchObject(accepted)
      expect(await recover(email)).toMatchObject(accepted)
      world.clock.advance(seconds(1))
      expect(await recover(email, from)).toMatchObject(accepted)
    }
  })

  it('is taken thirty times in five minutes from one network', async () => {
    const from = newAddress()
    const mustWait = { status: 429, code: 'over_request_rate_limit', wait: 300 }
    for (let time = 0; time < 30; time += 1) {
      expect(await resend(newEmail('alvo'), 'signup', from)).toMatchObject(accepted)
    }
    expect(await resend(newEmail('alvo'), 'signup', from)).toEqual(mustWait)
    expect(await resend(newEmail('alvo'), 'signup')).toMatchObject(accepted)
  })

  it('to recover an account waits for its turn in such a network, and gets it beside a few others', async () => {
    const { email } = await account('Hugo Melo')
    const from = newAddress()
    for (let time = 0; time < 30; time += 1) await recover(newEmail('alvo'), from)
    const flood = [1, 2, 3].map(() => recover(newEmail('alvo'), from))
    expect(await recover(email, from)).toMatchObject(accepted)
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Escolha uma nova senha' }])
    await Promise.all(flood)
  })

  it('beyond an address’s budget is answered the same whether there is an account', async () => {
    const addresses = [(await account('Gabi Torres')).email, newEmail('ninguem')]
    const answers = addresses.map(async (email) => {
      const seen: unknown[] = []
      for (let time = 0; time < 12; time += 1) seen.push(await recover(email))
      return seen
    })
    const [known, unknown] = await Promise.all(answers)
    expect(known).toEqual(unknown)
  })
})
