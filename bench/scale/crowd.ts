import { addMember } from '../../contract/members.ts'
import type { Person } from '../../server/testing/people.ts'
import { bareMove } from './bare-writes.ts'
import { type Crowd, gatherCrowd } from './clients.ts'
import { type Filled, fillBoard } from './fill.ts'
import { send } from './send.ts'
import type { Bare, Stand } from './stand.ts'
import { together } from './together.ts'

/** A board that all of them may change. */
export async function sharedBoard(stand: Stand, people: Person[], tasks: number): Promise<Filled> {
  const owner = people[0] as Person
  const board = await fillBoard(stand.bare, owner.userId, tasks)
  for (const { email } of people.slice(1)) {
    await owner.call(addMember, { projectId: board.projectId, person: email })
  }
  return board
}

/** Those who move tasks on it, ready to begin. */
export const crowdAt = ({ running }: Stand, people: Person[], board: Filled): Crowd =>
  gatherCrowd({ port: running.port, people: people.map(({ token }) => ({ token })), board })

/** Everyone moves tasks on one board for a while. */
export async function crowd(stand: Stand, people: Person[], board: Filled, ms: number) {
  const there = crowdAt(stand, people, board)
  try {
    return await there.move(ms)
  } finally {
    await there.leave()
  }
}

/** The same on a large board and on a small one, in turn. */
export async function largeAndSmall(stand: Stand, people: Person[], ms: number, rounds: number) {
  const large = await sharedBoard(stand, people, 5_000)
  const small = await sharedBoard(stand, people, 100)
  const before = await deadlocks(stand)
  const sum = { large: 0, small: 0, errors: 0 }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, board] of Object.entries({ large, small })) {
      const { moved, errors } = await crowd(stand, people, board, ms)
      sum[name as 'large' | 'small'] += moved
      sum.errors += errors
    }
  }
  const perSecond = sum.large / ((ms / 1_000) * rounds)
  const errors = sum.errors + (await deadlocks(stand)) - before
  return { ratio: sum.large / sum.small, perSecond, errors }
}

async function deadlocks({ engine, bare }: Stand): Promise<number> {
  if (engine === 'PGlite') return 0
  const { rows } = await bare.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0].deadlocks
}

/** Sixteen at work in sixteen projects: transactions in the time, ours and bare, in turn. */
export async function ownBoards(stand: Stand, people: Person[], ms: number, rounds: number) {
  const boards: Filled[] = []
  const connections: Bare[] = []
  for (const { userId } of people) {
    boards.push(await fillBoard(stand.bare, userId, 100))
    connections.push(await stand.connect())
  }
  const placeOf = (number: number, turn: number) => {
    const { projectId, columns } = boards[number] as Filled
    const [column] = columns
    const taskId = column?.tasks[turn % 2 === 0 ? 3 : 5] ?? ''
    return { projectId, taskId, to: { columnId: column?.id ?? '', position: turn % 7 } }
  }
  // Far behind the last task, where nobody else puts anything.
  let freeKey = 2n ** 50n
  let [ours, bare] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    ours += await together(people.length, ms, async (number, turn) => {
      const { projectId, taskId, to } = placeOf(number, turn)
      const path = ['PUT', `/api/projects/${projectId}/tasks/${taskId}/position`] as const
      await send(stand, people[number] as Person, path, { body: to })
    })
    bare += await together(people.length, ms, async (number, turn) => {
      const { projectId, taskId, to } = placeOf(number, turn)
      const at = { tx: connections[number] as Bare, projectId, account: people[number]?.userId }
      freeKey += 1n
      await bareMove(at as Parameters<typeof bareMove>[0], taskId, { ...to, key: freeKey })
    })
  }
  for (const connection of connections) await connection.end()
  return ours / bare
}
