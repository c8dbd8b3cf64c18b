import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProfile } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import {
  answerOf,
  type Browser,
  linkIn,
  newEmail,
  openBrowser,
  refusalOf,
  signedIn,
} from '#server/testing/auth-browser.ts'
import { password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Data = Record<string, unknown>

async function confirmed(data: Data, email = newEmail('livre')) {
  const browser = openBrowser(world)
  await answerOf(browser.signUp({ email, password, options: { data } }))
  await answerOf(browser.verifyOtp(linkIn(await world.mailTo(email))))
  const { call } = await signIn(world.fetch, email)
  return { email, metadata: await metadataOf(browser), profile: await call(getProfile, {}) }
}

const metadataOf = async (browser: Browser): Promise<Data> =>
  (await answerOf(browser.getUser())).user.user_metadata

const nested = (depth: number): unknown => (depth === 0 ? 'fundo' : [nested(depth - 1)])

/** A text with which `{ text }` takes so many bytes. */
const filler = (bytes: number) => 'x'.repeat(bytes - '{"text":""}'.length)

/** What a program may hand over as `data` and never gets stored, each with a word of the reason. */
const unstorable: Record<string, [data: Data, message: RegExp]> = {
  'more than 4 kB': [{ text: filler(limits.metadataBytes + 1) }, /no máximo 4 kB/],
  'more than 4 kB of letters that take two bytes': [{ text: 'ã'.repeat(2_100) }, /no máximo 4 kB/],
  'levels without end': [{ deep: nested(limits.metadataDepth) }, /níveis demais/],
  'a NUL in a value': [{ a: ['b\0'] }, /caracteres/],
  'a NUL in a name': [{ a: { 'b\0': 1 } }, /caracteres/],
  'a blank name': [{ full_name: ' ' }, /Informe um nome/],
  'a name that is no text': [{ full_name: 7 }, /Informe um nome/],
}

describe('signUp with data', () => {
  it('keeps whatever a program says of its user', async () => {
    const data = {
      full_name: 'Ana Souza',
      team: { name: 'Obras', size: 3, tags: ['a', null, true] },
      constructor: 'texto',
      'ação 🌱': -1.5,
    }
    const { metadata, profile } = await confirmed(data)
    expect(metadata).toMatchObject(data)
    expect(profile.fullName).toBe('Ana Souza')
  })

  it('gives nobody a role, an approval or an address that they do not have', async () => {
    const claims = { role: 'admin', approved: true, email: 'x@y', email_verified: 7, sub: 'eu' }
    const { email, metadata, profile } = await confirmed({ full_name: 'Ana', ...claims })
    expect(profile).toMatchObject({ role: 'client', approved: false, email })
    expect(metadata).toMatchObject({ email, email_verified: true, sub: profile.userId })
  })

  it('names who gives no name after the address, until they choose another', async () => {
    const email = newEmail('maria.clara')
    for (const data of [{}, { full_name: null }]) {
      const { metadata, profile } = await confirmed(data, `${Object.keys(data).length}${email}`)
      expect(metadata).not.toHaveProperty('full_name')
      expect(profile.fullName).toMatch(/^\dmaria\.clara\d+$/)
    }
    const long = `${'a'.repeat(220)}@exemplo.com.br`
    expect((await confirmed({}, long)).profile.fullName).toBe('a'.repeat(limits.name))
  })

  it('drops the one name that changes what an object is', async () => {
    const data = JSON.parse('{"__proto__":{"approved":true},"a":{"__proto__":{},"b":1}}')
    const { metadata, profile } = await confirmed(data)
    expect(JSON.stringify(metadata)).not.toContain('__proto__')
    expect(metadata.a).toEqual({ b: 1 })
    expect(profile.approved).toBe(false)
  })

  it('replaces half characters, which no database keeps', async () => {
    const { metadata } = await confirmed({ 'a\ud83d': { b: ['c\udc00'] } })
    expect(metadata).toMatchObject({ 'a\ufffd': { b: ['c\ufffd'] } })
  })

  it.each(Object.keys(unstorable))('refuses %s', async (name) => {
    const [data, message] = unstorable[name] ?? [{}, /./]
    const email = newEmail('recusada')
    const call = openBrowser(world).signUp({ email, password, options: { data } })
    expect(await refusalOf(call)).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: expect.stringMatching(message),
    })
    await expect(world.mailTo(email)).rejects.toThrow('No mail')
  })

  it('takes 4 kB to the byte', async () => {
    const text = filler(limits.metadataBytes)
    const { metadata } = await confirmed({ text })
    expect(metadata).toMatchObject({ text })
  })
})

describe('updateUser with data', () => {
  it('changes what it names, takes away what it names null, and leaves the rest', async () => {
    const { browser } = await signedIn(world, 'Bruno Lima')
    await answerOf(browser.updateUser({ data: { a: 1, b: { c: 2, d: 3 } } }))
    const { user } = await answerOf(browser.updateUser({ data: { a: null, b: { d: 4 }, e: [] } }))
    expect(user.user_metadata).not.toHaveProperty('a')
    expect(user.user_metadata).toMatchObject({ full_name: 'Bruno Lima', e: [] })
    // A key is replaced as a whole, as upstream does.
    expect(user.user_metadata.b).toEqual({ d: 4 })
    expect(await metadataOf(browser)).toEqual(user.user_metadata)
  })

  it('keeps the name of the profile when the one of the metadata is taken away', async () => {
    const { browser, session } = await signedIn(world, 'Carla Dias')
    const { user } = await answerOf(browser.updateUser({ data: { full_name: null } }))
    expect(user.user_metadata).not.toHaveProperty('full_name')
    const profile = await world.call(getProfile, {}, { token: session.access_token })
    expect(profile.fullName).toBe('Carla Dias')
  })

  it('is carried by the next token, which any request can still bear', async () => {
    const { browser } = await signedIn(world, 'Davi')
    const text = 'é'.repeat(1_990)
    await answerOf(browser.updateUser({ data: { text } }))
    await answerOf(browser.refreshSession())
    const claims = (await answerOf(browser.getClaims()))?.claims
    expect(claims?.user_metadata).toMatchObject({ text })
    await answerOf(browser.getUser())
  })

  it('counts what was kept before: 4 kB in all', async () => {
    const { browser } = await signedIn(world, 'Elisa Prado')
    await answerOf(browser.updateUser({ data: { one: 'x'.repeat(2_500) } }))
    expect(await refusalOf(browser.updateUser({ data: { two: 'x'.repeat(2_500) } }))).toMatchObject(
      { status: 400, message: expect.stringMatching(/no máximo 4 kB/) },
    )
    await answerOf(browser.updateUser({ data: { one: null, two: 'x'.repeat(2_500) } }))
  })

  it.each(Object.keys(unstorable))('refuses %s', async (name) => {
    const [data, message] = unstorable[name] ?? [{}, /./]
    const { browser } = await signedIn(world, 'Fábio Nunes')
    const before = await metadataOf(browser)
    expect(await refusalOf(browser.updateUser({ data }))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: expect.stringMatching(message),
    })
    expect(await metadataOf(browser)).toEqual(before)
  })

  it('gives nobody a role or an approval', async () => {
    const { browser, session } = await signedIn(world, 'Gabi Torres')
    await answerOf(browser.updateUser({ data: { role: 'admin', approved: false } }))
    const profile = await world.call(getProfile, {}, { token: session.access_token })
    expect(profile).toMatchObject({ role: 'client', approved: true })
  })
})
