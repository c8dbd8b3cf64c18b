import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { changeProject } from '../contract/projects.ts'
import { readConfig } from '../server/config.ts'
import { database } from '../server/db/database.ts'
import { openPostgres } from '../server/db/postgres.ts'
import { createLog } from '../server/log.ts'
import { callRoute } from '../server/testing/api-client.ts'
import { preparePostgres } from '../server/testing/postgres-server.ts'
import { type ServerProcess, spawnServer } from '../server/testing/server-process.ts'
import { middle, percentile, report } from './measure.ts'
import { openConnection, type RawConnection } from './raw-connection.ts'
import { makeTeams, type Team } from './teams.ts'

/** Two thousand open streams in one process: what they weigh, and how soon everyone has heard. */
const members = 50
const changesPerSecond = 50
const measuredSeconds = 6
const writers = 16

const postgres = await preparePostgres()
await postgres.start()
const folder = await mkdtemp(join(tmpdir(), 'mutirao-bench-'))
const env = {
  DATA_DIR: folder,
  DATABASE_URL: postgres.url('postgres'),
  BASE_URL: 'http://bench.exemplo',
  LOG_LEVEL: 'error',
}
const db = database(openPostgres(env.DATABASE_URL, createLog('error')))
let server = await startServer()
try {
  const teams = await makeTeams(readConfig(env), db, { teams: 40, members })
  const idle = await weigh(teams, () => '/api/health')
  await stop()
  server = await startServer()
  const streams = await weigh(teams, eventsOf)
  const delivered = await deliveries(teams, streams.open)
  for (const stream of streams.open) stream.close()
  report(`PostgreSQL, one process, ${streams.open.length} open streams`, [
    {
      what: `memory of a stream (${Math.round(streams.bytesEach / 1024)} kB) / idle connection`,
      ratio: streams.bytesEach / idle.bytesEach,
      goal: 3,
    },
    {
      what: `last of ${members} has heard / author is answered, p95, ${changesPerSecond}/s`,
      ratio: delivered,
      goal: 3,
    },
    {
      what: `${writers} writers, ${writers} projects: commits unheard / heard by two each`,
      ratio: await throughput(teams.slice(0, writers)),
      goal: 1.3,
    },
  ])
} finally {
  await stop()
  await db.close()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}

async function startServer(): Promise<ServerProcess> {
  const started = await spawnServer(env)
  await started.ready()
  return started
}

async function stop(): Promise<void> {
  server.kill('SIGTERM')
  await server.exit
}

/** Everyone opens one; what each adds to the process. */
async function weigh(teams: Team[], pathOf: (team: Team) => string) {
  const before = await settledMemory()
  const open: RawConnection[] = []
  // One team at a time: the queue of connections to be accepted has an end.
  for (const team of teams) open.push(...(await connectAll(team.tokens, pathOf(team))))
  return { open, bytesEach: ((await settledMemory()) - before) / open.length }
}

function connectAll(tokens: string[], path: string): Promise<RawConnection[]> {
  return Promise.all(tokens.map((token) => openConnection(server.baseUrl, path, token)))
}

function eventsOf({ projectId }: Team): string {
  return `/api/projects/${projectId}/events`
}

/** What the server process holds, when it has had time to give back what it can. */
async function settledMemory(): Promise<number> {
  const sizes: number[] = []
  for (let look = 0; look < 6; look += 1) {
    await wait(500)
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    sizes.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024)
  }
  return Math.min(...sizes)
}

/** Changes at a steady pace: until everyone heard, against until the author was answered. */
async function deliveries(teams: Team[], open: RawConnection[]): Promise<number> {
  const answered: number[] = []
  const heard: number[] = []
  const change = async (index: number, team: Team) => {
    const listeners = open.slice(index * members, (index + 1) * members)
    const begun = performance.now()
    const version = await rename(team)
    answered.push(performance.now() - begun)
    const times = await Promise.all(listeners.map((listener) => listener.heard(version)))
    heard.push(Math.max(...times) - begun)
  }
  const changes: Promise<void>[] = []
  for (let number = 0; number < changesPerSecond * measuredSeconds; number += 1) {
    const index = number % teams.length
    const team = teams[index]
    if (team) changes.push(change(index, team))
    await wait(1_000 / changesPerSecond)
  }
  await Promise.all(changes)
  return percentile(heard, 95) / percentile(answered, 95)
}

/** In turn, so that a slow moment of the machine hits both. */
async function throughput(teams: Team[]): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const unheard = await writesPerSecond(teams)
    const open: RawConnection[] = []
    for (const team of teams) {
      open.push(...(await connectAll(team.tokens.slice(0, 2), eventsOf(team))))
    }
    ratios.push(unheard / (await writesPerSecond(teams)))
    for (const stream of open) stream.close()
  }
  return middle(ratios)
}

async function writesPerSecond(teams: Team[]): Promise<number> {
  const lasting = 1_500
  const begun = performance.now()
  let written = 0
  const write = async (team: Team) => {
    while (performance.now() - begun < lasting) {
      await rename(team)
      written += 1
    }
  }
  await Promise.all(teams.map(write))
  return (written * 1_000) / (performance.now() - begun)
}

async function rename({ projectId, tokens: [token = ''] }: Team): Promise<number> {
  const there = (path: string, init?: RequestInit) => fetch(server.baseUrl + path, init)
  const name = `Nome ${Math.random()}`
  return (await callRoute(there, changeProject, { projectId, name }, { token })).version
}
