import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTask, moveTask } from '../contract/tasks.ts'
import { readConfig } from '../server/config.ts'
import { createLog } from '../server/log.ts'
import { start } from '../server/start.ts'
import type { Fetch } from '../server/testing/api-client.ts'
import { days } from '../server/testing/clock.ts'
import { freePort } from '../server/testing/free-port.ts'
import { addPerson, signIn } from '../server/testing/people.ts'
import { test as base } from './fixtures.ts'
import { adminPassword, type Installation, install } from './installation.ts'
import { boardWithTasks } from './project-screen.ts'
import { ownDatabase } from './stories-database.ts'

/** Stories on an installation where somebody has worked for six weeks. */
export const test = base.extend<object, { past: Past; installation: Installation }>({
  past: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what it needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'mutirao-past-'))
      // The installation removes it.
      await use(await workForWeeks({ DATA_DIR: folder, ...(await ownDatabase()) }))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  installation: [
    async ({ past }, use) => {
      const installation = await install(past.settings)
      await use(installation)
      await installation.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

type Past = Awaited<ReturnType<typeof workForWeeks>>

const weeks = 6

/** A server of its own whose clock is moved, and which is gone when it is today. */
async function workForWeeks(settings: { DATA_DIR: string; DATABASE_URL?: string }) {
  const port = String(await freePort())
  const more = { PORT: port, ADMIN_PASSWORD: adminPassword, WRITES_PER_MINUTE: '1000000' }
  let daysAgo = weeks * 7
  const running = await start({
    config: readConfig({ ...settings, ...more, TRUST_PROXY: '127.0.0.1' }),
    log: createLog('warn'),
    now: () => new Date(Date.now() - days(daysAgo)),
  })
  const fetchHere: Fetch = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const manager = await addPerson({ db: running.services.db, fetch: fetchHere }, 'Ana Souza')
  const board = await boardWithTasks(manager)
  const begun: string[] = []
  for (daysAgo -= 1; daysAgo >= 0; daysAgo--) {
    // Two days of seven nobody works, and a session of yesterday is over.
    if (daysAgo % 7 > 4) continue
    const { call } = await signIn(fetchHere, manager.email)
    await workOneDay(call, board, daysAgo, begun)
  }
  await running.stop()
  return { settings, manager, board }
}

type Call = Awaited<ReturnType<typeof signIn>>['call']
type Board = Awaited<ReturnType<typeof boardWithTasks>>

/** A task comes and is begun, and on two days of three the oldest one is finished. */
async function workOneDay(call: Call, board: Board, daysAgo: number, begun: string[]) {
  const { projectId, columnIds } = board
  const id = crypto.randomUUID()
  const title = daysAgo === 3 ? '=1+1 muros' : `Muro ${weeks * 7 - daysAgo}`
  const priority = daysAgo % 2 === 0 ? 'high' : 'medium'
  await call(createTask, { projectId, id, columnId: columnIds.todo, title, priority })
  if (daysAgo > 2) {
    await call(moveTask, { projectId, taskId: id, columnId: columnIds.doing })
    begun.push(id)
  }
  const oldest = daysAgo % 3 === 0 ? undefined : begun.shift()
  if (oldest) await call(moveTask, { projectId, taskId: oldest, columnId: columnIds.done })
}
