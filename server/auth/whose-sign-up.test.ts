import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '#server/db/schema.ts'
import {
  answerOf,
  type Browser,
  codeIn,
  linkIn,
  newAddress,
  newEmail,
  openBrowser,
  refusalOf,
  signInAs,
} from '#server/testing/auth-browser.ts'
import { minutes, seconds } from '#server/testing/clock.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const ownersPassword = 'senha da dona'
const strangersPassword = 'senha da estranha'

async function signUpAs(name: string, email: string, password: string, from = newAddress()) {
  const browser = openBrowser(world, { from })
  await answerOf(browser.signUp({ email, password, options: { data: { full_name: name } } }))
  return { browser, email, mail: await world.mailTo(email) }
}
const asOwner = (email: string) => signUpAs('Dona', email, ownersPassword)
const asStranger = (email: string, from?: string) =>
  signUpAs('Estranha', email, strangersPassword, from)

type SignedUp = Awaited<ReturnType<typeof asOwner>>
const ways: Record<
  string,
  (browser: Browser, signUp: SignedUp) => ReturnType<Browser['verifyOtp']>
> = {
  link: (browser, { mail }) => browser.verifyOtp(linkIn(mail)),
  code: (browser, { email, mail }) =>
    browser.verifyOtp({ email, token: codeIn(mail), type: 'signup' }),
}

const enter = (email: string, password: string) =>
  openBrowser(world).signInWithPassword({ email, password })
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email)

describe.each(Object.entries(ways))('the %s of a sign-up’s mail (R37)', (way, use) => {
  it('is refused in a browser with a sign-up of its own, and not spent there', async () => {
    const email = newEmail('alvo')
    const stranger = await asStranger(email)
    const owner = await asOwner(email)
    expect(await refusalOf(use(owner.browser, stranger))).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message:
        way === 'link'
          ? 'Este link é de outro cadastro com o seu e-mail. Use a mensagem do último que você fez neste navegador, ou peça uma nova.'
          : 'O código é inválido ou expirou. Use o da mensagem do seu último cadastro, ou peça um novo.',
    })
    await answerOf(use(owner.browser, owner))
    await signInAs(world, email, ownersPassword)
  })

  it('in a browser that never signed up confirms the address, and no password', async () => {
    const email = newEmail('alvo')
    const stranger = await asStranger(email)
    const telephone = openBrowser(world)
    const { user } = await answerOf(use(telephone, stranger))
    expect(user).toMatchObject({ email, app_metadata: { password_needed: true } })
    const strangers = stranger.browser.signInWithPassword({ email, password: strangersPassword })
    expect(await refusalOf(strangers)).toMatchObject({ code: 'email_not_confirmed' })

    const { user: chosen } = await answerOf(telephone.updateUser({ password: ownersPassword }))
    expect(chosen.app_metadata).not.toHaveProperty('password_needed')
    await signInAs(world, email, ownersPassword)
    expect(await refusalOf(enter(email, strangersPassword))).toMatchObject({
      code: 'email_not_confirmed',
    })
    // The first password of an account changes none, so nobody is warned of it.
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Confirme seu e-mail'])
  })

  it('by code is that of the newest, or a guess would be compared with all that wait', async () => {
    const email = newEmail('alvo')
    const older = await asStranger(email)
    world.clock.advance(seconds(1))
    const newer = await asStranger(email)
    const codeOf = ({ mail }: SignedUp) => ({ email, token: codeIn(mail), type: 'signup' as const })
    const telephone = openBrowser(world)
    if (codeIn(older.mail) !== codeIn(newer.mail)) {
      const refused = await refusalOf(telephone.verifyOtp(codeOf(older)))
      expect(refused).toMatchObject({ code: 'otp_expired' })
    }
    await answerOf(telephone.verifyOtp(codeOf(newer)))
  })

  it('serves on the telephone too: there its owner chooses the password again', async () => {
    const email = newEmail('ana')
    const laptop = await asOwner(email)
    const telephone = openBrowser(world)
    await answerOf(use(telephone, laptop))
    await answerOf(telephone.updateUser({ password: 'senha no telefone' }))
    await answerOf(laptop.browser.signInWithPassword({ email, password: 'senha no telefone' }))
    expect(await refusalOf(use(laptop.browser, laptop))).toMatchObject({ code: 'otp_expired' })
  })
})

describe('an account without a password', () => {
  it('has a quarter of an hour to choose it, and then recovers like any other', async () => {
    const { email, mail } = await asStranger(newEmail('alvo'))
    const browser = openBrowser(world)
    await answerOf(browser.verifyOtp(linkIn(mail)))
    world.clock.advance(minutes(15))
    const late = browser.updateUser({ password: ownersPassword })
    expect(await refusalOf(late)).toMatchObject({ code: 'current_password_required' })
    await answerOf(browser.resetPasswordForEmail(email))
    const recovering = openBrowser(world)
    await answerOf(recovering.verifyOtp(linkIn(await world.mailTo(email))))
    await answerOf(recovering.updateUser({ password: ownersPassword }))
    await signInAs(world, email, ownersPassword)
  })

  it('is proved by no password, and by the code of a mail', async () => {
    const { email, mail } = await asStranger(newEmail('alvo'))
    const browser = openBrowser(world)
    const { user } = await answerOf(browser.verifyOtp(linkIn(mail)))
    await world.services.db.queries
      .update(profiles)
      .set({ approved: true })
      .where(eq(profiles.userId, user?.id ?? ''))
    const wanted = newEmail('nova')
    for (const current of ['', strangersPassword]) {
      const change = { email: wanted, current_password: current }
      expect(await refusalOf(browser.updateUser(change))).toMatchObject({
        code: 'current_password_invalid',
      })
    }
    await answerOf(browser.reauthenticate())
    const nonce = codeIn(await world.mailTo(email))
    const { user: changed } = await answerOf(browser.updateUser({ email: wanted, nonce }))
    expect(changed.new_email).toBe(wanted)
  })
})

describe('strangers who sign up with somebody’s address again and again', () => {
  it('from one network leave her the mail of her own sign-up', async () => {
    const email = newEmail('alvo')
    const from = newAddress()
    for (let time = 0; time < 6; time += 1) {
      await asStranger(email, from)
      world.clock.advance(minutes(1))
    }
    expect(await mailsTo(email)).toHaveLength(5)
    const owner = await asOwner(email)
    expect(owner.mail.text).toContain('com o nome Dona')
    await answerOf(owner.browser.verifyOtp(linkIn(owner.mail)))
    await signInAs(world, email, ownersPassword)
  })

  it('never push out the sign-up that waits for her', async () => {
    const email = newEmail('alvo')
    const owner = await asOwner(email)
    for (let time = 0; time < 21; time += 1) await asStranger(email)
    expect(await mailsTo(email)).toHaveLength(20)
    await answerOf(owner.browser.verifyOtp(linkIn(owner.mail)))
    await signInAs(world, email, ownersPassword)
  })

  it('from many networks leave her their mails, with which she chooses her own password', async () => {
    const email = newEmail('alvo')
    for (let time = 0; time < 20; time += 1) await asStranger(email)
    // Her own sign-up gets no mail and is not kept: the newest mail is a stranger's.
    const owner = await asOwner(email)
    expect(owner.mail.text).toContain('com o nome Estranha')
    await answerOf(owner.browser.verifyOtp(linkIn(owner.mail)))
    await answerOf(owner.browser.updateUser({ password: ownersPassword }))
    await signInAs(world, email, ownersPassword)
  })

  it('use up none of the mails that she asks for again', async () => {
    const email = newEmail('alvo')
    const owner = await asOwner(email)
    const from = newAddress()
    const stranger = await asStranger(email, from)
    for (let time = 0; time < 6; time += 1) {
      await answerOf(stranger.browser.resend({ type: 'signup', email }))
      world.clock.advance(minutes(1))
    }
    await answerOf(owner.browser.resend({ type: 'signup', email }))
    expect((await world.mailTo(email)).text).toContain('com o nome Dona')
  })
})
