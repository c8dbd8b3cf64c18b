import { ratio } from '../measure.ts'
import { fillBoard, fillNeighbours } from './fill.ts'
import { mustSend } from './send.ts'
import type { Stand } from './stand.ts'

/** Opening one board, read anew each time, alone on the database and among a thousand projects. */
export async function amongOthers(stand: Stand, others: number, runs: number): Promise<number> {
  const [ana, bruno] = await stand.people(2)
  if (!ana || !bruno) throw new Error('Nobody is there')
  const { projectId } = await fillBoard(stand.bare, ana.userId, 1_000)
  const open = async () => {
    await stand.bare.query('update projects set version = version + 1 where id = $1', [projectId])
    const begun = performance.now()
    await mustSend(stand, ana, ['GET', `/api/projects/${projectId}`])
    return performance.now() - begun
  }
  const alone = await quickest(runs, open)
  await fillNeighbours(stand.bare, bruno.userId, others)
  return (await quickest(runs, open)) / alone
}

/** The two cannot take turns; the quickest of many is what the machine's other work disturbs least. */
async function quickest(runs: number, work: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs * 3; run += 1) best = Math.min(best, await work())
  return best
}

/** The list of five hundred projects against the list of ten. */
export async function dashboards(stand: Stand, runs: number): Promise<number> {
  const [many, few] = await stand.people(2)
  if (!many || !few) throw new Error('Nobody is there')
  await fillNeighbours(stand.bare, many.userId, 500)
  await fillNeighbours(stand.bare, few.userId, 10)
  const list = ['GET', '/api/projects'] as const
  return ratio(
    runs * 2,
    () => mustSend(stand, many, list),
    () => mustSend(stand, few, list),
  )
}
