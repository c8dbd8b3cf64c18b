import { createHash, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { addItem } from '#contract/checklists.ts'
import { addComment } from '#contract/comments.ts'
import { defaultColumns } from '#contract/defaults.ts'
import type { Change, ProjectEvent } from '#contract/events.ts'
import { createLabel } from '#contract/labels.ts'
import { addMember } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import type { ProjectState } from '#contract/state.ts'
import { createTask } from '#contract/tasks.ts'
import { type Undone, undoChange } from '#contract/undo.ts'
import type { Refused } from '#server/testing/api-client.ts'
import { type Command, commands, perform } from '#server/testing/commands.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())

/** Not `boardFromTemplate`: the labels that came with the board stay in the project. */
const kinds: Command['kind'][] = [
  ...(['editProject', 'renameBoard', 'changeColumn', 'moveColumn', 'moveColumnTasks'] as const),
  ...(['sortColumnTasks', 'changeTask', 'labelTask', 'assignTask', 'moveTask'] as const),
  ...(['changeLabel', 'mergeLabel', 'changeItem', 'tickItem', 'moveItem'] as const),
  ...(['createBoard', 'copyBoard', 'deleteBoard', 'createColumn', 'copyColumn'] as const),
  ...(['deleteColumn', 'createTask', 'copyTask', 'deleteTask', 'createLabel'] as const),
  ...(['deleteLabel', 'addItem', 'deleteItem', 'addComment', 'changeComment'] as const),
  ...(['changeTasks', 'moveTasks', 'copyTasks'] as const),
  ...(['deleteComment', 'archiveTasks', 'archiveColumnTasks', 'setArchiving'] as const),
  ...(['attachFile', 'renameFile', 'deleteFile', 'addItems', 'convertItem'] as const),
]

it('leads back to the beginning, and forth again, with nobody in between', async () => {
  await fc.assert(
    fc.asyncProperty(commands(40, kinds), async (list) => {
      const projectId = await example()
      const begun = await essence(projectId)
      const made = await versionsOf(projectId, [ana], list)
      const ended = await essence(projectId)
      const undone = await undoAll(projectId, made)
      expect(await essence(projectId)).toEqual(begun)
      const redone = await undoAll(projectId, undone)
      expect(await essence(projectId)).toEqual(ended)
      await undoAll(projectId, redone)
      expect(await essence(projectId)).toEqual(begun)
      await proveReplay(projectId)
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

it('touches nothing that somebody else has given, whatever they did in between', async () => {
  await fc.assert(
    fc.asyncProperty(commands(50), async (list) => {
      const projectId = await example()
      const made = await versionsOf(projectId, [ana, bruno], list)
      // What was deleted for good has left the log: that alone ever changes it.
      await world.services.bases.settled()
      for (const version of made.toReversed()) {
        const before = await eventsOf(ana, projectId)
        const original = before[version - 1]
        if (original?.actorId !== ana.userId) continue
        const answer = await undo(projectId, version).catch(refusalOf)
        const after = await eventsOf(ana, projectId)
        expect(hash(after.slice(0, before.length))).toBe(hash(before))
        if ('code' in answer) expect(refusals, answer.message).toContain(answer.code)
        else if (answer.event) expectOwn(original, answer.event)
      }
      await proveReplay(projectId)
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

const refusals = [
  ...['cannot_undo', 'undo_gone', 'undo_no_place', 'label_exists', 'not_found'],
  ...['place_gone', 'purged'],
]
const refusalOf = (error: unknown) => error as Refused

const undo = (projectId: string, version: number) => ana.call(undoChange, { projectId, version })

/** The newest first; answers the versions of what took them back, so that they can be taken back too. */
async function undoAll(projectId: string, versions: number[]): Promise<number[]> {
  const undone: number[] = []
  for (const version of versions.toReversed()) {
    const { event, skipped }: Undone = await undo(projectId, version)
    expect(skipped).toEqual([])
    expect(event, `of version ${version}`).not.toBeNull()
    undone.push(event?.version ?? 0)
  }
  return undone
}

/** What the people do one after the other; answers the versions of what changed something. */
async function versionsOf(projectId: string, people: Person[], list: Command[]): Promise<number[]> {
  const versions: number[] = []
  for (const command of list) {
    const seen = await stateOf(world.services.db, projectId)
    const changed = await perform(people, projectId, seen, command).catch(() => null)
    if (changed?.event) versions.push(changed.event.version)
  }
  return versions
}

/** What an undo gives another value had the value that its own change gave it, by nobody else. */
function expectOwn({ version, change }: ProjectEvent, undo: ProjectEvent): void {
  expect(undo).toMatchObject({ undoes: version, actorId: ana.userId })
  for (const [field, value] of Object.entries(replacedBy(undo.change))) {
    expect(value, `${field} of ${change.type}`).toEqual(change[field as keyof Change])
  }
}

const replacedBy = (change: Change): object =>
  'before' in change && typeof change.before === 'object' ? change.before : {}

const hash = (events: ProjectEvent[]) =>
  createHash('sha256').update(JSON.stringify(events)).digest('hex')

async function proveReplay(projectId: string): Promise<void> {
  const { db } = world.services
  const state = await stateOf(db, projectId)
  expect(await replay(db, projectId, await eventsOf(ana, projectId))).toEqual(state)
}

/** Without what counts changes: versions, and when a comment was edited. Sets have no order. */
async function essence(projectId: string) {
  const {
    version: _,
    boards,
    trash: __,
    archive,
    ...rest
  } = await stateOf(world.services.db, projectId)
  return {
    ...rest,
    archive: archive.map(({ columnId, task }) => ({ columnId, task: cardEssence(task) })),
    boards: boards.map(({ columns, ...board }) => ({
      ...board,
      columns: columns?.map((column) => ({ ...column, tasks: column.tasks.map(cardEssence) })),
    })),
  }
}

type Card = NonNullable<ProjectState['boards'][number]['columns']>[number]['tasks'][number]

const cardEssence = ({ labels, assignees, details, ...card }: Card) => ({
  ...card,
  sets: [labels.toSorted(), assignees.toSorted()],
  description: details?.description,
  items: details?.items,
  files: details?.files.map(({ id, name, size }) => ({ id, name, size })),
  comments: details?.latestComments.map(({ id, text, mentions }) => ({ id, text, mentions })),
})

/** Some of everything, of Ana's; Bruno may do all that she may. */
async function example(): Promise<string> {
  const { id: projectId } = await ana.call(createProject, { name: 'Mutirão da praça' })
  await ana.call(addMember, { projectId, person: bruno.email, access: 'manage' })
  const boardId = randomUUID()
  await ana.call(createBoard, { projectId, id: boardId, name: 'Praça' })
  const labels = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of labels) {
    await ana.call(createLabel, { projectId, id, name: id.slice(0, 8), color: 'blue' })
  }
  for (const [index, { id: columnId }] of defaultColumns(boardId).entries()) {
    for (const title of ['B', 'A', 'C'].slice(index)) {
      const taskId = randomUUID()
      const task = { id: taskId, title, labels: labels.slice(index) }
      await ana.call(createTask, { projectId, columnId, ...task })
      await ana.call(addItem, { projectId, taskId, text: 'Um' })
      await ana.call(addItem, { projectId, taskId, text: 'Dois' })
      await ana.call(addComment, { projectId, taskId, text: 'Comentário' })
    }
  }
  return projectId
}
