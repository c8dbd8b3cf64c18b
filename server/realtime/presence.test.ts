import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProfile } from '#contract/accounts.ts'
import { removeMember } from '#contract/members.ts'
import type { Presence } from '#contract/streams.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { type Ear, listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld({}, { sweep: 1_000_000, presenceSettles: 20 })
  ana = await addPerson(place(), 'Ana Souza')
  bruno = await addPerson(place(), 'Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'view']])
})
afterAll(() => world.stop())

const place = () => ({ db: world.services.db, fetch: world.fetch })
const look = ({ token }: Person, board: string | null) => {
  const path = `/api/projects/${project.projectId}/events`
  return listen(world.fetch, board ? `${path}?board=${board}` : path, { token })
}
const presences = ({ frames }: Ear): Presence[] =>
  frames.filter(({ event }) => event === 'presence').map(({ data }) => data)
const names = (ear: Ear) => presences(ear).map(({ people }) => people.map((p) => p.fullName).join())
const untilSees = (ear: Ear, who: string) =>
  until(`${who} to be seen`, () => names(ear).at(-1) === who)

it('shows who looks at the same board, oneself included, until they go', async () => {
  const board = randomUUID()
  const hers = await look(ana, board)
  await untilSees(hers, 'Ana Souza')
  const his = await look(bruno, board)
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

it('does not flicker when one tab takes over from another, and follows a new name', async () => {
  const board = randomUUID()
  const hers = await look(ana, board)
  const his = await look(bruno, board)
  await untilSees(hers, 'Ana Souza,Bruno Lima')
  const [back] = [await look(bruno, board), his.hangUp()]
  await untilSees(back, 'Ana Souza,Bruno Lima')
  await ana.call(changeProfile, { fullName: 'Ana Maria' })
  await untilSees(hers, 'Ana Maria,Bruno Lima')
  expect(names(hers).slice(-2)).toEqual(['Ana Souza,Bruno Lima', 'Ana Maria,Bruno Lima'])
  await ana.call(changeProfile, { fullName: 'Ana Souza' })
})

it('keeps boards apart, counts a person once, and forgets who is taken out', async () => {
  const board = randomUUID()
  const [here, there, nowhere] = [
    await look(ana, board),
    await look(bruno, randomUUID()),
    await look(bruno, null),
  ]
  const again = await look(ana, board)
  await untilSees(again, 'Ana Souza')
  await untilSees(here, 'Ana Souza')
  await untilSees(there, 'Bruno Lima')
  await untilSees(nowhere, 'Bruno Lima')
  again.hangUp()
  const third = await look(bruno, board)
  await untilSees(here, 'Ana Souza,Bruno Lima')
  expect(names(here)).toEqual(['Ana Souza', 'Ana Souza,Bruno Lima'])
  await ana.call(removeMember, project)
  await untilSees(here, 'Ana Souza')
  await third.ended
  expect(third.frames.at(-1)).toMatchObject({ event: 'end' })
})
