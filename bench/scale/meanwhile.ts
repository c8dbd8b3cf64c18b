import type { Person } from '../../server/testing/people.ts'
import { middle } from '../measure.ts'
import { crowd, sharedBoard } from './crowd.ts'
import { fillBoard } from './fill.ts'
import { mustSend, type Stand, sendUntilAnswered } from './stand.ts'

/** Somebody else opens another project's board while sixteen move on theirs, in turn with quiet. */
export async function openWhileOthersMove(stand: Stand, people: Person[], ms: number) {
  const board = await sharedBoard(stand, people, 5_000)
  return slowedDown(stand, (busy) => crowd(stand, people, board, busy), ms)
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
  const open = async () => {
    const begun = performance.now()
    await mustSend(stand, stranger, ['GET', `/api/projects/${projectId}`])
    return performance.now() - begun
  }
  const times = { quiet: [] as number[], busy: [] as number[] }
  for (let round = 0; round < 3; round += 1) {
    const end = performance.now() + ms / 2
    while (performance.now() < end) times.quiet.push(await open())
    let over = false
    const going = busy(ms).finally(() => {
      over = true
    })
    while (!over) times.busy.push(await open())
    await going
  }
  return middle(times.busy) / middle(times.quiet)
}
