import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideApproval } from '#contract/accounts.ts'
import {
  answerOf,
  codeIn,
  confirmedSignUp,
  linkIn,
  newEmail,
  openBrowser,
  signInAs,
  signUp,
} from '#server/testing/auth-browser.ts'
import { breakOutbox } from '#server/testing/broken-outbox.ts'
import { hours } from '#server/testing/clock.ts'
import { addAccount, password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World
let adminEmail: string

beforeAll(async () => {
  world = await startWorld({ adminPassword })
  adminEmail = world.services.config.adminEmail
})
afterAll(() => world.stop())

const waiting = (name: string) => addAccount({ db: world.services.db }, name, { approved: false })
async function decide(accountId: string, approved: boolean) {
  const admin = await signIn(world.fetch, adminEmail, adminPassword)
  return admin.call(decideApproval, { accountId, approved })
}
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to === email)
/** By the time of the next mail: there is one in an hour at most. */
async function requestsFor(email: string) {
  world.clock.advance(hours(1))
  await world.services.notices.settled()
  return (await mailsTo(adminEmail)).filter((mail) => mail.text.includes(email))
}

describe('the administrator (R5)', () => {
  it('is told when somebody confirms a new account, and not before', async () => {
    const { browser, email } = await signUp(world, 'Ana Souza')
    expect(await requestsFor(email)).toEqual([])
    await answerOf(browser.verifyOtp(linkIn(await world.mailTo(email))))
    expect(await requestsFor(email)).toMatchObject([
      {
        subject: 'Novo cadastro aguarda aprovação',
        text: expect.stringContaining(`Ana Souza (${email}) confirmou o e-mail.`),
        links: [`${world.baseUrl}/admin`, `${world.baseUrl}/admin`],
      },
    ])
  })

  it('is told once, however the person comes in afterwards', async () => {
    const { browser, email } = await confirmedSignUp(world, 'Bruno Lima')
    await signInAs(world, email)
    await answerOf(browser.resetPasswordForEmail(email))
    await answerOf(openBrowser(world).verifyOtp(linkIn(await world.mailTo(email))))
    expect(await requestsFor(email)).toHaveLength(1)
  })

  it('is told when the address is proved by a code as well', async () => {
    const byCode = await signUp(world, 'Davi Reis')
    const { email } = byCode
    const token = codeIn(await world.mailTo(email))
    await answerOf(byCode.browser.verifyOtp({ email, token, type: 'signup' }))
    expect(await requestsFor(email)).toHaveLength(1)
  })

  it('hears nothing of a change of address', async () => {
    const { userId, email } = await confirmedSignUp(world, 'Elisa Prado')
    await decide(userId, true)
    const wanted = newEmail('elisa')
    const { browser } = await signInAs(world, email)
    await answerOf(browser.updateUser({ email: wanted, current_password: password }))
    await answerOf(browser.verifyOtp(linkIn(await world.mailTo(wanted))))
    expect(await requestsFor(wanted)).toEqual([])
  })
})

describe('the person (R5)', () => {
  it('is told of the approval, each time there is one', async () => {
    const { userId, email } = await waiting('Fábio Nunes')
    await decide(userId, true)
    expect(await mailsTo(email)).toMatchObject([
      {
        subject: 'Sua conta foi aprovada',
        text: expect.stringContaining('Olá, Fábio Nunes! Sua conta no Mutirão foi aprovada.'),
        links: [`${world.baseUrl}/dashboard`],
      },
    ])
    await decide(userId, false)
    expect(await mailsTo(email)).toHaveLength(1)
    await decide(userId, true)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('e25295422: is told nothing when it was taken back before the mail left', async () => {
    const { userId, email } = await waiting('Gabi Torres')
    const mend = await breakOutbox(world)
    await decide(userId, true)
    await world.services.mail.settled()
    await decide(userId, false)
    await mend()
    expect(await mailsTo(email)).toEqual([])
  })

  it('is told late rather than never when mail could not leave', async () => {
    const { userId, email } = await waiting('Hugo Melo')
    const mend = await breakOutbox(world)
    await decide(userId, true)
    await world.services.mail.settled()
    await mend()
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('names in mails', () => {
  it('are shown as text: HTML in them is escaped', async () => {
    const name = '<img src=x onerror="alert(1)"> & \'Cia\''
    const { email, userId } = await confirmedSignUp(world, name)
    const [request] = await requestsFor(email)
    await decide(userId, true)
    for (const mail of [request, await world.mailTo(email)]) {
      expect(mail?.text).toContain(name)
      expect(mail?.html).not.toContain('<img')
      expect(mail?.html).toContain(
        '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Cia&#39;',
      )
    }
  })
})
