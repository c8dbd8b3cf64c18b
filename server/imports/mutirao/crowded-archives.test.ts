import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Change } from '#contract/events.ts'
import {
  type ExportedEvent,
  type ExportedProject,
  type ExportedTask,
  type ExportManifest,
  exportEntries,
} from '#contract/export-format.ts'
import { fileLimits } from '#contract/file-limits.ts'
import { archiveLimits } from '#contract/import-limits.ts'
import type { ImportRefusal } from '#contract/import-notes.ts'
import { limits } from '#contract/limits.ts'
import { listProjects } from '#contract/projects.ts'
import { bringIn, importedBy, upload } from '#server/testing/bring-in.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { type Exported, exported } from '#server/testing/exported.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { type Entries, edit, tamperedWith } from '#server/testing/tampered-archive.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { openTurns } from './turns.ts'

let world: World
let ana: Person
let project: ExampleProject
let good: Exported

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
  good = await exported(world.fetch, ana, project.projectId)
})
afterAll(() => world.stop())

const { manifest, project: frame, tasks, events, people } = exportEntries
const many = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))
const fresh = <Thing extends { id: string }>(count: number, like: Thing | undefined): Thing[] =>
  many(count, () => ({ ...(like as Thing), id: crypto.randomUUID() }))
const label = (index: number) => ({
  ...{ id: crypto.randomUUID(), name: `Etiqueta ${index}`, color: 'red' as const },
})

type Tamper = (all: Entries) => void
const inFrame =
  (change: (it: ExportedProject) => void): Tamper =>
  (all) =>
    edit(all, frame, change)
const inTask =
  (change: (task: ExportedTask['task']) => void): Tamper =>
  (all) =>
    edit(all, tasks, (it: ExportedTask) => change(it.task))
const addLines = (all: Entries, name: string, lines: unknown[]) =>
  all.set(name, Buffer.from([all.get(name), ...lines.map((it) => JSON.stringify(it))].join('\n')))

/** The history goes on with these. */
const withEvents =
  (count: number, make: (index: number) => Change): Tamper =>
  (all) => {
    const version = good.project.version + count
    edit(all, manifest, (it: ExportManifest) => {
      it.version = version
    })
    edit(all, frame, (it: ExportedProject) => {
      it.version = version
    })
    const [first] = good.events as [ExportedEvent]
    const more = many(count, (index) => ({
      ...{ ...first, version: good.project.version + index + 1, change: make(index) },
    }))
    all.set(events, Buffer.from(String(all.get(events)).trim()))
    addLines(all, events, more)
  }

const created = (index: number): Change => {
  const { id: labelId, ...fields } = label(index)
  return { type: 'label.created', labelId, ...fields }
}
const onTask = () => ({ taskId: project.taskId, columnId: project.columnId })
const itemAdded = (): Change => ({
  ...{ type: 'item.added', itemId: crypto.randomUUID(), ...onTask() },
  ...{ text: 'Mais um', assignee: null, dueDate: null },
})

const archives: [what: string, refusal: ImportRefusal, change: Tamper][] = [
  [
    'has a task that begins after its due day',
    'broken',
    inTask((task) => Object.assign(task, { startDate: '2026-03-20', dueDate: '2026-03-10' })),
  ],
  [
    'has more boards',
    'too_many',
    inFrame((it) => (it.boards = fresh(limits.boardsPerProject + 1, it.boards[0]))),
  ],
  [
    'has more columns on a board',
    'too_many',
    inFrame(({ boards: [board] }) => {
      board?.columns.push(...fresh(limits.columnsPerBoard, board.columns[0]))
    }),
  ],
  [
    'has more labels',
    'too_many',
    inFrame((it) => (it.labels = many(limits.labelsPerProject + 1, label))),
  ],
  [
    'has more saved views',
    'too_many',
    inFrame(
      (it) => (it.views = fresh(limits.viewsPerOwner + 1, { id: '', name: 'Visão', query: '' })),
    ),
  ],
  [
    'has more tasks in a column',
    'too_many',
    (all) => {
      const [task] = good.tasks as [ExportedTask]
      const bare = { ...task.task.details, items: [], latestComments: [], files: [] }
      all.set(tasks, Buffer.of())
      addLines(
        all,
        tasks,
        many(limits.tasksPerColumn + 1, (index) => ({
          ...task,
          task: { ...task.task, id: crypto.randomUUID(), number: index + 1, details: bare },
        })),
      )
      all.set(tasks, Buffer.from(String(all.get(tasks)).trim()))
    },
  ],
  [
    'has more items in a task',
    'too_many',
    inTask(({ details }) => (details.items = fresh(limits.itemsPerTask + 1, details.items[0]))),
  ],
  [
    'has more comments on a task',
    'too_many',
    inTask(({ details }) => {
      details.latestComments = fresh(limits.commentsPerTask + 1, details.latestComments[0])
    }),
  ],
  [
    'has more files on a task',
    'too_many',
    inTask(({ details }) => (details.files = fresh(fileLimits.perTask + 1, details.files[0]))),
  ],
  [
    'has more people',
    'too_many',
    (all) => {
      all.set(people, Buffer.from(String(all.get(people)).trim()))
      const person = { fullName: 'Fulana', access: null }
      addLines(
        all,
        people,
        many(archiveLimits.people, () => ({ userId: crypto.randomUUID(), ...person })),
      )
    },
  ],
  ['made more labels in its history', 'too_many', withEvents(limits.labelsPerProject, created)],
  ['made more items in its history', 'too_many', withEvents(limits.itemsPerTask, itemAdded)],
  [
    'made boards without end in its history',
    'too_many',
    withEvents(limits.boardsPerProject, () => ({
      ...{ type: 'board.copied', boardId: project.boardId, newBoardId: crypto.randomUUID() },
      ...{ name: 'Cópia', createdAt: new Date(0).toISOString(), number: 100 },
    })),
  ],
  [
    'moved more tasks at once than anybody can',
    'too_many',
    withEvents(1, () => ({
      ...{ type: 'tasks.moved', columnId: project.columnId, position: 0 },
      tasks: many(limits.tasksAtOnce + 1, () => ({
        taskId: project.taskId,
        from: { columnId: project.columnId, position: 0 },
      })),
    })),
  ],
  [
    'placed more tasks than there can be',
    'too_many',
    withEvents(1, () => ({
      ...{ type: 'tasks.placed' },
      tasks: many(archiveLimits.tasks + 1, () => ({
        ...{ ...onTask(), position: 0 },
        from: { columnId: project.columnId, position: 0 },
      })),
    })),
  ],
  ['has a line break in a title', 'broken', inTask((task) => (task.title = 'Um\nDois'))],
  [
    'has a bell in the name of a column',
    'broken',
    inFrame(({ boards: [board] }) => {
      for (const column of board?.columns ?? []) column.name = '\u0007\u001b\n'
    }),
  ],
  [
    'has an escape in a name of its history',
    'broken',
    withEvents(1, () => ({ ...created(0), name: 'a\u001b[2J' }) as Change),
  ],
  [
    'has a name of its history that nobody could write',
    'too_long',
    withEvents(1, () => ({ ...created(0), name: 'a'.repeat(limits.labelName + 1) }) as Change),
  ],
  [
    'has a version that no database counts to',
    'broken',
    (all) => {
      for (const name of [manifest, frame]) {
        edit(all, name, (it: { version: number }) => {
          it.version = limits.version + 1
        })
      }
    },
  ],
  [
    'swells in any of its parts',
    'too_long',
    (all) => {
      all.set('sobra.txt', Buffer.alloc(100 * 1024 ** 2, ' '))
    },
  ],
]

for (const [what, refusal, change] of archives) {
  it(`refuses an archive that ${what}, before anything is touched`, async () => {
    const before = await ana.call(listProjects, {})
    const bytes = await tamperedWith(good.bytes, change)
    const { state, refusal: said } = await upload(world, ana, bytes, 'projeto.zip')
    expect({ state, said }).toEqual({ state: 'refused', said: refusal })
    expect(await ana.call(listProjects, {})).toEqual(before)
  })
}

it('shows names as requests would have kept them', async () => {
  const bytes = await tamperedWith(
    good.bytes,
    inFrame(({ boards: [board] }) => {
      for (const column of board?.columns ?? []) column.name = ' Fa\u200bzer\u202e '
    }),
  )
  const names = await importedBy(() => ana).columnsOf(await bringIn(world, ana, bytes))
  expect(names.map(([name]) => name)).toEqual(['Fazer', 'Fazer', 'Fazer'])
})

it.each([
  ['labels', withEvents(20_000, created)],
  ['items', inTask(({ details }) => (details.items = fresh(60_000, details.items[0])))],
] as [string, Tamper][])('refuses a crowd of %s', async (_, change) => {
  const bytes = await tamperedWith(good.bytes, change)
  expect(await upload(world, ana, bytes, 'projeto.zip')).toMatchObject({ refusal: 'too_many' })
})

it('lets others have their turn between two steps', async () => {
  let answered = false
  setImmediate(() => {
    answered = true
  })
  const turns = openTurns()
  await turns()
  expect(answered).toBe(false)
  for (const began = performance.now(); performance.now() - began < 20; );
  await turns()
  expect(answered).toBe(true)
})
