import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../../server/testing/people.ts'
import { middle } from '../measure.ts'
import { seatReader } from './clients.ts'
import { crowdAt, sharedBoard } from './crowd.ts'
import { fillBoard } from './fill.ts'
import { sendUntilAnswered } from './send.ts'
import type { Stand } from './stand.ts'

/** Somebody else opens another project's board while sixteen move on theirs, in turn with quiet. */
export async function openWhileOthersMove(stand: Stand, people: Person[], ms: number) {
  const board = await sharedBoard(stand, people, 5_000)
  const crowd = crowdAt(stand, people, board)
  try {
    return await slowedDown(stand, crowd.move, ms)
  } finally {
    await crowd.leave()
  }
}

/** The same while four people copy 6,100 tasks each. */
export async function openWhileOthersCopy(stand: Stand, people: Person[]) {
  const copiers = people.slice(0, 4)
  const boards = await Promise.all(
    copiers.map(({ userId }) => fillBoard(stand.bare, userId, 6_100)),
  )
  const copy = ({ projectId }: { projectId: string }, person: Person) =>
    sendUntilAnswered(stand, person, ['POST', `/api/projects/${projectId}/copies`], { body: {} })
  const copyAll = () =>
    Promise.all(boards.map((board, number) => copy(board, copiers[number] as Person)))
  return slowedDown(stand, copyAll, 1_000)
}

/** How much slower another project opens, in the middle, while `busy` goes on. */
export async function slowedDown(
  stand: Pick<Stand, 'running' | 'bare' | 'people'>,
  busy: (ms: number) => Promise<unknown>,
  ms: number,
) {
  const [stranger] = await stand.people(1)
  if (!stranger) throw new Error('Nobody is there')
  const { projectId } = await fillBoard(stand.bare, stranger.userId, 100)
  const reader = seatReader({
    port: stand.running.port,
    person: { token: stranger.token },
    projectId,
  })
  const times = { quiet: [] as number[], busy: [] as number[] }
  try {
    for (let round = 0; round < 3; round += 1) {
      times.quiet.push(...(await reader.openDuring(() => wait(ms / 2))))
      times.busy.push(...(await reader.openDuring(() => busy(ms))))
    }
  } finally {
    await reader.leave()
  }
  return middle(times.busy) / middle(times.quiet)
}
