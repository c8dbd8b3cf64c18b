import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyToWhole } from '#contract/apply-to-whole.ts'
import { addComment } from '#contract/comments.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { attachFile } from '#contract/files.ts'
import { nobody } from '#contract/history-kinds.ts'
import { listNotices } from '#contract/notices.ts'
import { readSummary } from '#contract/reports.ts'
import { search } from '#contract/search.ts'
import { changeTask, createTask, moveTask } from '#contract/tasks.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import { undoChange } from '#contract/undo.ts'
import { saveView } from '#contract/views.ts'
import { stateAt } from '#server/history/state-at.ts'
import type { Refused } from '#server/testing/api-client.ts'
import { bringIn } from '#server/testing/bring-in.ts'
import { seconds } from '#server/testing/clock.ts'
import { type Command, commands, perform } from '#server/testing/commands.ts'
import { emptyPglite, engine } from '#server/testing/databases.ts'
import { exampleProject, withSecondTask } from '#server/testing/example-project.ts'
import { type Exported, exported } from '#server/testing/exported.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

interface Place {
  world: World
  people: [Person, Person]
}
let here: Place
/** Another installation; on the other engine where there are two. */
let there: Place

beforeAll(async () => {
  here = await place(await startWorld())
  there = await place(
    await startWorld({}, {}, engine === 'postgres' ? await emptyPglite() : undefined),
  )
})
afterAll(async () => {
  await here.world.stop()
  await there.world.stop()
})

async function place(world: World): Promise<Place> {
  const at = { db: world.services.db, fetch: world.fetch }
  return { world, people: [await addPerson(at, 'Ana Souza'), await addPerson(at, 'Bruno Lima')] }
}

describe('a project that was exported and imported elsewhere', () => {
  it('is the same in state, events and files, whatever was done in it, and back again', async () => {
    await fc.assert(
      fc.asyncProperty(commands(60), async (list) => {
        const projectId = await richProject()
        await run(projectId, list)
        const first = await exported(here.world.fetch, here.people[0], projectId)
        const brought = await carry(first, there, here.people)
        const second = await exported(there.world.fetch, there.people[0], brought)
        same(named(first), named(second))
        underOneName(second, there.people[0])
        await replaysAs(there.world, brought, second)
        const back = await carry(second, here, there.people)
        same(second, await exported(here.world.fetch, here.people[0], back))
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })

  it('is searched and worked on like any other, told to nobody, and counted from its day', async () => {
    const projectId = await richProject()
    const first = await exported(here.world.fetch, here.people[0], projectId)
    const [ana, bruno] = there.people
    const brought = await carry(first, there, here.people)
    const { services } = there.world
    await services.searchIndex.settled()
    const { tasks: hits } = await ana.call(search, { text: 'Comentário' })
    expect(hits.map(({ projectId }) => projectId)).toContain(brought)
    await services.notices.settled()
    const { notices } = await bruno.call(listNotices, {})
    expect(notices.filter(({ projectId }) => projectId === brought)).toEqual([])
    expect(await reportOf(here, projectId)).toMatchObject({ figures: { finished: { now: 1 } } })
    const nothing = { figures: { finished: { now: 0 } } }
    expect(await reportOf(there, brought)).toMatchObject(nothing)
    const { boards } = await stateOf(services.db, brought)
    const [task] = boards.flatMap(({ columns }) => columns ?? []).flatMap(({ tasks }) => tasks)
    await bruno.call(changeTask, {
      projectId: brought,
      taskId: task?.id ?? '',
      title: 'Novo título',
    })
  })

  it('puts no words into the mouth of whom its importer names, and gives them their tasks', async () => {
    const projectId = await richProject()
    const first = await exported(here.world.fetch, here.people[0], projectId)
    const [ana, bruno] = there.people
    const brought = await carry(first, there, here.people)
    const { tasks, events } = await exported(there.world.fetch, ana, brought)
    const said = tasks.flatMap(({ task }) => task.details.latestComments)
    expect(said.map(({ authorId, text }) => [authorId, text])).toContainEqual([
      ...[ana.userId, 'Bruno Lima escreveu:\n\nOlá, @Ana Souza'],
    ])
    expect(said.map(({ text }) => text)).toContain('Comentário')
    expect(tasks.flatMap(({ task }) => task.assignees)).toContain(bruno.userId)
    const theirs = events.filter(({ via }) => via?.author === 'Bruno Lima')
    expect(theirs.map(({ change }) => change.type)).toEqual(['file.attached', 'comment.added'])
    for (const person of [ana, bruno]) {
      const version = theirs[1]?.version ?? 0
      await expect(person.call(undoChange, { projectId: brought, version })).rejects.toBeDefined()
    }
  })

  it('keeps the words of who is nobody here under their names, and gives them no task', async () => {
    const projectId = await richProject()
    const first = await exported(here.world.fetch, here.people[0], projectId)
    const [ana] = there.people
    const { projectId: brought, report } = await bringIn(there.world, ana, first.bytes, {
      archived: 'leave',
    })
    const { tasks, events } = await exported(there.world.fetch, ana, brought ?? '')
    expect(tasks.some(({ archivedIn }) => archivedIn > 0)).toBe(false)
    const said = tasks.flatMap(({ task }) => task.details.latestComments)
    expect(said.map(({ text }) => text)).toContain('Ana Souza escreveu:\n\nComentário')
    expect(tasks.flatMap(({ task }) => task.assignees)).toEqual([])
    const authors = new Set(events.slice(0, -1).map(({ via }) => via?.author))
    expect(authors).toEqual(new Set(['Ana Souza', 'Bruno Lima']))
    expect(report?.notes.map(({ note }) => note).sort()).toEqual([
      ...['archived_left', 'authors_as_text', 'people_unmapped'],
    ])
    expect(report?.counts).toMatchObject({ tasks: 3, archived: 0, comments: 2, files: 2 })
  })
})

const reportOf = ({ people: [ana] }: Place, projectId: string) =>
  ana.call(readSummary, { projectId })

/** One of everything, a file with bytes, a link from a text to a task, a saved view. */
async function richProject(): Promise<string> {
  const [ana, bruno] = here.people
  const made = await withSecondTask(ana, await exampleProject(ana, [[bruno, 'edit']]))
  const { projectId, taskId, labelId } = made
  const bytes = Uint8Array.from({ length: 5_000 }, (_, index) => index % 253)
  await bruno.call(attachFile, { projectId, taskId, name: 'foto.bin' }, { bytes })
  const description = `Veja /project/${projectId}?task=${made.archivedId}`
  const assignees = { add: [bruno.userId] }
  await ana.call(changeTask, { projectId, taskId, description, assignees })
  await bruno.call(addComment, { projectId, taskId, text: `Olá, @Ana Souza` })
  const ready = { projectId, taskId: crypto.randomUUID() }
  await ana.call(createTask, {
    ...ready,
    id: ready.taskId,
    columnId: made.otherColumnId,
    title: 'Pronta',
  })
  await ana.call(moveTask, { ...ready, columnId: defaultColumns(made.boardId)[2]?.id ?? '' })
  const view = { name: 'Minhas', query: `label=${labelId}` }
  await ana.call(saveView, { projectId, viewId: crypto.randomUUID(), ...view })
  return projectId
}

async function run(projectId: string, list: Command[]): Promise<void> {
  for (const command of list) {
    here.world.clock.advance(seconds(1))
    const seen = await stateOf(here.world.services.db, projectId)
    await perform(here.people, projectId, seen, command).catch((refused: Refused) => {
      if (!refused.code) throw refused
    })
  }
}

/** Each person is who they were there. */
async function carry(from: Exported, to: Place, before: Person[]): Promise<string> {
  const people = before
    .map(({ userId }, index) => ({ sourceId: userId, email: to.people[index]?.email ?? '' }))
    .filter(({ sourceId }) => from.people.some(({ userId }) => userId === sourceId))
  const done = await bringIn(to.world, to.people[0], from.bytes, { people })
  expect(done).toMatchObject({ state: 'done', source: 'mutirao' })
  expect(done.report?.notes.filter(({ note }) => note !== 'authors_as_text')).toEqual([])
  return done.projectId ?? ''
}

/** Who did each thing by name, and words without it, whatever account they are under. */
function named({ events, tasks, ...rest }: Exported): Exported {
  const nameOf = (id: string) => rest.people.find(({ userId }) => userId === id)?.fullName
  const who = events.map(({ actorId, via, change }) => ({
    change: JSON.parse(JSON.stringify(change, plain)) as typeof change,
    via: { ...via, author: via?.author ?? nameOf(actorId) },
  }))
  return {
    ...rest,
    events: events.map((event, at) => ({ ...event, ...who[at], actorId: '' })),
    tasks: JSON.parse(JSON.stringify(tasks, plain)) as typeof tasks,
  }
}

const authorNames = ['authorId', 'uploaderId', 'createdBy']
const plain = (name: string, value: unknown) =>
  authorNames.includes(name)
    ? ''
    : typeof value === 'string'
      ? value.replace(/^(Ana Souza|Bruno Lima) escreveu:\n\n/, '')
      : value

/** Nobody but who imported it has done or written anything. */
function underOneName({ events, tasks }: Exported, { userId }: Person): void {
  const found = [...JSON.stringify([events, tasks]).matchAll(/"(\w+)":"([0-9a-f-]{36})"/g)]
  const authors = found.filter(([, name]) => [...authorNames, 'actorId'].includes(name ?? ''))
  expect([...new Set(authors.map(([, , id]) => id))].filter((id) => id !== nobody)).toEqual([
    userId,
  ])
}

/** Equal but for the ids, and for what the import itself added at the end. */
function same(before: Exported, after: Exported): void {
  const { version } = before.project
  expect(after.events.slice(before.events.length).map(({ change }) => change.type)).toEqual(
    ['project.imported', 'member.added'].slice(0, after.events.length - before.events.length),
  )
  const events = after.events.slice(0, before.events.length)
  expect(comparable({ ...after, events }, version)).toEqual(comparable(before, version))
}

function comparable({ project, tasks, events, files }: Exported, version: number) {
  const { createdAt: _, ...about } = project.project
  const byName = <Named extends { name: string }>(list: Named[]) =>
    list.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const parts = { ...project, version, project: about, labels: [], views: byName(project.views) }
  const hashes = Object.fromEntries(
    [...files].map(([id, bytes]) => [id, createHash('sha256').update(bytes).digest('hex')]),
  )
  const numbered = withNumbers()
  const seen = numbered({ events, tasks, parts, labels: byName(project.labels) })
  return { seen, files: Object.entries(numbered(hashes) as object).sort() }
}

/** The same with a number for each id, in the order in which they are first met. */
function withNumbers() {
  const numbers = new Map<string, number>()
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size)
    return `#${numbers.get(id)}`
  }
  return (value: unknown) => JSON.parse(JSON.stringify(value).replace(uuid, numberOf)) as unknown
}

/** What was there at each version is what the events say, copies with their ids included. */
async function replaysAs(world: World, projectId: string, { base, events }: Exported) {
  const { db } = world.services
  let state: WholeProject = base ?? (await stateAt(db.queries, projectId, 0))
  for (const event of events) {
    if (event.version > state.version) state = applyToWhole(state, { ...event, key: null })
  }
  const { trash: _, ...now } = await stateOf(db, projectId)
  const { trash: __, project: ___, ...replayed } = state
  const { project: ____, ...shown } = now
  const columns = new Set(shown.boards.flatMap(({ columns }) => columns ?? []).map(({ id }) => id))
  const archive = replayed.archive.filter(({ columnId }) => columns.has(columnId))
  expect({ ...replayed, archive }).toEqual(shown)
}
