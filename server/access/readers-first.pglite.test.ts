import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveTask } from '#contract/tasks.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

/** For each request: the turn of the event loop of each of its statements, and of its answer. */
async function turnsOfRequests(work: () => Promise<unknown>): Promise<number[][]> {
  const requests = new Map<IncomingMessage, number[]>()
  const ofRequest = new AsyncLocalStorage<number[]>()
  let turns = 0
  let over = false
  const count = () => {
    turns += 1
    if (!over) setImmediate(count)
  }
  const begins = (message: unknown) => {
    const noted: number[] = []
    requests.set((message as { request: IncomingMessage }).request, noted)
    ofRequest.enterWith(noted)
  }
  const ends = (message: unknown) =>
    requests.get((message as { request: IncomingMessage }).request)?.push(turns)
  const exec = PGlite.prototype.execProtocolStream
  PGlite.prototype.execProtocolStream = function noting(...args) {
    if (args[0][0] === bind) ofRequest.getStore()?.push(turns)
    return exec.apply(this, args)
  }
  subscribe('http.server.request.start', begins)
  subscribe('http.server.response.finish', ends)
  setImmediate(count)
  try {
    await work()
  } finally {
    over = true
    unsubscribe('http.server.request.start', begins)
    unsubscribe('http.server.response.finish', ends)
    PGlite.prototype.execProtocolStream = exec
  }
  return [...requests.values()]
}

/** The message that every statement with parameters has one of. */
const bind = 'B'.charCodeAt(0)

it('others are heard between any two statements of a move, and before it is answered', async () => {
  const { projectId, taskId, columnId, otherColumnId } = await exampleProject(ana, [])
  const there = { projectId, taskId, columnId: otherColumnId }
  const back = { projectId, taskId, columnId }
  const [alone = []] = await turnsOfRequests(() => ana.call(moveTask, there))
  expect(alone).toHaveLength(4)
  // Those that wait for each other are asked for their right once more.
  const inLine = await turnsOfRequests(() =>
    Promise.all([back, there, back, there].map((place) => ana.call(moveTask, place))),
  )
  for (const turns of [alone, ...inLine]) {
    expect(turns, 'the turns of the loop of its statements and its answer').toEqual([
      ...new Set(turns),
    ])
  }
})
