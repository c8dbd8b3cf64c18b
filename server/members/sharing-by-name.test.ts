import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeProfile, getProfile } from '#contract/accounts.ts'
import { signUp } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import { addMember, leaveProject, listMembers } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import { addAccount, addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let projectId: string
const place = () => ({ db: world.services.db, fetch: world.fetch })

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson(place(), 'Ana Souza')
})
beforeEach(async () => {
  projectId = (await ana.call(createProject, { name: 'Compartilhado' })).id
})
afterAll(() => world.stop())

const share = (person: string) => ana.call(addMember, { projectId, person })
const refusedAs = (code: string) => ({ code })
const memberIds = async () =>
  (await ana.call(listMembers, { projectId })).members.map(({ userId }) => userId)

describe('sharing finds only people whom the administrator has approved (R38)', () => {
  it('neither by name nor by address, and with the same words as nobody at all', async () => {
    const waiting = await addAccount(place(), 'Débora Espera', { approved: false })
    for (const person of ['Débora Espera', waiting.email, 'ninguem@exemplo.com.br']) {
      await expect(share(person)).rejects.toMatchObject({
        status: 404,
        code: 'person_not_found',
        message: expect.stringContaining('Digite o nome completo do usuário'),
      })
    }
  })

  it('so nobody who waits can make the name of a colleague ambiguous', async () => {
    const { userId } = await addAccount(place(), 'Única Aprovada')
    await addAccount(place(), 'Única Aprovada', { approved: false })
    await share('Única Aprovada')
    expect(await memberIds()).toEqual([userId])
  })

  it('and the administrator, who always is', async () => {
    await share('Administrador')
    expect(await memberIds()).toHaveLength(1)
  })
})

describe('names are compared as they look (R38)', () => {
  it.each([
    ['letters in another form', 'Jose\u0301 Araújo'],
    ['invisible characters', '\u200bJosé\u00ad Ara\u2060újo\ufeff'],
    ['marks of direction', '\u202eJosé Araújo\u202c'],
    ['other spaces', 'José\u00a0\u2003Araújo'],
    ['wide letters', 'Ｊosé Araújo'],
  ])('whatever was typed: %s', async (_, person) => {
    const { userId } = await addAccount(place(), 'José Araújo', {
      email: `${crypto.randomUUID()}@x.br`,
    })
    await share(person)
    expect(await memberIds()).toEqual([userId])
    await world.services.db.queries.execute(
      sql`delete from project_members where user_id = ${userId}`,
    )
    await world.services.db.queries.execute(sql`delete from accounts where id = ${userId}`)
  })

  it.each([
    ['an invisible character', 'Cláudia\u200b Dias'],
    ['an annotation', 'Cláudia\uFFF9\uFFFB Dias'],
    ['a filler', 'Cláudia\u3164 Dias'],
    ['two spaces', 'Cláudia  Dias'],
    ['decomposed letters', 'Cláudia Dias'.normalize('NFD')],
  ])('so whoever imitates a colleague by %s makes the name ambiguous', async (what, name) => {
    // As an older version would have stored it.
    const original = `Cláudia Dias ${what.length}`
    await addAccount(place(), original)
    await addAccount(place(), `${name} ${what.length}`)
    await expect(share(original)).rejects.toMatchObject(refusedAs('person_ambiguous'))
  })

  it('other capitals are another name', async () => {
    await addAccount(place(), 'Elisa Prado')
    await expect(share('elisa prado')).rejects.toMatchObject(refusedAs('person_not_found'))
  })

  it('and the name of a person is never taken for an address', async () => {
    await addAccount(place(), 'chefia@exemplo.com.br')
    await expect(share('chefia@exemplo.com.br')).rejects.toMatchObject(
      refusedAs('person_not_found'),
    )
  })
})

describe('a name is kept as it looks', () => {
  const strange = '\u202e \u200bFa\u0301bio\u00ad \u00a0 Reis\u3164'

  it('when it is changed', async () => {
    const person = await addPerson(place(), 'Fabio Reis')
    await person.call(changeProfile, { fullName: strange })
    expect((await person.call(getProfile, {})).fullName).toBe('Fábio Reis')
    for (const fullName of ['\u200b', ' \u3164 ', '\u2800']) {
      await expect(person.call(changeProfile, { fullName })).rejects.toMatchObject({
        status: 422,
        fields: [{ path: 'fullName', message: 'Informe um nome.' }],
      })
    }
  })

  it('when the account is made', async () => {
    const made = {
      email: 'fabio@exemplo.com.br',
      password: 'segredo',
      data: { full_name: strange },
    }
    const { user_metadata } = await world.call(signUp, made)
    expect(user_metadata).toMatchObject({ full_name: 'Fábio Reis' })
  })

  it('with emoji whole', async () => {
    const person = await addPerson(place(), 'Gil')
    const fullName = 'Gil ❤️ 👩🏽‍💻'
    expect((await person.call(changeProfile, { fullName })).fullName).toBe(fullName)
  })
})

it('refuses more members than a project may have, also two at the same moment', async () => {
  await world.services.db.queries.execute(sql`
    with people as (
      insert into accounts (id, email, password_hash, created_at, updated_at)
      select gen_random_uuid(), 'membro' || n || '@exemplo.com.br', '', now(), now()
        from generate_series(1, ${limits.membersPerProject - 1}::int) n returning id)
    insert into project_members (id, project_id, user_id, access, created_at, since_version)
    select gen_random_uuid(), ${projectId}, id, 'view', now(), 0 from people`)
  const [one, other] = [await addPerson(place(), 'Penúltima'), await addPerson(place(), 'Última')]
  const outcomes = await Promise.allSettled([share(one.email), share(other.email)])
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? outcome.reason : [],
  )
  expect(refused).toMatchObject([{ status: 422, code: 'too_many_members' }])
  expect(refused[0].message).toContain('máximo de 1.000 membros')
  const members = await memberIds()
  expect(members).toHaveLength(limits.membersPerProject)

  const [inside, outside] = members.includes(one.userId) ? [one, other] : [other, one]
  await inside.call(leaveProject, { projectId })
  await share(outside.email)
})
