import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '#contract/members.ts'
import { openProject } from '#contract/projects.ts'
import { createTask, moveTask } from '#contract/tasks.ts'
import { type Database, database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'
import { callRoute, type Fetch, type Refused } from '#server/testing/api-client.ts'
import { commands, perform } from '#server/testing/commands.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { type ServerProcess, spawnServer } from '#server/testing/server-process.ts'
import { untilDone } from '#server/testing/until-done.ts'

let db: Database
let drop: () => Promise<void>
let dataDir: string
let servers: ServerProcess[]
let people: Person[]

beforeAll(async () => {
  const created = await createDatabase('template')
  drop = created.drop
  db = database(openPostgres(created.url, createLog('silent')))
  dataDir = await mkdtemp(join(tmpdir(), 'mutirao-two-'))
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: created.url,
    // One installation has one address, whichever process answers.
    BASE_URL: 'http://mutirao.exemplo',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  servers = [await spawnServer(settings), await spawnServer(settings)]
  await Promise.all(servers.map((server) => server.ready()))
  people = []
  for (let number = 1; number <= 16; number += 1) {
    people.push(await addPerson({ db, fetch: through(number) }, `Pessoa ${number}`))
  }
})
afterAll(async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.exit))
  await db.close()
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Every second person through the other process. */
const through =
  (number: number): Fetch =>
  (path, init) =>
    fetch(`${servers[number % 2]?.baseUrl}${path}`, init)

const owner = () => people[0] as Person

async function sharedProject(): Promise<ExampleProject> {
  const project = await exampleProject(owner(), [])
  for (const { email } of people.slice(1)) {
    await owner().call(addMember, { projectId: project.projectId, person: email })
  }
  return project
}

it('sixteen people move tasks on one board at once: no error, no deadlock, every place right', async () => {
  const { projectId, columnId } = await sharedProject()
  const columns = (await owner().call(openProject, { projectId })).board?.columns ?? []
  for (let number = 0; number < 30; number += 1) {
    await owner().call(createTask, { projectId, columnId, title: `Tarefa ${number}` })
  }
  const tasks = (await stateOf(db, projectId)).boards.flatMap((board) =>
    (board.columns ?? []).flatMap((column) => column.tasks.map((task) => task.id)),
  )
  await Promise.all(
    people.map(async (person, number) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const taskId = tasks[(number * 7 + turn * 5) % tasks.length] ?? ''
        const target = columns[(number + turn) % columns.length]?.id ?? ''
        const move = { projectId, taskId, columnId: target, position: turn % 4 }
        await untilDone(() => person.call(moveTask, move))
      }
    }),
  )
  await proveConsistent(projectId)
})

/** Things are gone by the time they are meant, and two people choose one name for a label. */
const expected = [
  ...['not_found', 'other_board', 'forbidden', 'label_exists'],
  // What was deleted has no place to come back to, is gone for good, or went before they came.
  ...['place_gone', 'purged', 'too_far_behind'],
  // On a slow machine the others may take longer than anyone waits.
  'busy',
]

it('two processes and many people at once: the replay of the events is the database', async () => {
  await fc.assert(
    fc.asyncProperty(commands(60), async (list) => {
      const { projectId } = await sharedProject()
      for (let next = 0; next < list.length; next += 16) {
        const seen = await stateOf(db, projectId)
        const results = await Promise.allSettled(
          list
            .slice(next, next + 16)
            .map((command, index) => perform(people, projectId, seen, { ...command, who: index })),
        )
        for (const result of results) {
          if (result.status === 'fulfilled') continue
          const { code } = result.reason as Refused
          expect(expected, String(result.reason)).toContain(code)
        }
      }
      await proveConsistent(projectId)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

it('one key sent to both processes at once is done once', async () => {
  const { projectId, columnId } = await sharedProject()
  const key = 'uma-vez'
  const input = { projectId, columnId, title: 'Só uma' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      callRoute(through(number), createTask, input, { token: owner().token, key }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.version)).size).toBe(1)
  const { board } = await owner().call(openProject, { projectId })
  expect(board?.columns[0]?.tasks.filter((task) => task.title === 'Só uma')).toHaveLength(1)
})

async function proveConsistent(projectId: string): Promise<void> {
  const events = await eventsOf(owner(), projectId)
  const state = await stateOf(db, projectId)
  expect(events.map((event) => event.version)).toEqual(events.map((_, index) => index + 1))
  expect(await replay(db, projectId, events)).toEqual(state)
}
