import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProfile } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { addMember, removeMember } from '#contract/members.ts'
import { sessions } from '#server/db/schema.ts'
import { type Furnished, furnishedProject } from '#server/testing/furnished-project.ts'
import { type Ear, listen } from '#server/testing/listen.ts'
import { addAccount, addPerson, type Person } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: Furnished

beforeAll(async () => {
  world = await startWorld({}, { sweep: 1_000_000, presenceSettles: 20 })
  ana = await addPerson(place(), 'Ana Souza')
  bruno = await addPerson(place(), 'Bruno Lima')
  project = await furnishedProject(ana, [[bruno, 'view']])
})
afterAll(() => world.stop())

const place = () => ({ db: world.services.db, fetch: world.fetch })
const look = ({ token }: Pick<Person, 'token'>, board?: string) => {
  const path = `/api/projects/${project.projectId}/events`
  return listen(world.fetch, board ? `${path}?board=${board}` : path, { token })
}
interface Presence {
  people: { userId: string; fullName: string }[]
  more: number
}
const presences = ({ frames }: Ear): Presence[] =>
  frames.filter(({ event }) => event === 'presence').map(({ data }) => data)
const names = (ear: Ear) => presences(ear).map(({ people }) => people.map((p) => p.fullName).join())
const untilSees = (ear: Ear, who: string) =>
  until(`${who} to be seen`, () => names(ear).at(-1) === who)

it('shows who looks at the same board, oneself included, until they go', async () => {
  const hers = await look(ana, project.boardId)
  await untilSees(hers, 'Ana Souza')
  const his = await look(bruno, project.boardId)
  await untilSees(hers, 'Ana Souza,Bruno Lima')
  await untilSees(his, 'Ana Souza,Bruno Lima')
  his.hangUp()
  await untilSees(hers, 'Ana Souza')
  expect(presences(hers)[0]).toEqual({
    people: [{ userId: ana.userId, fullName: 'Ana Souza' }],
    more: 0,
  })
  // Nobody was shown a room without being in it.
  expect(names(hers)).toHaveLength(3)
  expect(names(his)).toHaveLength(1)
})

it('keeps boards apart, and counts a person once however many tabs they have', async () => {
  const [here, there, nowhere] = [
    await look(ana, project.boardId),
    await look(bruno, randomUUID()),
    await look(bruno),
  ]
  const again = await look(ana, project.boardId)
  await untilSees(again, 'Ana Souza')
  await untilSees(here, 'Ana Souza')
  await untilSees(there, 'Bruno Lima')
  await untilSees(nowhere, 'Bruno Lima')
  again.hangUp()
  const third = await look(bruno, project.boardId)
  await untilSees(here, 'Ana Souza,Bruno Lima')
  expect(names(here)).toEqual(['Ana Souza', 'Ana Souza,Bruno Lima'])
  third.hangUp()
})

it('does not flicker when somebody comes back at once', async () => {
  const hers = await look(ana, project.boardId)
  const his = await look(bruno, project.boardId)
  await untilSees(hers, 'Ana Souza,Bruno Lima')
  const [back] = [await look(bruno, project.boardId), his.hangUp()]
  await untilSees(back, 'Ana Souza,Bruno Lima')
  await ana.call(changeProfile, { fullName: 'Ana Maria' })
  await untilSees(hers, 'Ana Maria,Bruno Lima')
  expect(names(hers).slice(-2)).toEqual(['Ana Souza,Bruno Lima', 'Ana Maria,Bruno Lima'])
  await ana.call(changeProfile, { fullName: 'Ana Souza' })
})

it('names no more than fit, counts the others, and forgets who is taken out', async () => {
  const { projectId, boardId } = project
  const hers = await look(ana, boardId)
  const members = Array.from({ length: limits.peopleShown + 1 }, () => randomUUID())
  for (const id of members) {
    const newcomer = await enter(`Pessoa ${id}`)
    await ana.call(addMember, { projectId, id, person: newcomer.email, access: 'view' })
    await look(newcomer, boardId)
  }
  const last = () => presences(hers).at(-1)
  await until('a full room', () => last()?.more === 2)
  expect(last()?.people).toHaveLength(limits.peopleShown)
  await ana.call(removeMember, { projectId, memberId: members[0] ?? '' })
  await until('one less', () => last()?.more === 1)
})

/** Signed in without the door: checking thirty passwords takes seconds. */
async function enter(name: string) {
  const { db, accessTokens } = world.services
  const account = await addAccount({ db }, name)
  const session = { id: randomUUID(), refreshKey: '', method: '', userAgent: '', address: '' }
  const at = { createdAt: new Date(), refreshedAt: new Date() }
  await db.queries.insert(sessions).values({ ...session, ...at, accountId: account.userId })
  const token = await accessTokens.sign({ sub: account.userId, session_id: session.id })
  return { ...account, token }
}
