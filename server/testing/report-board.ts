import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { addDays, todayIn } from '#contract/calendar-days.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { createProject } from '#contract/projects.ts'
import type { Received, Route } from '#contract/route.ts'
import { createTask, moveTask } from '#contract/tasks.ts'
import { advanceToNoon, days } from '#server/testing/clock.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'

export let world: World
export let ana: Person
export let projectId: string
export let boardId: string
export let [todo, doing, done]: [string, string, string] = ['', '', '']

/** A new project with a board, for each test of a file, a day after the one before. */
export function openReportBoard(): void {
  beforeAll(async () => {
    world = await startWorld({ adminPassword })
    advanceToNoon(world.clock)
    ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  })
  beforeEach(async () => {
    await later(days(1))
    projectId = randomUUID()
    boardId = randomUUID()
    await ana.call(createProject, { id: projectId, name: 'Praça' })
    await ana.call(createBoard, { projectId, id: boardId, name: 'Obra' })
    ;[todo = '', doing = '', done = ''] = defaultColumns(boardId).map(({ id }) => id)
  })
  afterAll(() => world.stop())
}

/** Sessions do not last as long as the days that pass here. */
export async function later(time: number): Promise<void> {
  world.clock.advance(time)
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
}

export const administrator = () =>
  signIn(world.fetch, world.services.config.adminEmail, adminPassword)

export const today = () => todayIn(world.services.config.timeZone, world.clock.now())
export const daysAgo = (count: number) => addDays(today(), -count)

export async function task(columnId = todo, fields: object = {}): Promise<string> {
  const id = randomUUID()
  await ana.call(createTask, { projectId, id, columnId, title: `Tarefa ${id}`, ...fields })
  return id
}
export const move = (taskId: string, columnId: string) =>
  ana.call(moveTask, { projectId, taskId, columnId })

type Full<R extends Route> = Extract<Received<R>, { enough: true }>

export async function full<R extends Route>(route: R, asked: object = {}): Promise<Full<R>> {
  const answer = await ana.call(route, { projectId, ...asked } as never)
  expect(answer).toMatchObject({ enough: true })
  return answer as Full<R>
}
export const thin = (route: Route, reason: string, asked: object = {}) =>
  expect(ana.call(route, { projectId, ...asked } as never)).resolves.toMatchObject({
    ...{ enough: false, reason },
  })
