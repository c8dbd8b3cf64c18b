import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  type Account,
  approveMany,
  decideApproval,
  getProfile,
  listAccounts,
  listDecisions,
} from '#contract/accounts.ts'
import { listProjects } from '#contract/projects.ts'
import { minutes } from '#server/testing/clock.ts'
import { addAccount, addPerson, type Person, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World
let admin: Pick<Person, 'call' | 'token'>

beforeAll(async () => {
  world = await startWorld({ adminPassword })
  admin = await administratorOf(world)
})
afterAll(() => world.stop())

const administratorOf = (place: World) =>
  signIn(place.fetch, place.services.config.adminEmail, adminPassword)
const place = () => ({ db: world.services.db, fetch: world.fetch })
const waiting = (name: string) => addAccount(place(), name, { approved: false })
const found = async (search: string) => (await admin.call(listAccounts, { search })).accounts
const namesFor = async (search: string) => (await found(search)).map(({ fullName }) => fullName)
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.to === email)

describe('the list of accounts', () => {
  it('shows who they are and how they stand, the newest first', async () => {
    const own = await startWorld({ adminPassword })
    onTestFinished(() => own.stop())
    const { db } = own.services
    const first = await addAccount({ db }, 'Primeira')
    const second = await addAccount({ db }, 'Segunda', { approved: false, confirmed: false })
    const { accounts, next, pending } = await (await administratorOf(own)).call(listAccounts, {})
    expect(next).toBeNull()
    expect(pending).toBe(1)
    const times = accounts.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    const shared = { decidedAt: null, decidedBy: null, createdAt: expect.any(String) }
    const expected: Account[] = [
      {
        userId: second.userId,
        email: second.email,
        fullName: 'Segunda',
        role: 'client',
        approved: false,
        emailConfirmed: false,
        ...shared,
      },
      {
        userId: first.userId,
        email: first.email,
        fullName: 'Primeira',
        role: 'client',
        approved: true,
        emailConfirmed: true,
        ...shared,
      },
      {
        userId: expect.any(String),
        email: own.services.config.adminEmail,
        fullName: 'Administrador',
        role: 'admin',
        approved: true,
        emailConfirmed: true,
        ...shared,
      },
    ]
    expect(accounts).toEqual(expect.arrayContaining(expected))
    expect(accounts).toHaveLength(3)
  })

  it('is searched by name and by e-mail, in any case', async () => {
    const { email } = await addAccount(place(), 'Marília Xavier')
    expect(await namesFor('XAVIER')).toEqual(['Marília Xavier'])
    expect(await namesFor('rília xa')).toEqual(['Marília Xavier'])
    expect(await namesFor(email.toUpperCase())).toEqual(['Marília Xavier'])
    expect(await namesFor('  xavier ')).toEqual(['Marília Xavier'])
    expect(await namesFor('ninguém com este nome')).toEqual([])
  })

  it('takes what is searched for as text, whatever it means to the database', async () => {
    for (const name of ['Cem % Certa', 'Sub_linhada', 'Barra \\ Invertida', "D'Ávila; --"]) {
      await addAccount(place(), name)
    }
    expect(await namesFor('%')).toEqual(['Cem % Certa'])
    expect(await namesFor('_')).toEqual(['Sub_linhada'])
    expect(await namesFor('\\')).toEqual(['Barra \\ Invertida'])
    expect(await namesFor("d'")).toEqual(["D'Ávila; --"])
    expect(await namesFor('b_l')).toEqual(['Sub_linhada'])
    expect(await namesFor('s_b')).toEqual([])
  })

  it('is filtered by status, together with the search; the administrator is approved', async () => {
    await addAccount(place(), 'Filtro Aprovado')
    await waiting('Filtro Pendente')
    const names = async (status: 'approved' | 'pending', search: string) =>
      (await admin.call(listAccounts, { status, search })).accounts.map((a) => a.fullName)
    expect(await names('approved', 'filtro')).toEqual(['Filtro Aprovado'])
    expect(await names('pending', 'filtro')).toEqual(['Filtro Pendente'])
    expect(await names('approved', 'administrador')).toEqual(['Administrador'])
    expect(await names('pending', 'administrador')).toEqual([])
  })

  it('comes in pages of fifty, each account once, also when somebody arrives meanwhile', async () => {
    const mine = await Promise.all(Array.from({ length: 120 }, () => waiting('Página')))
    const seen: string[] = []
    let after: string | undefined
    for (const size of [50, 50, 20]) {
      const page = await admin.call(listAccounts, { search: 'página', ...(after && { after }) })
      expect(page.accounts).toHaveLength(size)
      seen.push(...page.accounts.map(({ userId }) => userId))
      after = page.next ?? undefined
      if (size === 50) await waiting('Página nova')
    }
    expect(after).toBeUndefined()
    expect(seen.toSorted()).toEqual(mine.map(({ userId }) => userId).toSorted())
  })

  it('refuses a filter it does not know and characters no name can have', async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    for (const query of ['status=todos', 'search=%00', 'after=1', 'approved=true', 'page=2']) {
      const response = await world.fetch(`/api/accounts?${query}`, { headers })
      expect(response.status, query).toBe(422)
    }
    const { accounts, next } = await admin.call(listAccounts, { after: randomUUID() })
    expect([accounts, next]).toEqual([[], null])
  })
})

describe('a decision', () => {
  it('takes effect on the next request, both ways (R4, R5)', async () => {
    const ana = await addPerson(place(), 'Ana Souza', { approved: false })
    const accountId = ana.userId
    await expect(ana.call(listProjects, {})).rejects.toMatchObject({ code: 'approval_required' })
    const { pending } = await admin.call(listAccounts, {})

    const approved = await admin.call(decideApproval, { accountId, approved: true })
    expect(approved).toMatchObject({ userId: accountId, approved: true })
    expect((await admin.call(listAccounts, {})).pending).toBe(pending - 1)
    expect((await ana.call(getProfile, {})).approved).toBe(true)
    await ana.call(listProjects, {})

    await admin.call(decideApproval, { accountId, approved: false })
    expect((await admin.call(listAccounts, {})).pending).toBe(pending)
    expect((await ana.call(getProfile, {})).approved).toBe(false)
    await expect(ana.call(listProjects, {})).rejects.toMatchObject({
      status: 403,
      code: 'approval_required',
    })
  })

  it('is kept with its date and its person, the newest first', async () => {
    const { userId: accountId } = await waiting('Bruno Lima')
    const decidedBy = world.services.config.adminEmail
    expect(await admin.call(listDecisions, { accountId })).toEqual({ decisions: [] })
    const decisions: object[] = []
    for (const approved of [true, false, true]) {
      world.clock.advance(minutes(1))
      const decidedAt = world.clock.now().toISOString()
      const account = await admin.call(decideApproval, { accountId, approved })
      expect(account).toMatchObject({ approved, decidedAt, decidedBy })
      decisions.unshift({ approved, decidedAt, decidedBy })
    }
    expect(await admin.call(listDecisions, { accountId })).toEqual({ decisions })
    expect((await found('Bruno Lima'))[0]).toMatchObject(decisions[0] ?? {})
  })

  it('that changes nothing leaves no trace and sends no mail', async () => {
    const { userId: accountId, email } = await addAccount(place(), 'Carla Dias')
    const account = await admin.call(decideApproval, { accountId, approved: true })
    expect(account).toMatchObject({ approved: true, decidedAt: null })
    expect((await admin.call(listDecisions, { accountId })).decisions).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })

  it('on an account that does not exist is refused', async () => {
    const accountId = randomUUID()
    const missing = { status: 404, code: 'not_found' }
    await expect(admin.call(decideApproval, { accountId, approved: true })).rejects.toMatchObject(
      missing,
    )
    await expect(admin.call(listDecisions, { accountId })).rejects.toMatchObject(missing)
  })

  it('on the administrator is refused: always approved, no action (R2)', async () => {
    const accountId = (await admin.call(getProfile, {})).userId
    for (const approved of [true, false]) {
      await expect(admin.call(decideApproval, { accountId, approved })).rejects.toMatchObject({
        status: 409,
        code: 'administrator_is_fixed',
      })
    }
    expect((await found('Administrador'))[0]).toMatchObject({ approved: true, decidedAt: null })
  })

  it('is the administrator’s alone', async () => {
    const davi = await addPerson(place(), 'Davi Reis')
    const { userId: accountId } = await waiting('Amiga do Davi')
    const refused = { status: 403, code: 'administrator_required' }
    await expect(davi.call(listAccounts, {})).rejects.toMatchObject(refused)
    await expect(davi.call(listDecisions, { accountId })).rejects.toMatchObject(refused)
    await expect(davi.call(approveMany, { accountIds: [accountId] })).rejects.toMatchObject(refused)
    await expect(
      davi.call(decideApproval, { accountId: davi.userId, approved: true }),
    ).rejects.toMatchObject(refused)
    expect((await found('Amiga do Davi'))[0]?.approved).toBe(false)
  })
})

describe('approving several at once', () => {
  it('approves all of them, with one decision and one mail each', async () => {
    const people = [
      await waiting('Lote Um'),
      await waiting('Lote Dois'),
      await waiting('Lote Três'),
    ]
    const accountIds = people.map(({ userId }) => userId)
    const { accounts } = await admin.call(approveMany, {
      accountIds: [...accountIds, ...accountIds],
    })
    expect(accounts.map(({ userId }) => userId).toSorted()).toEqual(accountIds.toSorted())
    expect(accounts.every(({ approved }) => approved)).toBe(true)
    for (const { userId, email } of people) {
      const { decisions } = await admin.call(listDecisions, { accountId: userId })
      expect(decisions).toHaveLength(1)
      expect(await mailsTo(email)).toHaveLength(1)
    }
  })

  it('approves nobody when one of them cannot be approved', async () => {
    const { userId, email } = await waiting('Tudo ou Nada')
    const administrator = (await admin.call(getProfile, {})).userId
    await expect(
      admin.call(approveMany, { accountIds: [userId, randomUUID()] }),
    ).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(
      admin.call(approveMany, { accountIds: [userId, administrator] }),
    ).rejects.toMatchObject({ status: 409, code: 'administrator_is_fixed' })
    expect((await found('Tudo ou Nada'))[0]).toMatchObject({ approved: false, decidedAt: null })
    expect(await mailsTo(email)).toEqual([])
  })

  it('takes from one to a hundred accounts', async () => {
    for (const accountIds of [[], Array.from({ length: 101 }, () => randomUUID()), ['x']]) {
      await expect(admin.call(approveMany, { accountIds })).rejects.toMatchObject({
        status: 422,
        code: 'validation_failed',
      })
    }
  })
})
