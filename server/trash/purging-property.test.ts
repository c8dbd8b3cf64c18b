import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyToWhole } from '#contract/apply-to-whole.ts'
import { createBoard, deleteBoard } from '#contract/boards.ts'
import { addItem } from '#contract/checklists.ts'
import { copyColumn } from '#contract/columns.ts'
import { copyProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { listTrash, purgeDeleted, restoreDeleted } from '#contract/trash.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import { undoChange } from '#contract/undo.ts'
import { rows } from '#server/db/database.ts'
import { stateAt } from '#server/history/state-at.ts'
import { storeBase } from '#server/history/whole-project.ts'
import { type Command, commands, perform } from '#server/testing/commands.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { board, column, pick } from '#server/testing/picked.ts'
import { eventsOf, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

function times(count: number, ...kinds: Command['kind'][]): Command['kind'][] {
  return Array.from({ length: count }, () => kinds).flat()
}

/** What moves things, makes others of them or takes them away, each as often as it is here. */
const kinds: Command['kind'][] = [
  ...(['createTask', 'moveTasks', 'labelTask', 'copyTask', 'copyColumn'] as const),
  ...(['deleteTask', 'archiveTasks', 'unarchiveTasks', 'restoreDeleted'] as const),
  ...times(2, 'changeTask', 'boardFromTemplate', 'addItems', 'archiveColumnTasks'),
  ...times(3, 'copyBoard', 'deleteTasks', 'deleteLabel'),
  ...times(4, 'deleteColumn', 'deleteBoard', 'convertItem'),
  ...times(6, 'sortColumnTasks'),
  ...times(10, 'purgeDeleted'),
]

it('whatever goes for good, the events lead from any base to what is there', async () => {
  await fc.assert(
    fc.asyncProperty(commands(60, kinds), fc.boolean(), async (list, inCopy) => {
      const projectId = await example(inCopy)
      for (const command of list) await make(projectId, command)
      await prove(projectId)
      await proveSilence(projectId)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

/** Some are taken back at once; bases are kept at any moment. */
async function make(projectId: string, command: Command): Promise<void> {
  const seen = await stateOf(world.services.db, projectId)
  const making =
    command.kind === 'restoreDeleted'
      ? restoreSomewhere(projectId, seen, command)
      : perform([ana], projectId, seen, command)
  const { event } = await making.catch(() => nothing)
  const { version = 0, change } = event ?? {}
  if (change?.type === 'trash.purged') await prove(projectId)
  // The numbers in a copy follow from the order.
  else if (change?.type === 'column.sorted') await ana.call(copyColumn, { projectId, ...change })
  else if (event && command.b % 4 === 0) await undo(projectId, version)
  if (command.b % 9 === 0) await storeBase(world.services.db.queries, projectId)
}

const nothing = { event: null }

/** Something that is in the trash now, to its own place or to any other. */
async function restoreSomewhere(projectId: string, seen: WholeProject, { a, b }: Command) {
  const { lines } = await ana.call(listTrash, { projectId })
  const deletion = pick(lines, a)?.deletion ?? 1
  const chosen = b % 3 > 0 && { columnId: column(seen, b), boardId: board(seen, b) }
  return ana.call(restoreDeleted, { projectId, deletion, ...chosen })
}

/** And once more, sometimes: what cannot be taken back is left as it is. */
async function undo(projectId: string, version: number): Promise<void> {
  const back = await ana.call(undoChange, { projectId, version }).catch(() => nothing)
  if (back.event && version % 2) {
    await ana.call(undoChange, { projectId, version: back.event.version }).catch(() => {})
  }
}

/** From the beginning, and from every base on the way. */
async function prove(projectId: string): Promise<void> {
  const { db, bases } = world.services
  await bases.settled()
  const events = await eventsOf(ana, projectId)
  const now = await stateOf(db, projectId)
  const from = (base: WholeProject) =>
    events.filter(({ version }) => version > base.version).reduce(applyToWhole, base)
  const first = await stateAt(db.queries, projectId, 1)
  for (const base of [first, ...(await basesOf(projectId))]) expect(from(base)).toEqual(now)
}

async function basesOf(projectId: string): Promise<WholeProject[]> {
  const bases = await rows<{ state: WholeProject }>(
    world.services.db.queries,
    sql`select state from project_bases where project_id = ${projectId} order by version`,
  )
  return bases.map(({ state }) => state)
}

/** Once everything is deleted for good, nothing says what the first tasks and their items were called. */
async function proveSilence(projectId: string): Promise<void> {
  const { db, bases } = world.services
  for (const { id: boardId } of (await stateOf(db, projectId)).boards) {
    await ana.call(deleteBoard, { projectId, boardId })
  }
  await ana.call(purgeDeleted, { projectId })
  await bases.settled()
  const said = await rows(
    db.queries,
    sql`with said (place, text) as (
          select version, change::text from project_events where project_id = ${projectId}
          union all select -version, state::text from project_bases where project_id = ${projectId})
        select place, text from said where text ~ ${titles.join('|')}`,
  )
  expect(said).toEqual([])
}

const titles = ['Zebra', 'Abelha', 'Bola', 'Dado']

/** Two boards with something in each column, or a copy of it: that begins with a base. */
async function example(inCopy: boolean): Promise<string> {
  const { projectId, columnId, otherColumnId, labelId } = await exampleProject(ana, [])
  const boardId = randomUUID()
  await ana.call(createBoard, { projectId, id: boardId, name: 'Praça' })
  for (const [index, title] of titles.entries()) {
    const id = randomUUID()
    const task = { id, title, columnId: index % 2 ? columnId : otherColumnId, labels: [labelId] }
    await ana.call(createTask, { projectId, ...task })
    await ana.call(addItem, { projectId, taskId: id, text: `Item de ${title}` })
  }
  return inCopy ? (await ana.call(copyProject, { projectId })).id : projectId
}
