import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProfile } from '#contract/accounts.ts'
import { tidy } from '#server/housekeeping.ts'
import {
  answerOf,
  codeIn,
  linkIn,
  newEmail,
  openBrowser,
  refusalOf,
} from '#server/testing/auth-browser.ts'
import { days, hours, minutes, seconds } from '#server/testing/clock.ts'
import { signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const expired = { status: 403, code: 'otp_expired' }
const wrong = { code: 'invalid_credentials' }
const unconfirmed = { code: 'email_not_confirmed' }

/** Somebody signs up with an address, their own or not; the mail goes to its owner. */
async function signUpAs(name: string, email: string, password: string) {
  const browser = openBrowser(world)
  const options = { data: { full_name: name } }
  const { user } = await answerOf(browser.signUp({ email, password, options }))
  world.clock.advance(seconds(1))
  return { browser, email, password, userId: user?.id, mail: await world.mailTo(email) }
}
const asStranger = (email: string) => signUpAs('Estranha', email, 'senha da estranha')
const asOwner = (email: string) => signUpAs('Vítima', email, 'senha da vítima')

const enter = (email: string, password: string) =>
  openBrowser(world).signInWithPassword({ email, password })

/** `answer`: to the stranger's password, where the newest sign-up answers. */
async function expectOwnersAccount(email: string, answer: object = unconfirmed): Promise<void> {
  const { call } = await signIn(world.fetch, email, 'senha da vítima')
  expect(await call(getProfile, {})).toMatchObject({ fullName: 'Vítima', approved: false })
  // Answered as before, so that it does not tell that there is an account now.
  expect(await refusalOf(enter(email, 'senha da estranha'))).toMatchObject(answer)
}

describe('a stranger signs up with somebody’s address (R37)', () => {
  for (const [order, first, second] of [
    ['before', asStranger, asOwner],
    ['after', asOwner, asStranger],
  ] as const) {
    for (const [way, confirm] of Object.entries({
      link: ({ browser, mail }: Awaited<ReturnType<typeof asOwner>>) =>
        browser.verifyOtp(linkIn(mail)),
      code: ({ browser, email, mail }: Awaited<ReturnType<typeof asOwner>>) =>
        browser.verifyOtp({ email, token: codeIn(mail), type: 'signup' }),
    })) {
      it(`${order} its owner: the ${way} of the owner’s mail makes the owner’s account`, async () => {
        const email = newEmail('alvo')
        const both = [await first(email), await second(email)] as const
        const [stranger, owner] = first === asStranger ? both : both.toReversed()
        if (!stranger || !owner) throw new Error('Both have signed up')
        const { user } = await answerOf(confirm(owner))
        expect(user).toMatchObject({ id: owner.userId, user_metadata: { full_name: 'Vítima' } })
        const answer = order === 'before' ? wrong : unconfirmed
        await expectOwnersAccount(email, answer)
        // The stranger's own sign-up is void: neither its link nor its code opens anything.
        const { browser, mail } = stranger
        expect(await refusalOf(browser.verifyOtp(linkIn(mail)))).toMatchObject(expired)
        const code = browser.verifyOtp({ email, token: codeIn(mail), type: 'signup' })
        expect(await refusalOf(code)).toMatchObject(expired)
        await expectOwnersAccount(email, answer)
      })
    }
  }

  it('tells in every mail which sign-up it confirms, and that there may be another', async () => {
    const email = newEmail('alvo')
    const warning = 'Se há outra mensagem como esta, use só a do seu cadastro'
    const { mail } = await asOwner(email)
    expect(mail.text).toContain(`com o nome Vítima. ${warning}`)
    // Also when the owner's sign-up is long forgotten, and her mail is not.
    world.clock.advance(days(8))
    await tidy(world.services)
    expect((await asStranger(email)).mail.text).toContain(`com o nome Estranha. ${warning}`)
  })

  it('writes nothing of the stranger’s own, and no address, into the mail', async () => {
    const write = async (full_name: string) => {
      const email = newEmail('alvo')
      const data = { full_name }
      await answerOf(openBrowser(world).signUp({ email, password: 'segredo', options: { data } }))
      return (await world.mailTo(email)).text
    }
    for (const name of ['Ganhe em premios.example', 'Veja https://x', 'Escreva a@b']) {
      expect(await write(name)).not.toContain(name)
    }
    expect(await write('J. R. Santos')).toContain('com o nome J. R. Santos. Se há')
    const long = 'Oferta '.repeat(20)
    expect(await write(long)).toContain(`com o nome ${long.slice(0, 60)}…. Se há`)
  })

  it('opens nothing with any password before an address is confirmed', async () => {
    const email = newEmail('alvo')
    for (const { browser, password } of [await asStranger(email), await asOwner(email)]) {
      const entering = browser.signInWithPassword({ email, password })
      expect(await refusalOf(entering)).toMatchObject(unconfirmed)
    }
    expect(await refusalOf(enter(email, 'outra senha'))).toMatchObject(wrong)
  })
})

describe('the mail of a sign-up that is asked for again', () => {
  it('is the owner’s in the owner’s browser, whoever signed up last', async () => {
    const email = newEmail('alvo')
    const owner = await asOwner(email)
    await asStranger(email)
    await answerOf(owner.browser.resend({ type: 'signup', email }))
    const again = await world.mailTo(email)
    expect(again.text).toContain('com o nome Vítima')
    expect(await refusalOf(owner.browser.verifyOtp(linkIn(owner.mail)))).toMatchObject(expired)
    await answerOf(owner.browser.verifyOtp(linkIn(again)))
    await expectOwnersAccount(email)
  })

  it('by the stranger leaves the owner’s link and code as they are', async () => {
    const email = newEmail('alvo')
    const owner = await asOwner(email)
    const stranger = await asStranger(email)
    await answerOf(stranger.browser.resend({ type: 'signup', email }))
    expect((await world.mailTo(email)).text).toContain('com o nome Estranha')
    const token = codeIn(owner.mail)
    await answerOf(owner.browser.verifyOtp({ email, token, type: 'signup' }))
    await expectOwnersAccount(email)
  })

  it('confirms nobody’s sign-up when a browser asks that made none of several', async () => {
    const email = newEmail('alvo')
    const owner = await asOwner(email)
    await asStranger(email)
    await answerOf(openBrowser(world).resend({ type: 'signup', email }))
    const neutral = await world.mailTo(email)
    expect(neutral.subject).toBe('Seu cadastro ainda não foi confirmado')
    expect(neutral.links).toEqual([`${world.baseUrl}/auth`])
    expect(codeIn(neutral)).toBe('')
    await answerOf(owner.browser.verifyOtp(linkIn(owner.mail)))
    await expectOwnersAccount(email)
  })

  it('is the one whose password another browser knows', async () => {
    const email = newEmail('alvo')
    await asStranger(email)
    await asOwner(email)
    const telephone = openBrowser(world)
    const password = 'senha da vítima'
    expect(await refusalOf(telephone.signInWithPassword({ email, password }))).toMatchObject(
      unconfirmed,
    )
    await answerOf(telephone.resend({ type: 'signup', email }))
    await answerOf(telephone.verifyOtp(linkIn(await world.mailTo(email))))
    await expectOwnersAccount(email, wrong)
  })

  it('works after the first link has expired', async () => {
    const email = newEmail('alvo')
    const owner = await asOwner(email)
    await asStranger(email)
    world.clock.advance(hours(24))
    expect(await refusalOf(owner.browser.verifyOtp(linkIn(owner.mail)))).toMatchObject(expired)
    await answerOf(owner.browser.resend({ type: 'signup', email }))
    await answerOf(owner.browser.verifyOtp(linkIn(await world.mailTo(email))))
    await expectOwnersAccount(email)
  })

  it('is no way around: recovery sends no link before an address is confirmed', async () => {
    const email = newEmail('alvo')
    await asStranger(email)
    await answerOf(openBrowser(world).resetPasswordForEmail(email))
    expect(await world.mailTo(email)).toMatchObject({
      subject: 'Seu cadastro ainda não foi confirmado',
      links: [`${world.baseUrl}/auth`],
    })
  })
})

describe('a sign-up that waits', () => {
  it('is forgotten after a week', async () => {
    const email = newEmail('alvo')
    const { password } = await asOwner(email)
    world.clock.advance(days(7) - minutes(1))
    await tidy(world.services)
    expect(await refusalOf(enter(email, password))).toMatchObject(unconfirmed)
    world.clock.advance(minutes(2))
    await tidy(world.services)
    expect(await refusalOf(enter(email, password))).toMatchObject(wrong)
  })
})
