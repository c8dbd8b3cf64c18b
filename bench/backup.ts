import { backUpRunning } from '../server/backup/back-up-running.ts'
import { readConfig } from '../server/config.ts'
import type { Database, Tx } from '../server/db/database.ts'
import { createLog } from '../server/log.ts'
import { start } from '../server/start.ts'
import { addEvents } from '../server/testing/add-events.ts'
import { addPerson, type Person } from '../server/testing/people.ts'
import { openGround } from './drill/places.ts'
import { report } from './measure.ts'
import { fillBoard } from './scale/fill.ts'
import { slowedDown } from './scale/meanwhile.ts'
import type { Bare } from './scale/stand.ts'

/** How much slower a board opens while a backup of a large installation is made. `--quick`: not so large. */
const quick = process.argv.includes('--quick')
const [tasks, events] = quick ? [1_000, 5_000] : [10_000, 50_000]
const ground = await openGround()
try {
  for (const engine of ['pglite', 'postgres'] as const) {
    const ratio = await measure({
      ...(await ground.place(engine)),
      BACKUP_DIR: await ground.folder(),
    })
    const what = `opening a board during a backup (${tasks} tasks, ${events} events)`
    report(engine, [{ what, ratio, goal: 1.5 }])
  }
} finally {
  await ground.close()
}

async function measure(place: Record<string, string>): Promise<number> {
  const config = readConfig({ ...place, PORT: '0', NIGHTLY_BACKUP: 'off' })
  const running = await start({ config, log: createLog('silent') })
  const { db } = running.services
  const fetchHere = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, init)
  let arrivals = 0
  const people = async (count: number) => {
    const made: Person[] = []
    while (made.length < count) {
      arrivals += 1
      made.push(await addPerson({ db, fetch: fetchHere }, `Pessoa ${arrivals}`))
    }
    return made
  }
  try {
    const [ana] = (await people(1)) as [Person]
    const bare = bareOf(db)
    const { projectId } = await fillBoard(bare, ana.userId, tasks)
    await addEvents(db, projectId, events)
    let made = 0
    const backUp = () => {
      made += 1
      const now = new Date(Date.now() + made * 1_000)
      return backUpRunning(config, db, { kind: 'asked', now })
    }
    return await slowedDown({ running, bare, people }, backUp, 2_000)
  } finally {
    await running.stop()
  }
}

/** The driver under the query builder: an embedded database has no second connection. */
function bareOf(db: Database): Bare {
  const { client } = (db.queries as Tx & { session: { client: Bare } }).session
  const query: Bare['query'] = (text, values) => client.query(text, values)
  return { query, transaction: (work) => work({ query }), end: async () => {} }
}
