import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProfile, listAccounts } from '#contract/accounts.ts'
import { callRoute, type Fetch } from '#server/testing/api-client.ts'
import { answerOf, linkIn, newEmail, refusalOf, signUp } from '#server/testing/auth-browser.ts'
import { secondProcess } from '#server/testing/auth-second-process.ts'
import { addPerson, password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World

beforeAll(async () => {
  world = await startWorld({ adminPassword })
})
afterAll(() => world.stop())

const place = () => ({ db: world.services.db, fetch: world.fetch })

/** The server started anew with another configuration, on the same database. */
async function restarted(settings: Parameters<typeof secondProcess>[1]) {
  const { url, newAdminPassword } = await secondProcess(world, settings)
  const fetchPath: Fetch = (path, init) => fetch(url + path, init)
  return { fetch: fetchPath, newAdminPassword }
}

describe('the administrator (R2)', () => {
  it('exists, confirmed and approved, from the first start on', async () => {
    const { adminEmail } = world.services.config
    const admin = await signIn(world.fetch, adminEmail, adminPassword)
    expect(await admin.call(getProfile, {})).toMatchObject({
      email: adminEmail,
      fullName: 'Administrador',
      role: 'admin',
      approved: true,
    })
    await admin.call(listAccounts, {})
  })

  it('keeps their password when the server starts again', async () => {
    const { adminEmail } = world.services.config
    const again = await restarted({ adminPassword: 'outra na configuração' })
    expect(again.newAdminPassword).toBeNull()
    await signIn(again.fetch, adminEmail, adminPassword)
    await expect(signIn(again.fetch, adminEmail, 'outra na configuração')).rejects.toThrow()
  })

  it('gets a password made up when none was given, told once', async () => {
    const settings = { adminEmail: newEmail('dona'), adminPassword: null }
    const first = await restarted(settings)
    expect(first.newAdminPassword).toMatch(/^[\w-]{16}$/)
    const admin = await signIn(first.fetch, settings.adminEmail, first.newAdminPassword ?? '')
    await admin.call(listAccounts, {})
    expect((await restarted(settings)).newAdminPassword).toBeNull()
  })

  it('is one: the role goes with the configured address', async () => {
    const ana = await addPerson(place(), 'Ana Souza', { approved: false })
    const { adminEmail } = world.services.config
    const before = await signIn(world.fetch, adminEmail, adminPassword)
    const moved = await restarted({ adminEmail: ana.email })
    const admin = await signIn(moved.fetch, ana.email)
    expect(await admin.call(getProfile, {})).toMatchObject({ role: 'admin', approved: true })
    const asBefore = { token: before.token }
    expect(await callRoute(moved.fetch, getProfile, {}, asBefore)).toMatchObject({ role: 'client' })
    await expect(callRoute(moved.fetch, listAccounts, {}, asBefore)).rejects.toMatchObject({
      code: 'administrator_required',
    })
  })

  it('takes the address from who signed up with it and never proved it', async () => {
    const { browser, email } = await signUp(world, 'Espertinha')
    const link = linkIn(await world.mailTo(email))
    const moved = await restarted({ adminEmail: email, adminPassword: 'da instalação' })
    await expect(signIn(moved.fetch, email, password)).rejects.toMatchObject({
      code: 'email_not_confirmed',
    })
    const admin = await signIn(moved.fetch, email, 'da instalação')
    expect(await admin.call(getProfile, {})).toMatchObject({ role: 'admin', approved: true })
    expect(await refusalOf(browser.verifyOtp(link))).toMatchObject({ code: 'otp_expired' })
    await signIn(moved.fetch, email, 'da instalação')
  })

  it('is not whoever writes the address another way', async () => {
    const { adminEmail } = world.services.config
    const [local, domain] = adminEmail.split('@')
    for (const email of [`${local}+x@${domain}`, `${local}@x.${domain}`, `x${adminEmail}`]) {
      const { browser } = await signUp(world, 'Parecida', email)
      await answerOf(browser.verifyOtp(linkIn(await world.mailTo(email))))
      const { call } = await signIn(world.fetch, email)
      expect(await call(getProfile, {})).toMatchObject({ role: 'client', approved: false })
    }
  })
})
