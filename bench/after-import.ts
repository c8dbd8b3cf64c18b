import { bringIn } from '../server/testing/bring-in.ts'
import type { Person } from '../server/testing/people.ts'
import { fileOf } from '../server/testing/trello-board.ts'
import { ratio, report } from './measure.ts'
import { mustSend } from './scale/send.ts'
import { openStand, type Stand } from './scale/stand.ts'
import { trelloBoardOf } from './trello-board-of.ts'

/**
 * A board that was just imported, opened anew: on PGlite, against the same on PostgreSQL. Nobody analyses
 * anything but the product and the engines themselves. `--quick`: fewer runs.
 */
const runs = process.argv.includes('--quick') ? 5 : 15
const cards = 5_000

const [pglite, postgres] = [await openStand('PGlite'), await openStand('PostgreSQL')]
try {
  const [embedded, other] = [await imported(pglite), await imported(postgres)]
  const opened = () =>
    ratio(runs, embedded.open, other.open, async () => {
      await embedded.touch()
      await other.touch()
    })
  const atOnce = await opened()
  await pglite.running.services.statistics.settled()
  const later = await opened()
  report(`a board of ${cards} that was imported, read anew: PGlite / PostgreSQL`, [
    { what: 'right after the import', ratio: atOnce, goal: 1.5 },
    { what: 'when PGlite has looked its tables over', ratio: later, goal: 1.5 },
  ])
} finally {
  await pglite.close()
  await postgres.close()
}

async function imported(stand: Stand) {
  const [ana] = (await stand.people(1)) as [Person]
  const { projectId } = await bringIn(stand.running, ana, fileOf(trelloBoardOf(cards)))
  const path = `/api/projects/${projectId}`
  return {
    open: () => mustSend(stand, ana, ['GET', path]),
    // What nothing has changed since is answered from what is kept.
    touch: () =>
      stand.bare.query('update projects set version = version + 1 where id = $1', [projectId]),
  }
}
