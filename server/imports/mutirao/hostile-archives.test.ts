import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportEntries } from '#contract/export-format.ts'
import type { ImportRefusal } from '#contract/import-notes.ts'
import { listProjects } from '#contract/projects.ts'
import { upload } from '#server/testing/bring-in.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { exported } from '#server/testing/exported.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { type Entries, edit, tamperedWith } from '#server/testing/tampered-archive.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let good: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
  good = (await exported(world.fetch, ana, project.projectId)).bytes
})
afterAll(() => world.stop())

const { manifest, tasks, events, people, project: frame } = exportEntries
const tampered = (change: (entries: Entries) => void, honest = true) =>
  tamperedWith(good, change, honest)

/** The same bytes with another name in them, of the same length. */
const renamed = (bytes: Uint8Array, from: string, to: string) =>
  new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1'))

type Task = { columnId: string; task: { title: string; number: number } }

const archives: [
  what: string,
  refusal: ImportRefusal,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
][] = [
  ['is cut off', 'truncated', async () => good.slice(0, good.byteLength / 2)],
  ['lacks a part', 'truncated', () => tampered((all) => all.delete(events), false)],
  [
    'names no such part',
    'truncated',
    () =>
      tampered((all) => {
        edit(all, manifest, (it: { parts: unknown[] }) => it.parts.pop())
      }, false),
  ],
  [
    'has a part that was changed',
    'broken',
    () =>
      tampered((all) => {
        all.set(tasks, Buffer.from(String(all.get(tasks)).replace('Tarefa', 'Mudada')))
      }, false),
  ],
  [
    'has a file that was changed',
    'broken',
    () =>
      tampered((all) => {
        const name = [...all.keys()].find((name) => name.startsWith('files/')) ?? ''
        all.set(name, Buffer.from('outro'))
      }),
  ],
  [
    'is of a newer version',
    'unknown_version',
    () =>
      tampered((all) => {
        edit(all, manifest, (it: { formatVersion: number }) => {
          it.formatVersion = 2
        })
      }),
  ],
  [
    'is a ZIP of something else',
    'not_recognised',
    () =>
      tampered((all) => {
        all.delete(manifest)
      }, false),
  ],
  [
    'is that of all projects, which has a ZIP for each',
    'several_projects',
    async () => {
      const headers = { authorization: `Bearer ${ana.token}` }
      const answer = await world.fetch('/api/export', { headers })
      return new Uint8Array(await answer.arrayBuffer())
    },
  ],
  [
    'leads out of its folder',
    'broken',
    async () =>
      renamed(
        await tampered((all) => void all.set('ab/passwd', Buffer.from('x'))),
        'ab/passwd',
        '../passwd',
      ),
  ],
  [
    'names an entry twice',
    'broken',
    async () =>
      renamed(
        await tampered((all) => void all.set('people.ndjsoN', Buffer.from('x'))),
        'people.ndjsoN',
        people,
      ),
  ],
  [
    'swells when it is unpacked',
    'too_long',
    () =>
      tampered((all) => {
        all.set(tasks, Buffer.alloc(40 * 1024 ** 2, ' '))
      }),
  ],
  [
    'has more values in a part than a memory holds',
    'too_long',
    () =>
      tampered((all) => {
        const count = 21_000_000
        const choices = randomBytes(count)
        const empty = Buffer.alloc(3 * count, '{},')
        for (let at = 0; at < count; at += 1) {
          if ((choices[at] ?? 0) % 2 === 0) empty.write('[]', 3 * at, 'latin1')
        }
        all.set(frame, Buffer.concat([Buffer.from('['), empty, Buffer.from('0]')]))
      }),
  ],
  [
    'has a part that no memory holds',
    'too_long',
    () =>
      tampered((all) => {
        all.set(frame, Buffer.alloc(65 * 1024 ** 2, ' '))
      }),
  ],
  [
    'would fill the disk with one file under many names',
    'broken',
    () =>
      tampered((all) => {
        edit(all, manifest, (it: { files: { id: string }[] }) => {
          it.files = it.files.flatMap((file) => [file, { ...file, id: crypto.randomUUID() }])
        })
      }),
  ],
  [
    'has an event that is still to come',
    'broken',
    () =>
      tampered((all) => {
        edit(all, events, (it: { version: number }) => {
          it.version += 500
        })
      }),
  ],
  [
    'has an event of no kind',
    'broken',
    () =>
      tampered((all) => {
        edit(all, events, (it: { change: { type: string } }) => {
          it.change.type = '__proto__'
        })
      }),
  ],
  [
    'has a task in no column',
    'broken',
    () =>
      tampered((all) => {
        edit(all, tasks, (it: Task) => {
          it.columnId = project.projectId
        })
      }),
  ],
  [
    'has a task twice',
    'broken',
    () =>
      tampered((all) => {
        all.set(tasks, Buffer.concat([all.get(tasks) as Buffer, all.get(tasks) as Buffer]))
      }),
  ],
  [
    'has a title of a megabyte',
    'too_long',
    () =>
      tampered((all) => {
        edit(all, tasks, ({ task }: Task) => {
          task.title = 'a'.repeat(1024 ** 2)
        })
      }),
  ],
  [
    'has what a database cannot hold',
    'broken',
    () =>
      tampered((all) => {
        edit(all, frame, (it: { project: { name: string } }) => {
          it.project.name = 'a\0b'
        })
      }),
  ],
]

for (const [what, refusal, make] of archives) {
  it(`refuses an archive that ${what}, before anything is touched`, async () => {
    const before = await ana.call(listProjects, {})
    const { state, refusal: said } = await upload(world, ana, await make(), 'projeto.zip')
    expect({ state, said }).toEqual({ state: 'refused', said: refusal })
    expect(await ana.call(listProjects, {})).toEqual(before)
  })
}

it('takes the same archive untouched', async () => {
  expect(await upload(world, ana, await tampered(() => {}), 'projeto.zip')).toMatchObject({
    state: 'ready',
    preview: { name: 'Projeto', counts: { tasks: 1, items: 2, comments: 1, files: 1 } },
  })
})
