import { createHash } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyToWhole } from '#contract/apply-to-whole.ts'
import { signOut } from '#contract/auth.ts'
import { exportProject, getExportTicket } from '#contract/exports.ts'
import { attachFile, getFileTicket as fileTicket } from '#contract/files.ts'
import { removeMember } from '#contract/members.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import { changeTask, copyTask, createTask, deleteTask } from '#contract/tasks.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import { minutes } from '#server/testing/clock.ts'
import {
  type ExampleProject,
  exampleProject,
  withSecondTask,
} from '#server/testing/example-project.ts'
import { type Exported, exported } from '#server/testing/exported.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
beforeEach(async () => {
  project = await withSecondTask(ana, await exampleProject(ana, [[bruno, 'view']]))
})
afterAll(() => world.stop())

const here = () => ({ projectId: project.projectId })
const take = (person = ana) => exported(world.fetch, person, project.projectId)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The project that the parts of an export say it is, without trash. */
const stateIn = ({ project, tasks }: Exported) => ({
  ...{ version: project.version, project: project.project, labels: project.labels },
  boards: project.boards.map(({ columns, ...board }) => ({
    ...board,
    columns: columns.map((column) => ({
      ...column,
      tasks: tasks
        .filter(({ columnId, archivedIn }) => columnId === column.id && archivedIn === 0)
        .map(({ task }) => task),
    })),
  })),
  archive: tasks
    .filter(({ archivedIn }) => archivedIn > 0)
    .map(({ columnId, task }) => ({ columnId, task })),
})

/** The project that its events lead to, without trash. */
function replayOf({ base, events, project }: Exported) {
  const nothing = { version: 0, labels: [], boards: [], trash: [], archive: [] }
  let state =
    base ?? ({ ...nothing, project: { id: project.project.id } } as unknown as WholeProject)
  for (const event of events) {
    if (event.version > state.version) state = applyToWhole(state, { ...event, key: null })
  }
  const { trash: _, ...rest } = state
  return rest
}

describe('the export of a project', () => {
  it('has its state, every event that leads to it, its people and its files by their hashes', async () => {
    const bytes = new TextEncoder().encode('Ata da reunião')
    await ana.call(
      attachFile,
      { ...here(), taskId: project.taskId, name: 'ata: 1/2.txt' },
      { bytes },
    )
    const got = await take()
    const { trash: _, ...state } = await stateOf(world.services.db, project.projectId)
    expect(stateIn(got)).toEqual(state)
    expect(replayOf(got)).toEqual(state)
    expect(got.events.map(({ version }) => version)).toEqual(
      Array.from({ length: state.version }, (_, index) => index + 1),
    )
    expect(got.people).toEqual(
      expect.arrayContaining([
        { userId: ana.userId, fullName: 'Ana Souza', access: 'manage' },
        { userId: bruno.userId, fullName: 'Bruno Lima', access: 'view' },
      ]),
    )
    expect(got.text).not.toContain('@exemplo.com.br')
    const { counts, files, parts } = got.manifest
    expect(counts).toMatchObject({ tasks: 2, archived: 1, comments: 1, files: 2, people: 2 })
    expect([...got.files.values()].map(String).sort()).toEqual(['', 'Ata da reunião'])
    for (const { id, sha256 } of files) expect(hashOf(got.files.get(id) as Buffer)).toBe(sha256)
    const entries = await readZip(got.bytes)
    for (const { name, sha256 } of parts) expect(hashOf(entries.get(name) as Buffer)).toBe(sha256)
  })

  it('has nothing of what lies in the Lixeira, and a copy of it keeps its words (R21)', async () => {
    const { taskId } = project
    await ana.call(changeTask, { ...here(), taskId, description: 'Palavras secretas' })
    await ana.call(copyTask, { ...here(), taskId })
    await ana.call(deleteTask, { ...here(), taskId })
    const got = await take()
    const { trash: _, ...state } = await stateOf(world.services.db, project.projectId)
    expect(replayOf(got)).toEqual(state)
    expect(got.files.size).toBe(0)
    expect(got.text).not.toContain('Comentário')
    expect(got.text).not.toContain('Excluída')
    const copy = got.tasks.find(({ task }) => task.title === 'Tarefa (Cópia)')
    expect(copy?.task.details.description).toBe('Palavras secretas')
    const said = got.events.filter((event) => JSON.stringify(event).includes('secretas'))
    expect(said.map(({ change }) => change.type)).toEqual(['task.copied'])
  })

  it('is for whoever may read it, with the events since they came', async () => {
    const { events, manifest, base, ...rest } = await take(bruno)
    const { trash: _, ...state } = await stateOf(world.services.db, project.projectId)
    expect(manifest.since).toBe(2)
    expect(base?.version).toBe(2)
    expect(events[0]?.version).toBe(3)
    expect(replayOf({ events, manifest, base, ...rest })).toEqual(state)
  })

  it('begins where a copy of a project begins', async () => {
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' }
    const path = `/api/projects/${project.projectId}/copies`
    const copied = await world.fetch(path, { method: 'POST', headers, body: '{}' })
    const { id } = (await copied.json()) as { id: string }
    await ana.call(createTask, { projectId: id, columnId: await firstColumn(id), title: 'Depois' })
    const got = await exported(world.fetch, ana, id)
    const { trash: _, ...state } = await stateOf(world.services.db, id)
    expect(got.base?.version).toBe(1)
    expect(replayOf(got)).toEqual(state)
  })

  it('goes on past an event and a file that are damaged where they are kept, and names them', async () => {
    await world.services.db.queries.execute(
      sql`update project_events set change = '{"type": "task.praised"}'
           where project_id = ${project.projectId} and version = 4`,
    )
    await world.services.files.store.remove(project.fileId)
    const { manifest, events } = await take()
    expect(manifest).toMatchObject({
      damagedEvents: [4],
      missingFiles: [project.fileId],
      files: [],
    })
    expect(events.map(({ version }) => version)).not.toContain(4)
  })

  it('breaks off while the store does not answer, and is not whole without its files', async () => {
    const { store } = world.services.files
    const folder = dirname(String(store.pathOf?.(project.fileId)))
    await rename(folder, `${folder}.away`)
    await writeFile(folder, '')
    await expect(take()).rejects.toThrow()
    world.expectErrorLog(/a file cannot be read/)
    await rm(folder)
    await rename(`${folder}.away`, folder)
    expect((await take()).manifest).toMatchObject({ missingFiles: [] })
  })

  it('leaves nothing on the disk, not even when its reader goes away', async () => {
    const bytes = new Uint8Array(3_000_000).map((_, index) => (index * index) % 251)
    await ana.call(attachFile, { ...here(), taskId: project.taskId, name: 'a.bin' }, { bytes })
    const leaving = new AbortController()
    const headers = { authorization: `Bearer ${ana.token}` }
    const path = `/api/projects/${project.projectId}/export`
    const response = await world.fetch(path, { headers, signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    await take()
    expect(await readdir(`${world.services.files.folder}/exports`)).toEqual([])
  })
})

describe('a link to an export', () => {
  it('opens with a ticket for exports and with no other, while session and access last', async () => {
    const { ticket } = await bruno.call(getExportTicket, {})
    const path = exportProject.path.replace('{projectId}', project.projectId)
    const open = (given: string) => world.fetch(`${path}?ticket=${encodeURIComponent(given)}`)
    const opened = await open(ticket)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('content-type')).toBe('application/zip')
    expect(opened.headers.get('content-disposition')).toContain(
      'attachment; filename="Projeto.zip"',
    )
    await opened.arrayBuffer()
    const other = await ana.call(fileTicket, here())
    expect((await open(other.ticket)).status).toBe(401)
    await ana.call(removeMember, { ...here(), memberId: project.memberId })
    expect((await open(ticket)).status).toBe(404)
    const carla = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Carla Dias')
    const hers = (await carla.call(getExportTicket, {})).ticket
    await carla.call(signOut, { scope: 'global' })
    expect((await world.fetch(`/api/export?ticket=${hers}`)).status).toBe(401)
  })
})

describe('the table of tasks', () => {
  const weekly: RepeatRule = {
    ...{ unit: 'week', every: 1, on: { kind: 'weekdays', days: [5] }, anchor: '2026-11-20' },
    ...{ mode: 'when-completed', onRest: 'keep', until: null, times: null },
  }

  it('opens in a spreadsheet, and runs nothing', async () => {
    const { labelId, otherColumnId: columnId, boardId } = project
    const title = '=HYPERLINK("http://mau.exemplo";"clique")'
    await ana.call(createTask, {
      ...{ ...here(), columnId, title, dueDate: '2026-11-20', priority: 'high' as const },
      ...{ assignees: [bruno.userId], labels: [labelId], repeat: weekly },
    })
    const headers = { authorization: `Bearer ${bruno.token}` }
    const path = `/api/projects/${project.projectId}/tasks.csv?board=${boardId}`
    const response = await world.fetch(path, { headers })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = Buffer.from(await response.arrayBuffer()).toString()
    expect(text.startsWith('\uFEFF"Número";"Título"')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""http://mau.exemplo"";""clique"")"`)
    expect(text).toContain(
      '"Board";"Em Progresso";"Não";"Não";"Alta";"";"20/11/2026";"Etiqueta";"Bruno Lima"',
    )
    expect(text).toContain('"Ana Souza";"Toda semana, sexta"')
    expect(text).toContain('"[ ] Item\n[ ] Outro item"')
    expect(text).toContain('"Arquivada"')
    expect(text).not.toContain('Excluída')
    expect(text.trimEnd().split('\r\n')).toHaveLength(5)
  })
})

describe('all projects of a person', () => {
  it('come as one ZIP of their exports', async () => {
    const davi = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Davi Reis')
    const own = await exampleProject(davi, [])
    const headers = { authorization: `Bearer ${davi.token}` }
    const response = await world.fetch('/api/export', { headers })
    const entries = await readZip(new Uint8Array(await response.arrayBuffer()))
    expect([...entries.keys()]).toEqual(['1 Projeto.zip'])
    const inner = await readZip(entries.get('1 Projeto.zip') as Buffer)
    expect(JSON.parse(String(inner.get('manifest.json'))).project.id).toBe(own.projectId)
  })
})

it('all projects go on past the end of the ticket, without those that were lost meanwhile', async () => {
  const davi = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Davi Reis')
  const lost = await exampleProject(ana, [[davi, 'view']])
  world.clock.advance(minutes(1))
  const own = await exampleProject(davi, [])
  world.clock.advance(minutes(1))
  const { projectId, taskId } = await exampleProject(davi, [])
  // More than is made before anybody reads.
  const bytes = new Uint8Array(4_000_000)
  await davi.call(attachFile, { projectId, taskId, name: 'grande.bin' }, { bytes })
  const { ticket } = await davi.call(getExportTicket, {})
  const { body } = await world.fetch(`/api/export?ticket=${ticket}`)
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) {
    if (chunks.length === 0) {
      world.clock.advance(minutes(21))
      const { memberId } = lost
      await lostMember(lost.projectId, memberId)
    }
    chunks.push(chunk)
  }
  const entries = await readZip(new Uint8Array(Buffer.concat(chunks)))
  expect([...entries.keys()]).toEqual(['1 Projeto.zip', '2 Projeto.zip'])
  const inner = await readZip(entries.get('2 Projeto.zip') as Buffer)
  expect(JSON.parse(String(inner.get('manifest.json'))).project.id).toBe(own.projectId)
  expect((await world.fetch(`/api/export?ticket=${ticket}`)).status).toBe(401)
})

const lostMember = (projectId: string, memberId: string) =>
  ana.call(removeMember, { projectId, memberId })

async function firstColumn(projectId: string): Promise<string> {
  const { boards } = await stateOf(world.services.db, projectId)
  return boards[0]?.columns?.[0]?.id ?? ''
}
