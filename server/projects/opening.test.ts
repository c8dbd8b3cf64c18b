import { randomUUID } from 'node:crypto'
import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { changeProfile } from '#contract/accounts.ts'
import { createBoard } from '#contract/boards.ts'
import { addItem, tickItem } from '#contract/checklists.ts'
import { changeMember } from '#contract/members.ts'
import { purgeProject } from '#contract/project-trash.ts'
import {
  changeProject,
  createProject,
  deleteProject,
  openProject,
  ProjectLine,
} from '#contract/projects.ts'
import { BoardSummary, Card, Column, Project, Snapshot } from '#contract/state.ts'
import { createTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
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
  project = await exampleProject(ana, [[bruno, 'view']])
  const { projectId, columnId, taskId, itemId } = project
  await ana.call(tickItem, { projectId, taskId, itemId, completed: true })
  await ana.call(createTask, {
    projectId,
    columnId,
    title: 'Aspas " e barra \\ e <b>',
    description: `${'Ação 👷 '.repeat(100)}`,
    dueDate: '2027-02-28',
    priority: 'high',
  })
})
afterAll(() => world.stop())

interface Raw {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** As it comes over the wire: `fetch` would unpack it. */
const open = (person: Person, projectId: string, headers: Record<string, string> = {}) =>
  new Promise<Raw>((resolve, reject) => {
    const authorization = `Bearer ${person.token}`
    const address = `${world.baseUrl}/api/projects${projectId && `/${projectId}`}`
    const request = get(address, { headers: { authorization, ...headers } }, (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response).then((bytes) => resolve({ status, headers, bytes }), reject)
    })
    request.once('error', reject)
  })

/** The contract's own shapes, refusing what they do not name. */
const Strict = z.strictObject({
  ...Snapshot.shape,
  project: Project.strict(),
  boards: z.array(BoardSummary.strict()),
  board: z
    .strictObject({
      id: z.uuid(),
      columns: z.array(Column.extend({ tasks: z.array(Card.strict()) }).strict()),
    })
    .nullable(),
})

it('is to the letter what the contract says, although nobody reads it on the way', async () => {
  const { id: empty } = await ana.call(createProject, { name: 'Sem board', description: 'é "só"' })
  const { id: bare } = await ana.call(createProject, { name: 'Sem tarefa' })
  await ana.call(createBoard, { projectId: bare, name: 'Vazio' })
  const openings = [
    open(ana, project.projectId),
    open(bruno, project.projectId),
    open(ana, `${project.projectId}?board=${project.boardId}`),
    open(ana, `${project.projectId}?board=${randomUUID()}`),
    open(ana, empty),
    open(ana, bare),
  ]
  for (const { bytes } of await Promise.all(openings)) {
    const said = JSON.parse(bytes.toString())
    expect(Strict.parse(said)).toEqual(said)
  }
  const { access, board } = await bruno.call(openProject, { projectId: project.projectId })
  expect(access).toBe('view')
  expect(board?.columns[0]?.tasks).toMatchObject([
    { title: 'Tarefa', excerpt: '', dueDate: null, done: 1, total: 2 },
    { title: 'Aspas " e barra \\ e <b>', dueDate: '2027-02-28', done: 0, total: 0 },
  ])
  expect([...(board?.columns[0]?.tasks[1]?.excerpt ?? '')]).toHaveLength(280)
})

it('goes for the list of projects too', async () => {
  const { bytes } = await open(bruno, '')
  const said = JSON.parse(bytes.toString())
  const Listed = z.strictObject({ projects: z.array(ProjectLine.strict()) })
  expect(Listed.parse(said)).toEqual(said)
  expect(said.projects).toMatchObject([{ id: project.projectId, access: 'view' }])
})

it('is the same in every encoding, and never sent in one that was not asked for', async () => {
  const plain = await open(ana, project.projectId)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('accept-encoding')
  for (const [encoding, unpack] of [
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (const time of ['made', 'kept']) {
      const packed = await open(ana, project.projectId, { 'accept-encoding': encoding })
      expect(packed.headers['content-encoding'], time).toBe(encoding)
      expect(packed.headers['content-length']).toBe(String(packed.bytes.length))
      expect(packed.headers.etag).toBe(plain.headers.etag)
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length)
      expect(unpack(packed.bytes)).toEqual(plain.bytes)
    }
  }
})

it('is never an older state than the last change, nor with rights of another day', async () => {
  const { projectId, taskId, memberId } = await exampleProject(ana, [[bruno, 'view']])
  for (const text of ['um', 'dois', 'três']) {
    const { version } = await ana.call(addItem, { projectId, taskId, text })
    const [seen, again] = [
      await bruno.call(openProject, { projectId }),
      await bruno.call(openProject, { projectId }),
    ]
    expect(seen.version).toBe(version)
    expect(again).toEqual(seen)
  }
  await ana.call(changeMember, { projectId, memberId, access: 'edit' })
  expect((await bruno.call(openProject, { projectId })).access).toBe('edit')
})

it('says what people are called now, although no event tells it', async () => {
  const clara = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Clara Dias')
  const { projectId } = await exampleProject(ana, [[clara, 'view']])
  const before = await open(ana, projectId)
  await clara.call(changeProfile, { fullName: 'Clara Nunes' })
  const seen = await open(ana, projectId, { 'if-none-match': String(before.headers.etag) })
  expect(seen.status).toBe(200)
  expect(JSON.parse(seen.bytes.toString()).people).toContainEqual({
    userId: clara.userId,
    fullName: 'Clara Nunes',
  })
  const again = await open(ana, projectId, { 'if-none-match': String(seen.headers.etag) })
  expect(again.status).toBe(304)
})

it('of a project that is gone is not shown to who takes over its id', async () => {
  const id = randomUUID()
  await ana.call(createProject, { id, name: 'Segredo da Ana' })
  await ana.call(changeProject, { projectId: id, description: 'só dela' })
  const { headers } = await open(ana, id)
  await ana.call(deleteProject, { projectId: id })
  await ana.call(purgeProject, { projectId: id })
  await bruno.call(createProject, { id, name: 'Do Bruno' })
  await bruno.call(changeProject, { projectId: id, description: 'dele' })
  const seen = await open(bruno, id, { 'if-none-match': String(headers.etag) })
  expect(seen.status).toBe(200)
  expect(seen.bytes.toString()).not.toContain('Ana')
})
