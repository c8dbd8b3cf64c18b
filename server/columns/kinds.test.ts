import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyBoard } from '#contract/boards.ts'
import { changeColumn, copyColumn, createColumn } from '#contract/columns.ts'
import { openProject } from '#contract/projects.ts'
import { copyTask, createTask, getTask, moveTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject
let projectId: string

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
  projectId = project.projectId
})
afterAll(() => world.stop())

const columns = async (board = project.boardId) =>
  (await ana.call(openProject, { projectId, board })).board?.columns ?? []
const doneColumn = async () => (await columns())[2]?.id ?? ''
const isCompleted = async (taskId: string) =>
  (await ana.call(getTask, { projectId, taskId })).completed

async function newTask(columnId: string): Promise<string> {
  const id = randomUUID()
  await ana.call(createTask, { projectId, id, columnId, title: 'Tarefa' })
  return id
}

describe('the kind of a column (R27)', () => {
  it('is Fila, Em andamento, Concluída on a new board, and Em andamento in a new column', async () => {
    await ana.call(createColumn, { projectId, boardId: project.boardId, name: 'Revisão' })
    const kinds = (await columns()).map(({ name, kind }) => [name, kind])
    expect(kinds).toEqual([
      ['A Fazer', 'queue'],
      ['Em Progresso', 'active'],
      ['Concluído', 'done'],
      ['Revisão', 'active'],
    ])
  })

  it('is chosen when a column is made, changed later, and kept by copies', async () => {
    const { boardId } = project
    const columnId = randomUUID()
    await ana.call(createColumn, { projectId, boardId, id: columnId, name: 'Pago', kind: 'done' })
    const { event } = await ana.call(changeColumn, { projectId, columnId, kind: 'queue' })
    expect(event?.change).toMatchObject({ kind: 'queue', before: { kind: 'done' } })
    await ana.call(copyColumn, { projectId, columnId })
    expect((await columns()).at(-1)).toMatchObject({ name: 'Pago (Cópia)', kind: 'queue' })
  })

  it('is refused in Portuguese when nobody knows it', async () => {
    const { columnId } = project
    const kind = 'waiting' as 'queue'
    await expect(ana.call(changeColumn, { projectId, columnId, kind })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'kind', message: 'Escolha Fila, Em andamento ou Concluída.' }],
    })
  })
})

describe('a task (R27)', () => {
  it('is completed when it enters a Concluída column, and no longer once it leaves', async () => {
    const taskId = await newTask(project.columnId)
    expect(await isCompleted(taskId)).toBe(false)
    await ana.call(moveTask, { projectId, taskId, columnId: await doneColumn() })
    expect(await isCompleted(taskId)).toBe(true)
    await ana.call(moveTask, { projectId, taskId, columnId: project.columnId })
    expect(await isCompleted(taskId)).toBe(false)
  })

  it('is completed where it is made or copied, if what stands there is', async () => {
    const taskId = await newTask(await doneColumn())
    const copyId = randomUUID()
    await ana.call(copyTask, { projectId, taskId, id: copyId })
    expect([await isCompleted(taskId), await isCompleted(copyId)]).toEqual([true, true])
    const boardId = randomUUID()
    await ana.call(copyBoard, { projectId, boardId: project.boardId, id: boardId })
    const copied = (await columns(boardId)).map(({ kind, tasks }) =>
      tasks.every(({ completed }) => completed === (kind === 'done')),
    )
    expect(copied).toEqual(copied.map(() => true))
  })

  it('follows its column when that becomes another kind', async () => {
    const columnId = randomUUID()
    await ana.call(createColumn, {
      projectId,
      boardId: project.boardId,
      id: columnId,
      name: 'Entregue',
    })
    const taskId = await newTask(columnId)
    await ana.call(changeColumn, { projectId, columnId, kind: 'done' })
    expect(await isCompleted(taskId)).toBe(true)
    await ana.call(changeColumn, { projectId, columnId, kind: 'active' })
    expect(await isCompleted(taskId)).toBe(false)
  })

  it('cannot be completed by an edit', async () => {
    const { taskId } = project
    const answer = await world.fetch(`/api/projects/${projectId}/tasks/${taskId}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ completed: true }),
    })
    expect(answer.status).toBe(422)
  })
})
