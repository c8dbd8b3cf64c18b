import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards.ts'
import { tickItem } from '#contract/checklists.ts'
import { lookAtProject, openProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  project = await exampleProject(ana, [])
  const { projectId, columnId, taskId, itemId } = project
  await ana.call(tickItem, { projectId, taskId, itemId, completed: true })
  for (let number = 0; number < 20; number += 1) {
    await ana.call(createTask, { projectId, columnId, title: `Tarefa ${number}` })
  }
})
afterAll(() => world.stop())

it('shows of each column the first twelve cards of the whole board, and how many there are', async () => {
  const { projectId } = project
  const whole = await ana.call(openProject, { projectId })
  const { totals, board, ...rest } = await ana.call(lookAtProject, { projectId })
  expect(board?.columns).toEqual(
    whole.board?.columns.map((column) => ({ ...column, tasks: column.tasks.slice(0, 12) })),
  )
  expect(totals).toEqual(whole.board?.columns.map(({ tasks }) => tasks.length))
  expect(totals[0]).toBe(21)
  expect(rest).toEqual({ ...whole, board: undefined })
})

it('shows the board that is asked for, or the newest, or none where there is none', async () => {
  const { projectId, boardId } = await exampleProject(ana, [])
  await ana.call(createBoard, { projectId, name: 'Outro' })
  const newest = await ana.call(lookAtProject, { projectId })
  expect(newest.board?.id).toBe(newest.boards[0]?.id)
  const asked = await ana.call(lookAtProject, { projectId, board: boardId })
  expect(asked.board?.id).toBe(boardId)
  expect(asked.totals[0]).toBe(1)
  const unknown = await ana.call(lookAtProject, { projectId, board: projectId })
  expect(unknown).toMatchObject({ board: null, totals: [] })
})
