import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTask } from '#contract/tasks.ts'
import { type Database, database } from './db/database.ts'
import { openPostgres } from './db/postgres.ts'
import { createLog } from './log.ts'
import { callRoute, type Fetch, Refused } from './testing/api-client.ts'
import { createDatabase } from './testing/databases.ts'
import { exampleProject } from './testing/example-project.ts'
import { type Ear, listen } from './testing/listen.ts'
import { addPerson, type Person } from './testing/people.ts'
import { stateOf } from './testing/replay.ts'
import { type ServerProcess, spawnServer } from './testing/server-process.ts'
import type { LogLine } from './testing/test-log.ts'
import { until } from './testing/until.ts'

let db: Database
let drop: () => Promise<void>
let dataDir: string
let server: ServerProcess
let ana: Person

beforeAll(async () => {
  const created = await createDatabase('template0')
  drop = created.drop
  db = database(openPostgres(created.url, createLog('silent')))
  dataDir = await mkdtemp(join(tmpdir(), 'mutirao-processes-'))
  server = await spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: created.url,
    TRUST_PROXY: '127.0.0.1',
    WEB_CONCURRENCY: '2',
  })
  await server.ready()
  ana = await addPerson({ db, fetch: anew }, 'Ana Souza')
})
afterAll(async () => {
  server.kill('SIGKILL')
  await server.exit
  await db.close()
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Over a connection of its own: which of the processes takes it, nobody knows. */
const anew: Fetch = (path, init) =>
  fetch(server.baseUrl + path, { ...init, headers: { ...init?.headers, connection: 'close' } })

const logged = (): LogLine[] =>
  server
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** Which process answered: told by the log, found by the id of the request. */
const answeredBy = ({ headers }: Response) =>
  until('its line in the log', () => {
    const id = headers.get('x-request-id')
    return logged().find((line) => line.requestId === id && line.msg === 'request')?.pid as number
  })

/** The processes that answer now: of many requests at once each gets some, and none is turned away. */
async function atWork(): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 12 }, () => anew('/api/health')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return [...new Set(await Promise.all(answers.map(answeredBy)))]
}

const follow = (projectId: string, lastEventId?: number): Promise<Ear> =>
  listen(anew, `/api/projects/${projectId}/events`, { token: ana.token, lastEventId })

it('is announced once, with the one password of the administrator', () => {
  const times = (text: string) => server.stdout().split(text).length - 1
  expect([times('está no ar'), times('Senha'), times('Processos: 2')]).toEqual([1, 1, 1])
  expect(server.stderr()).toBe('')
})

it('what one process does is heard at the other, on the same port', async () => {
  expect(await until('both', async () => (await atWork()).length === 2)).toBe(true)
  const { projectId, columnId } = await exampleProject(ana, [])
  const ear = await follow(projectId)
  const here = await answeredBy(ear.response)
  const others = new Set<number>()
  const noting: Fetch = async (path, init) => {
    const response = await anew(path, init)
    others.add(await answeredBy(response))
    return response
  }
  for (let number = 0; others.size < 2; number += 1) {
    const input = { projectId, columnId, title: `Tarefa ${number}` }
    const { event } = await callRoute(noting, createTask, input, { token: ana.token })
    expect((await ear.next('change')).data).toEqual(event)
  }
  expect(others).toContain(here)
})

it('the numbers of all of them are told by whichever is asked', async () => {
  const lines = logged().filter(({ path, msg }) => msg === 'request' && path === '/api/health')
  expect(new Set(lines.map(({ pid }) => pid)).size).toBe(2)
  const text = await (await anew('/metrics')).text()
  const requests = parse(text).find(({ name }) => name === 'mutirao_http_requests_total')
  const health = requests?.metrics.find(({ labels }) => labels?.route === '/api/health')
  expect(Number(health?.value)).toBeGreaterThanOrEqual(lines.length)
})

it('one that is killed loses nothing, and another takes its place', async () => {
  const { projectId, columnId } = await exampleProject(ana, [])
  const ear = await follow(projectId)
  const victim = await answeredBy(ear.response)
  const titles = Array.from({ length: 60 }, (_, number) => `Tarefa ${number}`)
  const writing = titles.map(async (title, number) => {
    if (number === 20) process.kill(victim, 'SIGKILL')
    await created({ projectId, columnId, title })
  })
  await Promise.all(writing)
  await ear.ended.catch(() => {})
  const [column] = (await stateOf(db, projectId)).boards[0]?.columns ?? []
  const there = column?.tasks.map((task) => task.title).filter((title) => title !== 'Tarefa')
  expect(there?.sort()).toEqual(titles.sort())

  const seen = ear.frames.filter(({ event }) => event === 'change').length
  const again = await follow(projectId, Number(ear.frames.findLast(({ id }) => id)?.id ?? 5))
  for (let number = seen; number < titles.length; number += 1) await again.next('change')

  const now = await until('two again', async () => {
    const pids = await atWork()
    return pids.length === 2 && pids
  })
  expect(now).not.toContain(victim)
  expect(logged()).toContainEqual(
    expect.objectContaining({ msg: 'a process died', pid: victim, signal: 'SIGKILL' }),
  )
})

/**
 * Tried again under the same key, as the browser does, until somebody answers. 503 is no answer: the
 * process that is left has all the writes to itself, and on a busy machine not all find a connection.
 */
async function created(input: { projectId: string; columnId: string; title: string }) {
  const key = randomUUID()
  await until('an answer', () =>
    callRoute(anew, createTask, input, { token: ana.token, key }).catch((error: unknown) => {
      if (error instanceof Refused && error.status !== 503) throw error
      return null
    }),
  )
}

it('stops with all its processes', async () => {
  const pids = await atWork()
  server.kill('SIGTERM')
  expect(await server.exit).toEqual({ code: 0, signal: null })
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
