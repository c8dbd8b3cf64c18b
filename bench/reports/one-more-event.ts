import { catchUp } from '../../server/reports/facts/catch-up.ts'
import type { Person } from '../../server/testing/people.ts'
import { type Row, ratio } from '../measure.ts'
import { type Filled, fillBoard } from '../scale/fill.ts'
import type { Stand } from '../scale/stand.ts'
import { tellHistory } from './events.ts'

const [fewTasks, fewEvents] = [100, 500]

/** What the facts of a long project cost for one event more, against those of a short one. */
export async function oneMoreEvent(
  { bare, running }: Stand,
  { userId }: Person,
  long: Filled,
  events: number,
  runs: number,
): Promise<Row> {
  const { db } = running.services
  const short = await fillBoard(bare, userId, fewTasks)
  await tellHistory(bare, short, userId, fewEvents)
  const follow = async ({ projectId }: Filled) => {
    const version = await versionOf(projectId)
    while ((await catchUp(db, projectId, version)) === null);
  }
  const versionOf = async (projectId: string): Promise<number> => {
    const { rows } = await bare.query('select version from projects where id = $1', [projectId])
    return rows[0].version
  }
  let moved = 0
  const moveOne = async ({ projectId, columns: [from, to] }: Filled) => {
    const taskId = from?.tasks[moved]
    const version = (await versionOf(projectId)) + 1
    const place = (column: typeof from) => ({ columnId: column?.id, position: 0 })
    const change = { type: 'task.moved', taskId, ...place(to), from: place(from) }
    await bare.query(
      `insert into project_events (project_id, version, at, actor_id, change)
       values ($1, $2, now(), $3, $4)`,
      [projectId, version, userId, JSON.stringify(change)],
    )
    await bare.query('update projects set version = $2 where id = $1', [projectId, version])
  }
  const before = async () => {
    await moveOne(long)
    await moveOne(short)
    moved += 1
  }
  await follow(long)
  await follow(short)
  return {
    what: `one event more after ${events} / after ${fewEvents}`,
    ratio: await ratio(
      runs,
      () => follow(long),
      () => follow(short),
      before,
    ),
    goal: 1.5,
  }
}
