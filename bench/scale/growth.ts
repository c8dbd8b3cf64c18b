import type { Person } from '../../server/testing/people.ts'
import { ratio } from '../measure.ts'
import { type Filled, fillBoard } from './fill.ts'
import { mustSend } from './send.ts'
import type { Stand } from './stand.ts'

/** A move there and back; both are ours. */
type Moves = () => Promise<void>

/** What a move costs on ten thousand tasks, in turn with the same move on a hundred. */
export async function growth(stand: Stand, ana: Person, runs: number) {
  const [small, large, oneColumn] = [
    await fillBoard(stand.bare, ana.userId, 100),
    await fillBoard(stand.bare, ana.userId, 10_000),
    await fillBoard(stand.bare, ana.userId, 10_000, 1),
  ]
  return {
    across: await ratio(runs, across(stand, ana, large), across(stand, ana, small)),
    within: await ratio(runs, within(stand, ana, large), within(stand, ana, small)),
    oneColumn: await ratio(runs, within(stand, ana, oneColumn), within(stand, ana, small)),
    log: await logRatio(stand, runs, across(stand, ana, large), across(stand, ana, small)),
  }
}

const across = (stand: Stand, ana: Person, board: Filled) =>
  thereAndBack(stand, ana, board, { columnId: board.columns[1]?.id ?? '' })

const within = (stand: Stand, ana: Person, board: Filled) =>
  thereAndBack(stand, ana, board, { columnId: board.columns[0]?.id ?? '', position: 1 })

function thereAndBack(stand: Stand, ana: Person, board: Filled, there: object): Moves {
  const [column] = board.columns
  const middle = Math.floor((column?.tasks.length ?? 0) / 2)
  const back = { columnId: column?.id ?? '', position: middle }
  const task = `/api/projects/${board.projectId}/tasks/${column?.tasks[middle]}`
  const move = (body: object) => mustSend(stand, ana, ['PUT', `${task}/position`], { body })
  return async () => {
    await move(there)
    await move(back)
  }
}

/** The same in bytes of PostgreSQL's log; PGlite has nobody to send it to. */
async function logRatio({ bare, engine }: Stand, runs: number, large: Moves, small: Moves) {
  if (engine === 'PGlite') return null
  const written = async (moves: Moves) => {
    const before = await bare.query('select pg_current_wal_insert_lsn() as lsn')
    for (let run = 0; run < runs; run += 1) await moves()
    const { rows } = await bare.query(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::int as bytes',
      [before.rows[0].lsn],
    )
    return rows[0].bytes
  }
  return (await written(large)) / (await written(small))
}
