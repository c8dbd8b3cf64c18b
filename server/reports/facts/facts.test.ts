import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { deleteColumn } from '#contract/columns.ts'
import { copyProject } from '#contract/projects.ts'
import { moveTask } from '#contract/tasks.ts'
import { restoreDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { rows } from '#server/db/database.ts'
import { seconds } from '#server/testing/clock.ts'
import { commands, perform } from '#server/testing/commands.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { catchUp } from './catch-up.ts'
import { forgetFacts } from './stay-queries.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

it('facts kept from time to time are those made anew from all events, whatever was done', async () => {
  await fc.assert(
    fc.asyncProperty(commands(60), async (list) => {
      ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
      const { projectId } = await exampleProject(ana, [])
      await run(projectId, list)
      await prove(projectId)
      const copy = await ana.call(copyProject, { projectId })
      await run(copy.id, list.slice(0, 12))
      await prove(copy.id)
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

it('a column that comes back to another board at once has its tasks there', async () => {
  ana = { ...ana, ...(await signIn(world.fetch, ana.email)) }
  const { projectId, taskId, otherColumnId: columnId } = await exampleProject(ana, [])
  await ana.call(moveTask, { projectId, taskId, columnId })
  const boardId = randomUUID()
  await ana.call(createBoard, { projectId, id: boardId, name: 'Outro' })
  const { version: deletion } = await ana.call(deleteColumn, { projectId, columnId })
  world.clock.advance(seconds(20))
  await ana.call(restoreDeleted, { projectId, deletion, boardId })
  await prove(projectId)
})

/** Every command a little later than the one before; the facts are asked for at random moments. */
async function run(projectId: string, list: Parameters<typeof perform>[3][]): Promise<void> {
  for (const command of list) {
    const seen = await stateOf(world.services.db, projectId)
    world.clock.advance(seconds(command.a % 40))
    const made = await perform([ana], projectId, seen, command).catch(() => null)
    if (made && command.b % 4 === 0) await undo(projectId, made.version)
    if (command.b % 5 === 0) await bringUp(projectId)
  }
}

/** What cannot be taken back is left as it is. */
const undo = (projectId: string, version: number) =>
  ana.call(undoChange, { projectId, version }).catch(() => {})

async function prove(projectId: string): Promise<void> {
  await bringUp(projectId)
  const kept = await factsOf(projectId)
  const { boards } = await stateOf(world.services.db, projectId)
  const standing = boards.flatMap(({ id: board_id, columns }) =>
    (columns ?? []).flatMap(({ id: column_id, tasks }) =>
      tasks.map((task) => [task.id, { board_id, column_id }]),
    ),
  )
  const stays = kept.stays.filter(({ left_in }) => left_in === null)
  expect(Object.fromEntries(stays.map((stay) => [stay.task_id, stay]))).toMatchObject(
    Object.fromEntries(standing),
  )
  expect(stays).toHaveLength(standing.length)
  expect(kept.columns.filter(({ gone_in }) => gone_in === 0)).toMatchObject(
    boards
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((board) =>
        (board.columns ?? []).map(({ id, kind }, place) => ({ column_id: id, kind, place })),
      ),
  )
  await world.services.db.transaction((tx) => forgetFacts(tx, projectId))
  await bringUp(projectId)
  expect(await factsOf(projectId)).toEqual(kept)
}

async function bringUp(projectId: string): Promise<void> {
  const { version } = await stateOf(world.services.db, projectId)
  expect(await catchUp(world.services.db, projectId, version)).toBe(version)
}

async function factsOf(projectId: string) {
  const { queries } = world.services.db
  const of = (table: string, order: string) =>
    rows<Record<string, unknown>>(
      queries,
      sql`select * from ${sql.identifier(table)} where project_id = ${projectId}
           order by ${sql.raw(order)}`,
    )
  return {
    stays: (await of('task_stays', 'task_id, version')) as {
      left_in: number | null
      task_id: string
    }[],
    columns: await of('report_columns', 'board_id, place, column_id'),
    progress: await of('report_progress', 'version'),
  }
}
