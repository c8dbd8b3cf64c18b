import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember, removeMember } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import { breakOutbox } from '#server/testing/broken-outbox.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
beforeEach(async () => {
  bruno = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Bruno Lima')
  projectId = (await ana.call(createProject, { name: 'Praça das Flores' })).id
})
afterAll(() => world.stop())

const mailsToBruno = async () => (await world.mails()).filter(({ to }) => to === bruno.email)

describe('who is added to a project', () => {
  it('is told by mail, once, with who did it', async () => {
    const key = crypto.randomUUID()
    const id = crypto.randomUUID()
    await ana.call(addMember, { projectId, id, person: bruno.email }, { key })
    await ana.call(addMember, { projectId, id, person: bruno.email }, { key })
    expect(await mailsToBruno()).toMatchObject([
      {
        subject: 'Ana Souza adicionou você ao projeto Praça das Flores',
        text: expect.stringContaining(
          'Olá, Bruno Lima! Ana Souza compartilhou com você o projeto Praça das Flores.',
        ),
        links: [`${world.baseUrl}/project/${projectId}`],
      },
    ])
  })

  it('is told nothing when they were removed before the mail left', async () => {
    const mend = await breakOutbox(world)
    const memberId = crypto.randomUUID()
    await ana.call(addMember, { projectId, id: memberId, person: bruno.email })
    await world.services.mail.settled()
    await ana.call(removeMember, { projectId, memberId })
    await mend()
    expect(await mailsToBruno()).toEqual([])
  })
})
