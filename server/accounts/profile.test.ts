import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeProfile,
  decideApproval,
  endSession,
  getProfile,
  listAccounts,
  listSessions,
} from '#contract/accounts.ts'
import { changeUser, getUser, grantToken, signOut, Tokens } from '#contract/auth.ts'
import { listProjects } from '#contract/projects.ts'
import { newAddress } from '#server/testing/auth-browser.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { addPerson, password, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World

beforeAll(async () => {
  world = await startWorld({ adminPassword })
})
afterAll(() => world.stop())

const place = () => ({ db: world.services.db, fetch: world.fetch })

describe('the profile', () => {
  it('is who one is', async () => {
    const ana = await addPerson(place(), 'Ana Souza')
    expect(await ana.call(getProfile, {})).toEqual({
      id: expect.any(String),
      userId: ana.userId,
      email: ana.email,
      fullName: 'Ana Souza',
      avatarUrl: null,
      role: 'client',
      approved: true,
      createdAt: expect.any(String),
      timeZone: 'America/Sao_Paulo',
      trialEndsAt: null,
    })
  })

  it('tells when the trial ends: fourteen days after the first approval (R20)', async () => {
    const { adminEmail } = world.services.config
    const administrator = await signIn(world.fetch, adminEmail, adminPassword)
    const ana = await addPerson(place(), 'Ana Souza', { approved: false })
    const decide = (approved: boolean) =>
      administrator.call(decideApproval, { accountId: ana.userId, approved })
    await decide(true)
    const end = new Date(world.clock.now().getTime() + days(14)).toISOString()
    expect((await ana.call(getProfile, {})).trialEndsAt).toBe(end)
    world.clock.advance(minutes(5))
    await decide(false)
    await decide(true)
    expect((await ana.call(getProfile, {})).trialEndsAt).toBe(end)
  })

  it('of the administrator is approved and has the role (R2)', async () => {
    const admin = await signIn(world.fetch, world.services.config.adminEmail, adminPassword)
    expect(await admin.call(getProfile, {})).toMatchObject({ role: 'admin', approved: true })
  })

  it('takes a new name, which the auth library shows as well', async () => {
    const bruno = await addPerson(place(), 'Bruno Lima')
    const changed = await bruno.call(changeProfile, { fullName: '  Bruno Lima Neto ' })
    expect(changed.fullName).toBe('Bruno Lima Neto')
    expect((await bruno.call(getUser, {})).user_metadata.full_name).toBe('Bruno Lima Neto')
    expect(await bruno.call(getProfile, {})).toEqual(changed)
  })

  it('takes nothing else: role and approval never come from the person', async () => {
    const carla = await addPerson(place(), 'Carla Dias')
    for (const extra of [{ role: 'admin' }, { approved: true }, { email: 'x@exemplo.com.br' }]) {
      const response = await world.fetch('/api/profile', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${carla.token}` },
        body: JSON.stringify({ fullName: 'Carla', ...extra }),
      })
      expect(response.status).toBe(422)
    }
    for (const fullName of ['', '   ', 'x'.repeat(201), 'Car\nla']) {
      await expect(carla.call(changeProfile, { fullName })).rejects.toMatchObject({
        code: 'validation_failed',
      })
    }
    expect(await carla.call(getProfile, {})).toMatchObject({
      fullName: 'Carla Dias',
      role: 'client',
    })
  })
})

describe('an account that waits for approval (R4)', () => {
  it('reads its own profile, changes its password and signs out', async () => {
    const davi = await addPerson(place(), 'Davi Reis', { approved: false })
    expect(await davi.call(getProfile, {})).toMatchObject({ approved: false, role: 'client' })
    await davi.call(changeUser, { password: 'senha nova', current_password: password })
    const again = await signIn(world.fetch, davi.email, 'senha nova')
    await again.call(signOut, { scope: 'global' })
    await expect(again.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  })

  it('and nothing else', async () => {
    const elisa = await addPerson(place(), 'Elisa Prado', { approved: false })
    const refused = {
      status: 403,
      code: 'approval_required',
      message: expect.stringContaining('Sua conta ainda precisa ser aprovada pelo administrador.'),
    }
    const sessionId = randomUUID()
    for (const attempt of [
      () => elisa.call(changeProfile, { fullName: 'Outro Nome' }),
      () => elisa.call(listSessions, {}),
      () => elisa.call(endSession, { sessionId }),
      () => elisa.call(listAccounts, {}),
      () => elisa.call(listProjects, {}),
      () => elisa.call(changeUser, { data: { full_name: 'Outro Nome' } }),
      () => elisa.call(changeUser, { email: 'outro@exemplo.com.br' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(refused)
    }
    expect((await elisa.call(getProfile, {})).fullName).toBe('Elisa Prado')
  })
})

describe('open sessions (R7)', () => {
  const open = async (email: string, userAgent: string) => {
    const from = newAddress()
    const response = await world.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        'x-forwarded-for': from,
      },
      body: JSON.stringify({ email, password }),
    })
    const tokens = Tokens.parse(await response.json())
    return { from, token: tokens.access_token, refreshToken: tokens.refresh_token }
  }

  it('are one’s own, the most recent first, with device and address', async () => {
    const fabio = await addPerson(place(), 'Fábio Nunes')
    await addPerson(place(), 'Outra Pessoa')
    world.clock.advance(minutes(1))
    const phone = await open(fabio.email, 'Telefone')
    world.clock.advance(minutes(1))
    const laptop = await open(fabio.email, `Notebook ${'x'.repeat(400)}`)
    const { sessions } = await world.call(listSessions, {}, { token: laptop.token })
    expect(sessions).toHaveLength(3)
    expect(sessions.slice(0, 2)).toEqual([
      {
        id: expect.any(String),
        current: true,
        userAgent: `Notebook ${'x'.repeat(291)}`,
        address: laptop.from,
        createdAt: world.clock.now().toISOString(),
        refreshedAt: world.clock.now().toISOString(),
      },
      expect.objectContaining({ current: false, userAgent: 'Telefone', address: phone.from }),
    ])
    world.clock.advance(minutes(1))
    const renewal = { grant_type: 'refresh_token' as const, refresh_token: phone.refreshToken }
    await world.call(grantToken, renewal, { from: '198.51.100.7' })
    const { sessions: later } = await world.call(listSessions, {}, { token: laptop.token })
    expect(later[0]).toMatchObject({
      address: '198.51.100.7',
      refreshedAt: world.clock.now().toISOString(),
    })
  })

  it('are ended one by one, at once', async () => {
    const gabi = await addPerson(place(), 'Gabi Torres')
    const phone = await open(gabi.email, 'Telefone')
    const sessionOf = async (device: string) => {
      const { sessions } = await gabi.call(listSessions, {})
      return sessions.find(({ userAgent }) => userAgent === device)?.id ?? ''
    }
    const sessionId = await sessionOf('Telefone')
    await gabi.call(endSession, { sessionId })
    await expect(world.call(getProfile, {}, { token: phone.token })).rejects.toMatchObject({
      status: 401,
    })
    expect(await sessionOf('Telefone')).toBe('')
    await expect(gabi.call(endSession, { sessionId })).rejects.toMatchObject({ status: 404 })
    const { sessions } = await gabi.call(listSessions, {})
    await gabi.call(endSession, { sessionId: sessions.find((s) => s.current)?.id ?? '' })
    await expect(gabi.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  })

  it('of somebody else are as absent as none, to the administrator too', async () => {
    const hugo = await addPerson(place(), 'Hugo Melo')
    const iara = await addPerson(place(), 'Iara Campos')
    const admin = await signIn(world.fetch, world.services.config.adminEmail, adminPassword)
    const sessionId = (await hugo.call(listSessions, {})).sessions[0]?.id ?? ''
    for (const stranger of [iara, admin]) {
      for (const id of [sessionId, randomUUID()]) {
        await expect(stranger.call(endSession, { sessionId: id })).rejects.toMatchObject({
          status: 404,
          code: 'not_found',
        })
      }
    }
    await hugo.call(getProfile, {})
  })
})
