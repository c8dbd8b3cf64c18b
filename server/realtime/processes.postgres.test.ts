import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { showWriting } from '#contract/comments.ts'
import { removeMember } from '#contract/members.ts'
import { changeProject } from '#contract/projects.ts'
import { type Database, database, rows } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'
import { callRoute, type Fetch } from '#server/testing/api-client.ts'
import { secondProcess } from '#server/testing/auth-second-process.ts'
import { seconds } from '#server/testing/clock.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { type Ear, listen } from '#server/testing/listen.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { type ServerProcess, type Settings, spawnServer } from '#server/testing/server-process.ts'
import { until } from '#server/testing/until.ts'
import { startWorld } from '#server/testing/world.ts'
import { usualTimes } from './times.ts'

let db: Database
let drop: () => Promise<void>
let dataDir: string
let settings: Settings
let first: ServerProcess
let second: ServerProcess
let ana: Person
let bruno: Person

beforeAll(async () => {
  const created = await createDatabase('template')
  drop = created.drop
  db = database(openPostgres(created.url, createLog('silent')))
  dataDir = await mkdtemp(join(tmpdir(), 'mutirao-streams-'))
  settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: created.url,
    BASE_URL: 'http://mutirao.exemplo',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  first = await spawnServer(settings)
  second = await spawnServer(settings)
  await Promise.all([first.ready(), second.ready()])
  // Everything Ana does goes through the first process; Bruno follows through the second.
  ana = await addPerson({ db, fetch: through(first) }, 'Ana Souza')
  bruno = await addPerson({ db, fetch: through(second) }, 'Bruno Lima')
})
afterAll(async () => {
  for (const server of [first, second]) server.kill('SIGKILL')
  await Promise.all([first.exit, second.exit])
  await db.close()
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

const through =
  ({ baseUrl }: { baseUrl: string }): Fetch =>
  (path, init) =>
    fetch(baseUrl + path, init)
const follow = (server: ServerProcess, { token }: Person, projectId: string) =>
  listen(through(server), `/api/projects/${projectId}/events`, { token })
const names = ({ frames }: Ear): string | undefined =>
  frames
    .findLast(({ event }) => event === 'presence')
    ?.data.people.map(({ fullName }: { fullName: string }) => fullName)
    .join()

it('what is done through one process is heard through the other, at once', async () => {
  const { projectId, memberId } = await exampleProject(ana, [[bruno, 'view']])
  const ear = await follow(second, bruno, projectId)
  const news = await listen(through(second), '/api/events', { token: bruno.token })
  await news.next('hello')
  const begun = performance.now()
  for (let number = 1; number <= 10; number += 1) {
    const { event } = await ana.call(changeProject, { projectId, name: `Nome ${number}` })
    expect((await ear.next('change')).data).toEqual(event)
    expect((await news.next('changed')).data).toEqual({ what: ['projects'] })
  }
  // Found by looking alone, each of them would have taken a sweep.
  expect(performance.now() - begun).toBeLessThan(5 * usualTimes.sweep)
  await ana.call(removeMember, { projectId, memberId })
  expect((await ear.next('end')).data).toEqual({ code: 'not_found' })
})

it('people on one board see each other through different processes', async () => {
  const { projectId } = await exampleProject(ana, [[bruno, 'view']])
  const hers = await follow(first, ana, projectId)
  const his = await follow(second, bruno, projectId)
  for (const ear of [hers, his]) {
    await until('both to be seen', () => names(ear) === 'Ana Souza,Bruno Lima')
  }
  his.hangUp()
  await until('him gone', () => names(hers) === 'Ana Souza')
})

it('who writes a comment through one process is shown through the other', async () => {
  const { projectId, taskId } = await exampleProject(ana, [[bruno, 'view']])
  const his = await follow(second, bruno, projectId)
  await his.next('hello')
  await ana.call(showWriting, { projectId, taskId })
  const { data } = await his.next('writing')
  expect(data).toEqual({ taskId, userId: ana.userId, fullName: 'Ana Souza' })
})

it('what is said while the line between them is cut is heard all the same', async () => {
  const { projectId } = await exampleProject(ana, [[bruno, 'view']])
  const ear = await follow(second, bruno, projectId)
  for (let number = 1; number <= 3; number += 1) {
    const cut = await rows(
      db.queries,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'mutirao-listener' and datname = current_database()`,
    )
    const { event } = await ana.call(changeProject, { projectId, name: `Cortado ${number}` })
    expect((await ear.next('change')).data).toEqual(event)
    if (number === 1) expect(cut).toHaveLength(2)
  }
})

it('a process killed under its listeners: they go on through the other, and miss nothing', async () => {
  const { projectId } = await exampleProject(ana, [[bruno, 'view']])
  const third = await spawnServer(settings)
  onTestFinished(async () => {
    third.kill('SIGKILL')
    await third.exit
  })
  await third.ready()
  const ear = await follow(third, bruno, projectId)
  const changes = ({ frames }: Ear) => frames.filter(({ event }) => event === 'change')
  const done: unknown[] = []
  for (let number = 1; number <= 20; number += 1) {
    done.push((await ana.call(changeProject, { projectId, name: `Nome ${number}` })).event)
    if (number === 5) await until('something to be heard', () => changes(ear).length > 0)
    if (number === 10) third.kill('SIGKILL')
  }
  await until('the line to be cut', () => !ear.isOpen())
  const lastEventId = changes(ear).at(-1)?.id
  const path = `/api/projects/${projectId}/events`
  const back = await listen(through(second), path, { token: bruno.token, lastEventId })
  const heard = () => [...changes(ear), ...changes(back)].map(({ data }) => data)
  await until('the last of them', () => heard().length >= done.length)
  expect(heard()).toEqual(done)
})

it('a process killed with its answer on its lips: the other still brings what was done', async () => {
  const { projectId } = await exampleProject(ana, [[bruno, 'view']])
  const ear = await follow(second, bruno, projectId)
  const rename = (name: string) =>
    callRoute(through(first), changeProject, { projectId, name }, { token: ana.token })
  const answer = rename('Última palavra')
  void answer.then(() => first.kill('SIGKILL'))
  const { event } = await answer
  expect((await ear.next('change')).data).toEqual(event)
})

it('people of a process that has fallen silent are forgotten', async () => {
  const world = await startWorld({}, { sweep: 20, presenceSettles: 5 })
  onTestFinished(() => world.stop())
  const silent = await secondProcess(world, {}, { presenceAnnounced: 1_000_000 })
  const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
  const davi = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Davi Reis')
  const { projectId } = await exampleProject(carla, [[davi, 'view']])
  const path = `/api/projects/${projectId}/events`
  const hers = await listen(world.fetch, path, carla)
  const his = await listen(through({ baseUrl: silent.url }), path, davi)
  await until('both to be seen', () => names(hers) === 'Carla Dias,Davi Reis')
  world.clock.advance(seconds(46))
  await until('him forgotten', () => names(hers) === 'Carla Dias')
  expect(his.isOpen()).toBe(true)
})

it('a process says of a board who is there, once, and nothing else of them', async () => {
  const world = await startWorld(
    {},
    { sweep: 20, presenceSettles: 5, presenceAnnounced: 1_000_000 },
  )
  onTestFinished(() => world.stop())
  const said: unknown[] = []
  const listening = Promise.withResolvers<void>()
  const stop = world.services.db.listen({
    connected: listening.resolve,
    heard: (message) => {
      const texts = message.split('\n').filter((text) => text.startsWith('presence '))
      said.push(...texts.map((text) => JSON.parse(text.slice('presence '.length))))
    },
  })
  onTestFinished(stop)
  await listening.promise
  const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
  const davi = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Davi Reis')
  const { projectId, boardId } = await exampleProject(carla, [[davi, 'view']])
  const look = ({ token }: Person) =>
    listen(world.fetch, `/api/projects/${projectId}/events?board=${boardId}`, { token })
  const hers = await look(carla)
  await until('her to be seen', () => names(hers) === 'Carla Dias')
  await carla.call(changeProject, { projectId, name: 'Outro nome' })
  await hers.next('change')
  // A second tab is nothing that others need to know.
  const again = await look(carla)
  await until('her to be seen there', () => names(again) === 'Carla Dias')
  const his = await look(davi)
  await until('both to be seen', () => names(hers) === 'Carla Dias,Davi Reis')
  his.hangUp()
  await until('him gone', () => names(hers) === 'Carla Dias')
  const room = { projectId, board: boardId, more: 0 }
  const both = [carla.userId, davi.userId].sort()
  await until('it to be said', () => said.length >= 3)
  expect(said).toEqual([
    { ...room, ids: [carla.userId] },
    { ...room, ids: both },
    { ...room, ids: [carla.userId] },
  ])
})
