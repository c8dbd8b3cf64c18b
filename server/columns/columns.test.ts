import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyBoard, createBoard, deleteBoard, renameBoard } from '#contract/boards.ts'
import {
  changeColumn,
  copyColumn,
  createColumn,
  deleteColumn,
  moveColumn,
} from '#contract/columns.ts'
import { openProject } from '#contract/projects.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
beforeEach(async () => {
  project = await exampleProject(ana, [])
})
afterAll(() => world.stop())

const open = (board?: string) =>
  ana.call(openProject, { projectId: project.projectId, ...(board && { board }) })
const names = async () => (await open()).board?.columns.map(({ name }) => name)

describe('columns', () => {
  it('are added at the end, indigo unless told otherwise (spec, section 4)', async () => {
    const { projectId, boardId } = project
    await ana.call(createColumn, { projectId, boardId, name: 'Revisão' })
    expect((await open()).board?.columns.at(-1)).toMatchObject({
      name: 'Revisão',
      color: '#6366f1',
    })
  })

  it('change places with their neighbour, and stay within the board', async () => {
    const { projectId, columnId } = project
    await ana.call(moveColumn, { projectId, columnId, position: 1 })
    expect(await names()).toEqual(['Em Progresso', 'A Fazer', 'Concluído'])
    await ana.call(moveColumn, { projectId, columnId, position: 99 })
    expect(await names()).toEqual(['Em Progresso', 'Concluído', 'A Fazer'])
    const { event } = await ana.call(moveColumn, { projectId, columnId, position: 2 })
    expect(event).toBeNull()
  })

  it('are renamed and recoloured; a colour is #rrggbb (R17)', async () => {
    const { projectId, columnId } = project
    await ana.call(changeColumn, { projectId, columnId, name: 'Entrada', color: '#ABCDEF' })
    expect((await open()).board?.columns[0]).toMatchObject({ name: 'Entrada', color: '#abcdef' })
    for (const color of ['red', '#fff', '#12345g', 'url(x)']) {
      await expect(ana.call(changeColumn, { projectId, columnId, color })).rejects.toMatchObject({
        code: 'validation_failed',
      })
    }
  })

  it('are copied to the end with their tasks; only the column gets the suffix (R13)', async () => {
    const { projectId, columnId } = project
    await ana.call(copyColumn, { projectId, columnId })
    expect((await open()).board?.columns.at(-1)).toMatchObject({
      name: 'A Fazer (Cópia)',
      color: '#ef4444',
      tasks: [{ title: 'Tarefa', done: 0, total: 2 }],
    })
  })

  it('take their tasks along when deleted, and leave no gap', async () => {
    const { projectId, boardId, columnId } = project
    await ana.call(deleteColumn, { projectId, columnId })
    await ana.call(createColumn, { projectId, boardId, name: 'Nova' })
    expect(await names()).toEqual(['Em Progresso', 'Concluído', 'Nova'])
  })
})

describe('boards', () => {
  it('begin with three columns, and the newest comes first', async () => {
    const { projectId } = project
    await ana.call(createBoard, { projectId, name: 'Segundo' })
    const { boards, board } = await open()
    expect(boards.map(({ name }) => name)).toEqual(['Segundo', 'Board'])
    expect(board?.columns.map(({ name, color }) => [name, color])).toEqual([
      ['A Fazer', '#ef4444'],
      ['Em Progresso', '#f59e0b'],
      ['Concluído', '#10b981'],
    ])
  })

  it('are chosen by ?board=; one that is gone is none, not another (R14)', async () => {
    const { projectId, boardId } = project
    await ana.call(createBoard, { projectId, name: 'Segundo' })
    expect((await open(boardId)).board?.id).toBe(boardId)
    await ana.call(deleteBoard, { projectId, boardId })
    expect((await open(boardId)).board).toBeNull()
  })

  it('are copied whole and become the newest (R13)', async () => {
    const { projectId, boardId } = project
    await ana.call(copyBoard, { projectId, boardId })
    const { boards, board } = await open()
    expect(boards.map(({ name }) => name)).toEqual(['Board (Cópia)', 'Board'])
    expect(board?.columns[0]?.tasks).toMatchObject([{ title: 'Tarefa', done: 0, total: 2 }])
  })

  it('are renamed; a blank name is refused', async () => {
    const { projectId, boardId } = project
    await ana.call(renameBoard, { projectId, boardId, name: 'Outro' })
    expect((await open()).boards[0]?.name).toBe('Outro')
    await expect(ana.call(renameBoard, { projectId, boardId, name: ' ' })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })
})
