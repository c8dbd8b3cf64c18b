import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openProject } from '#contract/projects.ts'
import { type Database, database, rows } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'
import { administer } from '#server/testing/administer.ts'
import type { Fetch } from '#server/testing/api-client.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { serverProcess, temporaryFolder } from '#server/testing/for-one-test.ts'
import { freePort } from '#server/testing/free-port.ts'
import { listen } from '#server/testing/listen.ts'
import { addPerson } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { type Cluster, type Node, startCluster } from './patroni.ts'
import { programNamed, run } from './programs.ts'
import { startWriters, type Writers } from './steady-writers.ts'

const rounds = Number(process.env.ROUNDS ?? 10)
const writerCount = 4
const programs = ['etcd', 'patroni', 'haproxy', 'initdb']
const missing = programs.filter((name) => programNamed(name) === null)

interface Fault {
  name: string
  strike(primary: Node, cluster: Cluster): Promise<void> | void
  /** What the operator does once another has taken over. */
  mend(former: Node): void
}

const faults: Fault[] = [
  {
    name: 'killed -9',
    strike: (primary) => primary.killAll(),
    mend: (former) => former.start(),
  },
  {
    name: 'cut off',
    strike: (primary) => primary.freeze(),
    mend: (former) => former.thaw(),
  },
  {
    name: 'handed over',
    strike: (primary, cluster) => cluster.switchOver(primary),
    mend: () => {},
  },
]

it('a primary that goes takes nothing with it', async () => {
  // A drill that was left out would look like one that was passed.
  expect(missing, 'programs that are not installed').toEqual([])
  const cluster = await startCluster()
  await administer(cluster.url, 'create database mutirao')
  const databaseUrl = cluster.url.replace(/postgres$/, 'mutirao')
  const through = await startApps(databaseUrl)
  const db = database(openPostgres(databaseUrl, createLog('silent')))
  onTestFinished(() => db.close())
  const ana = await addPerson({ db, fetch: through }, 'Ana Souza')
  const project = await exampleProject(ana, [])
  const { projectId } = project
  const stream = followForEver(through, projectId, ana.token)
  const board = watchBoard(through, projectId, ana.token)
  const writers = startWriters(through, ana.token, project, writerCount)
  await until('some writes', () => writers.acknowledged.length > 20)

  for (let round = 0; round < rounds; round += 1) {
    const fault = faults[round % faults.length] as Fault
    board.reset()
    const took = await strike(cluster, fault, writers)
    say(
      `round ${round + 1}, primary ${fault.name}: no write acknowledged for ${seconds(took)} at most, ` +
        `board closed for ${seconds(board.longestGap())} at most`,
    )
  }
  await writers.stop()
  board.stop()

  const lost = await lostOf(db, projectId, writers)
  say(`${writers.acknowledged.length} writes acknowledged, ${lost.length} lost`)
  expect(lost).toEqual([])
  expect(writers.odd).toEqual([])
  expect(board.odd).toEqual([])
  const { version } = await ana.call(openProject, { projectId })
  await until('the stream to have told of everything', () => stream.lastVersion() === version)
  say(`the stream was opened ${stream.openings()} times and told of all ${version} versions`)
  expect(stream.gaps).toEqual([])
  stream.stop()
})

/** Answers for how many milliseconds, from the fault on, nobody's write was acknowledged. */
async function strike(cluster: Cluster, fault: Fault, { acknowledged }: Writers): Promise<number> {
  const primary = await until('a primary', () => cluster.primary())
  const begun = performance.now()
  await fault.strike(primary, cluster)
  const successor = await until('another primary', async () => {
    const now = await cluster.primary()
    return now && now !== primary && now
  })
  const afterSuccession = acknowledged.length
  await until('writes by the new primary', () => acknowledged.length > afterSuccession + 20)
  fault.mend(primary)
  await until(
    'two that follow',
    async () => {
      const others = (await cluster.members()).filter(({ name }) => name !== successor.name)
      return others.filter(({ follows }) => follows).length === 2 && others.some(({ sync }) => sync)
    },
    300_000,
  )
  return longestGap([
    begun,
    ...acknowledged.map(({ answered }) => answered).filter((at) => at > begun),
  ])
}

const longestGap = (moments: number[]) =>
  Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))

/** Two of our processes behind the HAProxy of deploy/, which knows by their health who can work. */
async function startApps(databaseUrl: string): Promise<Fetch> {
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()]
  let config = await readFile(join(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8')
  config = config.replace('127.0.0.1:8080', `127.0.0.1:${front}`)
  for (const [index, port] of ports.entries()) {
    config = config.replace(`127.0.0.1:${3000 + index}`, `127.0.0.1:${port}`)
    const server = await serverProcess({
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${front}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: await temporaryFolder(),
      TRUST_PROXY: '127.0.0.1',
      WRITES_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    })
    await server.ready()
  }
  const file = join(await temporaryFolder(), 'haproxy.cfg')
  await writeFile(file, config)
  run('haproxy', ['-db', '-f', file])
  const through: Fetch = (path, init) => fetch(`http://127.0.0.1:${front}${path}`, init)
  await until('HAProxy', async () => (await through('/api/health').catch(() => null))?.ok)
  return through
}

/** As the browser does: opened again whenever it ends, from the last version that was heard of. */
function followForEver(through: Fetch, projectId: string, token: string) {
  const gaps: string[] = []
  let [last, openings, stopped] = [0, 0, false]
  const follow = async () => {
    while (!stopped) {
      const from = last > 0 ? { lastEventId: last } : {}
      const ear = await listen(through, `/api/projects/${projectId}/events`, {
        token,
        ...from,
      }).catch(() => null)
      if (ear?.response.ok) {
        openings += 1
        let read = 0
        while (!stopped && (ear.isOpen() || read < ear.frames.length)) {
          for (; read < ear.frames.length; read += 1) {
            const { event, id } = ear.frames[read] ?? {}
            if (event !== 'change') continue
            if (last > 0 && Number(id) !== last + 1) gaps.push(`${last} → ${id}`)
            last = Number(id)
          }
          await wait(20)
        }
      }
      await wait(100)
    }
  }
  void follow()
  return {
    gaps,
    lastVersion: () => last,
    openings: () => openings,
    stop: () => {
      stopped = true
    },
  }
}

/** Somebody who opens the board all the time. */
function watchBoard(through: Fetch, projectId: string, token: string) {
  const odd: number[] = []
  let [lastOpened, gap, stopped] = [performance.now(), 0, false]
  const look = async () => {
    while (!stopped) {
      const headers = { authorization: `Bearer ${token}` }
      const signal = AbortSignal.timeout(8_000)
      const asked = through(`/api/projects/${projectId}`, { headers, signal })
      const status = (await asked.catch(() => null))?.status ?? 0
      if (status === 200) {
        gap = Math.max(gap, performance.now() - lastOpened)
        lastOpened = performance.now()
      } else if (![0, 502, 503, 504].includes(status)) odd.push(status)
      await wait(100)
    }
  }
  void look()
  return {
    odd,
    longestGap: () => gap,
    reset: () => {
      gap = 0
    },
    stop: () => {
      stopped = true
    },
  }
}

/** What was acknowledged and is not there, or is there twice. */
async function lostOf(db: Database, projectId: string, { acknowledged }: Writers) {
  const there = await rows<{ title: string; count: number }>(
    db.queries,
    sql`select title, count(*)::int as count from tasks
         where project_id = ${projectId} group by title`,
  )
  const counts = new Map(there.map(({ title, count }) => [title, count]))
  return acknowledged.filter(({ title }) => counts.get(title) !== 1)
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
const say = (text: string) => void process.stdout.write(`    ${text}\n`)
