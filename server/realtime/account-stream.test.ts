import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveMany, changeProfile, decideApproval } from '#contract/accounts.ts'
import { changeUser, signOut } from '#contract/auth.ts'
import { addMember, changeMember, leaveProject, removeMember } from '#contract/members.ts'
import {
  changeProject,
  copyProject,
  createProject,
  deleteProject,
  listProjects,
} from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { confirmedSignUp } from '#server/testing/auth-browser.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { listen } from '#server/testing/listen.ts'
import { addAccount, addPerson, type Person, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let administrator: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  // Whatever arrives here was brought by a signal: nothing looks by itself.
  world = await startWorld({ adminPassword: 'segredo do admin' }, { sweep: 1_000_000 })
  ana = await addPerson(place(), 'Ana Souza')
  bruno = await addPerson(place(), 'Bruno Lima')
  const { adminEmail } = world.services.config
  administrator = await signIn(world.fetch, adminEmail, 'segredo do admin')
})
afterAll(() => world.stop())

const place = () => ({ db: world.services.db, fetch: world.fetch })
const follow = async ({ token }: { token: string }, lastEventId?: string) => {
  const ear = await listen(world.fetch, '/api/events', { token, lastEventId })
  await ear.next('hello')
  return ear
}

describe('the stream of an account tells at once', () => {
  type Act = (project: ExampleProject) => Promise<unknown>
  const acts: [what: string, whose: string, act: Act][] = [
    ['a new project', 'his', () => bruno.call(createProject, { name: 'Meu' })],
    ['a duplicate', 'his', ({ projectId }) => bruno.call(copyProject, { projectId })],
    [
      'another name',
      'both',
      ({ projectId }) => ana.call(changeProject, { projectId, name: 'Outro' }),
    ],
    [
      'another access',
      'his',
      ({ projectId, memberId }) => ana.call(changeMember, { projectId, memberId, access: 'view' }),
    ],
    [
      'being taken out',
      'his',
      ({ projectId, memberId }) => ana.call(removeMember, { projectId, memberId }),
    ],
    ['leaving', 'his', ({ projectId }) => bruno.call(leaveProject, { projectId })],
    ['the end of a project', 'both', ({ projectId }) => ana.call(deleteProject, { projectId })],
  ]
  it.each(acts)('of %s, whoever has it in their list: %s', async (what, whose, act) => {
    const project = await exampleProject(ana, [[bruno, 'edit']])
    const [his, hers] = [await follow(bruno), await follow(ana)]
    await act(project)
    expect((await his.next('changed')).data).toEqual({ what: ['projects'] })
    if (whose === 'both') expect((await hers.next('changed')).data).toEqual({ what: ['projects'] })
    // Nothing else was told before this.
    await ana.call(changeProfile, { fullName: `Ana depois de ${what}` })
    expect((await hers.next('changed')).data).toEqual({ what: ['profile'] })
    expect(his.frames).toHaveLength(2)
  })

  it('that somebody shared a project, but nothing of what happens inside', async () => {
    const { projectId, columnId } = await exampleProject(ana, [])
    const ear = await follow(bruno)
    await ana.call(createTask, { projectId, columnId, title: 'Segredo' })
    await ana.call(addMember, { projectId, person: bruno.email })
    // One after the other: what happens while the server looks is told at once.
    await ear.next('changed')
    await ana.call(createTask, { projectId, columnId, title: 'Não é da lista' })
    await bruno.call(changeProfile, { fullName: 'Bruno L.' })
    await ear.next('changed')
    expect(ear.frames.map(({ data }) => data)).toEqual([
      {},
      { what: ['projects'] },
      { what: ['profile'] },
    ])
  })

  it('the administrator of new accounts, confirmations, decisions and names; nobody else', async () => {
    const [admins, his] = [await follow(administrator), await follow(bruno)]
    const told = async () => (await admins.next('changed')).data
    await confirmedSignUp(world, 'Novata')
    expect(await told()).toEqual({ what: ['accounts'] })
    const { userId } = await addAccount(place(), 'Aguardando', { approved: false })
    await administrator.call(approveMany, { accountIds: [userId] })
    expect(await told()).toEqual({ what: ['accounts'] })
    await administrator.call(decideApproval, { accountId: userId, approved: false })
    expect(await told()).toEqual({ what: ['accounts'] })
    await ana.call(changeUser, { data: { full_name: 'Ana S.' } })
    expect(await told()).toEqual({ what: ['accounts'] })
    expect(his.frames).toHaveLength(1)
  })
})

describe('across a reconnection', () => {
  it('nothing is missed: the id says what the reader knew', async () => {
    const first = await follow(bruno)
    await bruno.call(createProject, { name: 'Ouvido' })
    const { id } = await first.next('changed')
    first.hangUp()
    await bruno.call(createProject, { name: 'Perdido' })
    await bruno.call(changeProfile, { fullName: 'Bruno de Lima' })

    const second = await follow(bruno, id)
    expect((await second.next('changed')).data).toEqual({ what: ['profile', 'projects'] })
    // Cut off between the two, its reader must still be seen to know nothing of the news.
    expect(second.frames[0]).toMatchObject({ event: 'hello', id: undefined })

    const third = await follow(bruno, second.frames[1]?.id)
    expect(third.frames).toMatchObject([{ event: 'hello', id: second.frames[1]?.id }])
  })

  it('an id that is not one of ours is refused', async () => {
    for (const lastEventId of ['', '7', 'x.y.', `${'a'.repeat(16)}.${'b'.repeat(17)}.`]) {
      const { response } = await listen(world.fetch, '/api/events', { ...bruno, lastEventId })
      expect(response.status, lastEventId).toBe(422)
    }
  })
})

it('ends with the session, and with the approval (R5)', async () => {
  const carla = await addPerson(place(), 'Carla Dias')
  const other = await signIn(world.fetch, carla.email)
  const [left, kept] = [await follow(carla), await follow(other)]
  await carla.call(signOut, { scope: 'local' })
  await left.ended
  expect(left.frames.at(-1)).toMatchObject({ event: 'end', data: { code: 'no_authorization' } })
  expect(kept.isOpen()).toBe(true)
  await administrator.call(decideApproval, { accountId: carla.userId, approved: false })
  await kept.ended
  expect(kept.frames.at(-1)).toMatchObject({ event: 'end', data: { code: 'approval_required' } })
})

it('the list of projects answers 304 for as long as its stream has no news of it', async () => {
  const headers = { authorization: `Bearer ${bruno.token}` }
  const first = await world.fetch('/api/projects', { headers })
  const etag = first.headers.get('etag') ?? ''
  const again = { headers: { ...headers, 'if-none-match': etag } }
  expect((await world.fetch('/api/projects', again)).status).toBe(304)
  const { id } = await bruno.call(createProject, { name: 'Mais um' })
  const second = await world.fetch('/api/projects', again)
  expect(second.status).toBe(200)
  expect(second.headers.get('etag')).not.toBe(etag)
  await bruno.call(deleteProject, { projectId: id })
  expect((await world.fetch('/api/projects', again)).status).toBe(304)
  expect((await ana.call(listProjects, {})).projects.length).toBeGreaterThan(0)
})
