import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { addItem, tickItem } from '#contract/checklists.ts'
import { purgeProject } from '#contract/project-trash.ts'
import {
  changeProject,
  copyProject,
  createProject,
  deleteProject,
  listEvents,
  listProjects,
  openProject,
} from '#contract/projects.ts'
import { changeTask, createTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
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

describe('projects', () => {
  it('are listed newest first, and only to who created them or was added (R8)', async () => {
    await ana.call(createProject, { name: 'Primeiro' })
    world.clock.advance(1_000)
    await ana.call(createProject, { name: 'Segundo', description: 'com descrição' })
    const { projects } = await ana.call(listProjects, {})
    expect(projects.map(({ name, description, access }) => [name, description, access])).toEqual([
      ['Segundo', 'com descrição', 'manage'],
      ['Primeiro', '', 'manage'],
    ])
    expect((await bruno.call(listProjects, {})).projects).toEqual([])
  })

  it('are opened in one answer: project, access, boards, and the newest board whole', async () => {
    const { id: projectId } = await ana.call(createProject, { name: 'Horta' })
    await ana.call(createBoard, { projectId, name: 'Antigo' })
    const { event } = await ana.call(createBoard, { projectId, name: 'Novo' })
    const snapshot = await ana.call(openProject, { projectId })
    expect(snapshot.boards.map((board) => board.name)).toEqual(['Novo', 'Antigo'])
    expect(snapshot.version).toBe(event?.version)
    const fresh = { id: expect.any(String), taskLimit: null, tasks: [] }
    expect(snapshot.board?.columns).toEqual([
      { ...fresh, name: 'A Fazer', color: '#ef4444', kind: 'queue' },
      { ...fresh, name: 'Em Progresso', color: '#f59e0b', kind: 'active' },
      { ...fresh, name: 'Concluído', color: '#10b981', kind: 'done' },
    ])
  })

  it('answer 304 to who has the newest version already, and 200 after any change', async () => {
    const { id: projectId } = await ana.call(createProject, { name: 'Etiqueta' })
    const headers = { authorization: `Bearer ${ana.token}` }
    const first = await world.fetch(`/api/projects/${projectId}`, { headers })
    const etag = first.headers.get('etag') ?? ''
    const again = () =>
      world.fetch(`/api/projects/${projectId}`, { headers: { ...headers, 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await ana.call(changeProject, { projectId, name: 'Outra etiqueta' })
    expect((await again()).status).toBe(200)
  })

  it('are renamed with one event that tells what stood there before', async () => {
    const { id: projectId } = await ana.call(createProject, { name: 'Velho nome' })
    const { event } = await ana.call(changeProject, { projectId, name: 'Novo nome' })
    expect(event?.change).toEqual({
      type: 'project.edited',
      name: 'Novo nome',
      before: { name: 'Velho nome' },
    })
    const nothing = await ana.call(changeProject, { projectId, name: 'Novo nome' })
    expect(nothing).toEqual({ version: 2, event: null })
  })

  it('disappear with everything in them', async () => {
    const { id: projectId } = await ana.call(createProject, { name: 'Passageiro' })
    await ana.call(createBoard, { projectId, name: 'Board' })
    await ana.call(deleteProject, { projectId })
    await expect(ana.call(openProject, { projectId })).rejects.toMatchObject({ status: 404 })
  })

  it('are duplicated with boards, columns, tasks and checklists, unticked (R13)', async () => {
    const { id: projectId } = await ana.call(createProject, { name: 'Original', description: 'd' })
    await ana.call(createBoard, { projectId, name: 'Um' })
    await ana.call(createBoard, { projectId, name: 'Dois' })
    const before = await ana.call(openProject, { projectId })
    const columnId = before.board?.columns[0]?.id ?? ''
    const taskId = randomUUID()
    const dueDate = '2026-12-24'
    const task = { projectId, id: taskId, columnId, title: 'Regar', description: 'água', dueDate }
    await ana.call(createTask, { ...task, priority: 'high' })
    const itemId = randomUUID()
    await ana.call(addItem, { projectId, taskId, id: itemId, text: 'Encher o regador' })
    await ana.call(tickItem, { projectId, taskId, itemId, completed: true })

    const copy = await ana.call(copyProject, { projectId })
    expect(copy).toMatchObject({ name: 'Original (Cópia)', description: 'd', access: 'manage' })
    const after = await ana.call(openProject, { projectId: copy.id })
    expect(after.boards.map((board) => board.name)).toEqual(['Dois', 'Um'])
    expect(after.board?.columns[0]?.tasks).toEqual([
      {
        id: expect.not.stringContaining(taskId),
        number: 1,
        title: 'Regar',
        excerpt: 'água',
        priority: 'high',
        startDate: null,
        dueDate,
        cover: null,
        labels: [],
        assignees: [],
        completed: false,
        createdBy: ana.userId,
        done: 0,
        total: 1,
        comments: 0,
      },
    ])
    const { events } = await ana.call(listEvents, { projectId: copy.id })
    expect(events.map(({ version, change }) => [version, change.type])).toEqual([
      [1, 'project.copied'],
    ])
  })

  it('refuse a name that would be too long as a copy, rather than cutting it (R17)', async () => {
    const { id: projectId } = await ana.call(createProject, { name: 'x'.repeat(200) })
    await expect(ana.call(copyProject, { projectId })).rejects.toMatchObject({
      status: 422,
      code: 'name_too_long',
    })
  })
})

describe('writes with an idempotency key', () => {
  it('give the first answer again and change nothing', async () => {
    const key = randomUUID()
    const first = await ana.call(createProject, { name: 'Uma vez' }, { key })
    const again = await ana.call(createProject, { name: 'Uma vez' }, { key })
    expect(again).toEqual(first)
    const board = { projectId: first.id, name: 'Só um' }
    const boardKey = randomUUID()
    const made = await ana.call(createBoard, board, { key: boardKey })
    expect(await ana.call(createBoard, board, { key: boardKey })).toEqual(made)
    expect((await ana.call(openProject, { projectId: first.id })).boards).toHaveLength(1)
  })

  it('refuse the same key with another request', async () => {
    const key = randomUUID()
    await ana.call(createProject, { name: 'Um pedido' }, { key })
    await expect(ana.call(createProject, { name: 'Outro pedido' }, { key })).rejects.toMatchObject({
      code: 'key_reused',
    })
  })

  it('answer a repeated deletion as the first time', async () => {
    const { id: projectId } = await ana.call(createProject, { name: 'Duas vezes' })
    const key = randomUUID()
    const first = await ana.call(deleteProject, { projectId }, { key })
    expect(await ana.call(deleteProject, { projectId }, { key })).toEqual(first)
    await expect(ana.call(deleteProject, { projectId })).rejects.toMatchObject({ status: 404 })
  })

  it('keep no text twice: what was answered is read from the events again', async () => {
    const { projectId, taskId } = await exampleProject(ana, [])
    const input = { projectId, taskId, description: 'ação '.repeat(2_000) }
    const key = randomUUID()
    const first = await ana.call(changeTask, input, { key })
    await ana.call(changeTask, { projectId, taskId, description: 'Depois' })
    expect(await ana.call(changeTask, input, { key })).toEqual(first)
    const same = { projectId, taskId, description: 'Depois' }
    const unchanged = await ana.call(changeTask, same, { key: randomUUID() })
    expect(unchanged.event).toBeNull()
    const [kept] = await rows<{ bytes: number }>(
      world.services.db.queries,
      sql`select pg_column_size(answer) as bytes from idempotency_keys where key = ${key}`,
    )
    expect(kept?.bytes).toBeLessThan(100)
  })

  it('tell nothing of the project that has the id of a deleted one', async () => {
    const id = randomUUID()
    await ana.call(createProject, { id, name: 'Da Ana' })
    const rename = { projectId: id, name: 'Outro nome' }
    const key = randomUUID()
    const { version } = await ana.call(changeProject, rename, { key })
    await ana.call(deleteProject, { projectId: id })
    await ana.call(purgeProject, { projectId: id })
    await bruno.call(createProject, { id, name: 'Do Bruno' })
    await bruno.call(changeProject, { projectId: id, name: 'Segredo' }, { key })
    expect(await ana.call(changeProject, rename, { key })).toEqual({ version, event: null })
  })

  it('belong to one person: another with the same key does their own work', async () => {
    const key = randomUUID()
    const one = await ana.call(createProject, { name: 'Da Ana' }, { key })
    const other = await bruno.call(createProject, { name: 'Do Bruno' }, { key })
    expect(other.id).not.toBe(one.id)
  })
})

describe('ids made by the client', () => {
  it('are taken once; a taken one is a 409 that tells nothing about its owner', async () => {
    const id = randomUUID()
    await ana.call(createProject, { id, name: 'Meu id' })
    await expect(bruno.call(createProject, { id, name: 'Mesmo id' })).rejects.toMatchObject({
      status: 409,
      code: 'id_taken',
    })
  })
})
