import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addMember,
  changeMember,
  leaveProject,
  listMembers,
  removeMember,
} from '#contract/members.ts'
import { createProject, listProjects, openProject } from '#contract/projects.ts'
import { addAccount, addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let projectId: string
const place = () => ({ db: world.services.db, fetch: world.fetch })

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson(place(), 'Ana Souza')
  bruno = await addPerson(place(), 'Bruno Lima')
})
beforeEach(async () => {
  projectId = (await ana.call(createProject, { name: 'Compartilhado' })).id
})
afterAll(() => world.stop())

describe('sharing', () => {
  it('finds a person by the exact full name, spaces around it aside (R10)', async () => {
    await ana.call(addMember, { projectId, person: '  Bruno Lima ' })
    const { owner, members } = await ana.call(listMembers, { projectId })
    expect(owner).toEqual({ userId: ana.userId, fullName: 'Ana Souza' })
    expect(members).toMatchObject([
      { userId: bruno.userId, fullName: 'Bruno Lima', role: 'client', access: 'edit' },
    ])
    const { projects } = await bruno.call(listProjects, {})
    expect(projects).toMatchObject([{ id: projectId, access: 'edit' }])
  })

  it('finds a person by their address, whatever its capitals', async () => {
    await ana.call(addMember, { projectId, person: bruno.email.toUpperCase(), access: 'view' })
    expect((await ana.call(listMembers, { projectId })).members).toHaveLength(1)
  })

  it('refuses half a name, other capitals and strangers', async () => {
    for (const person of ['Bruno', 'bruno lima', 'Ninguém']) {
      await expect(ana.call(addMember, { projectId, person })).rejects.toMatchObject({
        code: 'person_not_found',
      })
    }
  })

  it('refuses a name that several people have (R10)', async () => {
    const twin = await addAccount(place(), 'Gêmea Silva')
    await addAccount(place(), 'Gêmea Silva')
    await expect(ana.call(addMember, { projectId, person: 'Gêmea Silva' })).rejects.toMatchObject({
      code: 'person_ambiguous',
    })
    await ana.call(addMember, { projectId, person: twin.email })
    expect((await ana.call(listMembers, { projectId })).members).toHaveLength(1)
  })

  it('does not let an unconfirmed sign-up make a name ambiguous', async () => {
    await addAccount(place(), 'Única Pessoa')
    await addAccount(place(), 'Única Pessoa', { confirmed: false })
    const { event } = await ana.call(addMember, { projectId, person: 'Única Pessoa' })
    expect(event?.change.type).toBe('member.added')
  })

  it('refuses a member, the creator and oneself (R10)', async () => {
    await ana.call(addMember, { projectId, person: bruno.email, access: 'manage' })
    const refused = { status: 409, code: 'already_member' }
    for (const [who, person] of [
      [ana, bruno.email],
      [ana, ana.email],
      [bruno, ana.email],
      [bruno, bruno.email],
    ] as const) {
      await expect(who.call(addMember, { projectId, person })).rejects.toMatchObject(refused)
    }
  })
})

describe('a member', () => {
  const join = async () => {
    const { event } = await ana.call(addMember, { projectId, person: bruno.email })
    return event?.change.type === 'member.added' ? event.change.memberId : ''
  }

  it('is given other access, and has it at the next request (R9)', async () => {
    const memberId = await join()
    await ana.call(changeMember, { projectId, memberId, access: 'view' })
    expect((await bruno.call(openProject, { projectId })).access).toBe('view')
  })

  it('loses the project at once when removed (StaleBleed)', async () => {
    const memberId = await join()
    await bruno.call(openProject, { projectId })
    await ana.call(removeMember, { projectId, memberId })
    await expect(bruno.call(openProject, { projectId })).rejects.toMatchObject({ status: 404 })
    expect((await bruno.call(listProjects, {})).projects.map(({ id }) => id)).not.toContain(
      projectId,
    )
  })

  it('can leave, whatever their access; the creator cannot (R9)', async () => {
    await join()
    await bruno.call(leaveProject, { projectId })
    await expect(bruno.call(openProject, { projectId })).rejects.toMatchObject({ status: 404 })
    await expect(ana.call(leaveProject, { projectId })).rejects.toMatchObject({ status: 404 })
  })
})
