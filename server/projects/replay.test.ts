import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { addItem, tickItem } from '#contract/checklists.ts'
import { defaultColumns } from '#contract/defaults.ts'
import type { Change } from '#contract/events.ts'
import { createLabel } from '#contract/labels.ts'
import { addMember } from '#contract/members.ts'
import { copyProject, createProject } from '#contract/projects.ts'
import type { ProjectState } from '#contract/state.ts'
import { createTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import type { Refused } from '#server/testing/api-client.ts'
import { type Command, commands, perform } from '#server/testing/commands.ts'
import { engine } from '#server/testing/databases.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replayAll, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let people: Person[]
/** PGlite has one connection; PostgreSQL is asked to do everything at once. */
const atOnce = engine === 'postgres' ? 8 : 1

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  people = []
  for (const name of ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Davi Reis']) {
    people.push(await addPerson(place, name))
  }
})
afterAll(() => world.stop())

it('keeps the database equal to the replay of its events, whatever people do at once', async () => {
  await fc.assert(
    fc.asyncProperty(commands(60), async (list) => {
      const projectId = await sharedProject()
      const succeeded = await run(projectId, list)
      await proveConsistent(projectId, succeeded)

      const copy = await ana().call(copyProject, { projectId })
      await run(copy.id, list.slice(0, 12))
      await proveConsistent(copy.id)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

const ana = () => people[0] as Person

/** Ana creates; Bruno may manage, Carla edit, Davi only look. */
async function sharedProject(): Promise<string> {
  const { id: projectId } = await ana().call(createProject, { name: 'Mutirão da praça' })
  const access = ['manage', 'edit', 'view'] as const
  for (const [index, level] of access.entries()) {
    const person = people[index + 1]?.email ?? ''
    await ana().call(addMember, { projectId, person, access: level })
  }
  await fill(projectId)
  return projectId
}

/** Something to move, copy and tick from the first command on. */
async function fill(projectId: string): Promise<void> {
  const boardId = randomUUID()
  await ana().call(createBoard, { projectId, id: boardId, name: 'Praça' })
  const labels = [randomUUID(), randomUUID()]
  for (const id of labels) {
    await ana().call(createLabel, { projectId, id, name: id.slice(0, 8), color: 'blue' })
  }
  for (const { id: columnId } of defaultColumns(boardId)) {
    const taskId = randomUUID()
    await ana().call(createTask, { projectId, columnId, id: taskId, title: 'Tarefa', labels })
    for (const completed of [true, false]) {
      const itemId = randomUUID()
      await ana().call(addItem, { projectId, taskId, id: itemId, text: 'Item' })
      if (completed) await ana().call(tickItem, { projectId, taskId, itemId, completed })
    }
  }
}

/** One to create, three to share, a board, two labels, three tasks, six items, three of them ticked. */
const example = 1 + 3 + 1 + 2 + 3 + 6 + 3

/** Answers how many commands changed something; the others were refused or found it so already. */
async function run(projectId: string, list: Command[]): Promise<number> {
  let succeeded = 0
  for (let next = 0; next < list.length; next += atOnce) {
    const seen = await stateOf(world.services.db, projectId)
    const batch = list.slice(next, next + atOnce)
    const results = await Promise.allSettled(
      batch.map((command) => perform(people, projectId, seen, command)),
    )
    for (const result of results) {
      if (result.status === 'fulfilled') succeeded += result.value.event ? 1 : 0
      else expect(refusals, String(result.reason)).toContain((result.reason as Refused).code)
    }
  }
  return succeeded
}

/** Anything else, a deadlock or a broken constraint among them, is a defect. */
const refusals = [
  ...['not_found', 'forbidden', 'other_board', 'name_too_long', 'label_exists', 'place_gone'],
  'purged',
  // Members see events from their own first version on.
  'too_far_behind',
]

async function proveConsistent(projectId: string, succeeded?: number): Promise<void> {
  const events = await eventsOf(ana(), projectId)
  const state = await stateOf(world.services.db, projectId)
  expect(events.map((event) => event.version)).toEqual(events.map((_, index) => index + 1))
  expect(state.version).toBe(events.length)
  const states = await replayAll(world.services.db, projectId, events)
  expect(states.at(-1)).toEqual(state)
  for (const [index, { change }] of events.slice(1).entries()) {
    expect(oldPosition(change), change.type).toBe(positionIn(states[index], change))
  }
  expect(await wronglySearched(projectId)).toEqual([])
  // What was refused left no trace.
  if (succeeded !== undefined) expect(events.length).toBe(example + succeeded)
}

/** Where an event says that something stood which has left its place. */
function oldPosition(change: Change): number | undefined {
  if (change.type === 'task.moved') return change.from.position
  if (change.type === 'column.moved' || change.type === 'item.moved') return change.from
  if (/^(column|task|item)\.deleted$/.test(change.type) && 'position' in change) {
    return change.position
  }
  return undefined
}

/** Where the same thing stands in the state before the event, counted in its list (R12). */
function positionIn(before: ProjectState | undefined, change: Change): number | undefined {
  if (oldPosition(change) === undefined) return undefined
  const columns = before?.boards.map((board) => board.columns ?? []) ?? []
  const tasks = columns.flat().map((column) => column.tasks)
  if ('itemId' in change) {
    const items = tasks.flat().map((task) => task.details?.items ?? [])
    return indexIn(items, change.itemId)
  }
  if ('taskId' in change) {
    const place = indexIn(tasks, change.taskId)
    if (place !== undefined || change.type !== 'task.deleted') return place
    // Archived in the same moment, it stood nowhere: it would come back at the end of its column.
    return columns.flat().find(({ id }) => id === change.columnId)?.tasks.length
  }
  return 'columnId' in change ? indexIn(columns, change.columnId) : undefined
}

function indexIn(lists: { id: string }[][], id: string): number | undefined {
  const list = lists.find((list) => list.some((one) => one.id === id))
  return list?.findIndex((one) => one.id === id)
}

/** Tasks of which another text is searched than they have. */
const wronglySearched = (projectId: string) =>
  rows(
    world.services.db.queries,
    sql`select t.id from tasks t left join task_search s on s.task_id = t.id
         where t.project_id = ${projectId}
           and ((s.title, s.description)
                is distinct from (plain_text(t.title), plain_text(t.description))
             or (select array_agg(word order by word) from string_to_table(s.items, ' ') word)
                is distinct from (
                  select array_agg(word order by word)
                    from task_checklist_items i, string_to_table(plain_text(i.text), ' ') word
                   where i.task_id = t.id))`,
  )
