import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addItem, moveItem } from '#contract/checklists.ts'
import { createColumn, moveColumn } from '#contract/columns.ts'
import type { Changed } from '#contract/events.ts'
import { openProject } from '#contract/projects.ts'
import { createTask, getTask, moveTask } from '#contract/tasks.ts'
import { rows } from '#server/db/database.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { keyStep } from './order-keys.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

/** A list as people see it, and how they change it. */
interface Sortable {
  table: string
  add(project: ExampleProject): Promise<string>
  move(project: ExampleProject, id: string, position: number): Promise<Changed>
  shown(project: ExampleProject): Promise<string[]>
}

const lists: Record<string, Sortable> = {
  'tasks of a column': {
    table: 'tasks',
    add: async ({ projectId, columnId }) => {
      const id = randomUUID()
      await ana.call(createTask, { projectId, columnId, id, title: 'Tarefa' })
      return id
    },
    move: ({ projectId, columnId }, taskId, position) =>
      ana.call(moveTask, { projectId, taskId, columnId, position }),
    shown: async ({ projectId }) => {
      const { board } = await ana.call(openProject, { projectId })
      return board?.columns[0]?.tasks.map(({ id }) => id) ?? []
    },
  },
  'items of a checklist': {
    table: 'task_checklist_items',
    add: async ({ projectId, taskId }) => {
      const id = randomUUID()
      await ana.call(addItem, { projectId, taskId, id, text: 'Item' })
      return id
    },
    move: ({ projectId, taskId }, itemId, position) =>
      ana.call(moveItem, { projectId, taskId, itemId, position }),
    shown: async ({ projectId, taskId }) =>
      (await ana.call(getTask, { projectId, taskId })).items.map(({ id }) => id),
  },
  'columns of a board': {
    table: 'board_columns',
    add: async ({ projectId, boardId }) => {
      const id = randomUUID()
      await ana.call(createColumn, { projectId, boardId, id, name: 'Coluna' })
      return id
    },
    move: ({ projectId }, columnId, position) =>
      ana.call(moveColumn, { projectId, columnId, position }),
    shown: async ({ projectId }) => {
      const { board } = await ana.call(openProject, { projectId })
      return board?.columns.map(({ id }) => id) ?? []
    },
  },
}

describe.each(Object.entries(lists))('the order of the %s', (_name, list) => {
  it('is the one people made, at the cost of one row, and seldom of all of them', async () => {
    const squeezing = fc.array(fc.nat(3), { minLength: 50, maxLength: 50, size: 'max' })
    await fc.assert(
      fc.asyncProperty(squeezing, async (picks) => {
        const project = await exampleProject(ana, [])
        for (let count = 0; count < 3; count += 1) await list.add(project)
        let expected = await list.shown(project)
        let renumberings = 0
        let keys = await keysOf(list, project)
        for (const pick of picks) {
          // Always into the same gap: behind the first one.
          const id = expected[2 + (pick % (expected.length - 2))] as string
          const { event } = await list.move(project, id, 1)
          expect(event?.change).toMatchObject({ position: 1 })
          expected = expected.filter((other) => other !== id).toSpliced(1, 0, id)
          const after = await keysOf(list, project)
          const written = [...after].filter(([id, key]) => keys.get(id) !== key).length
          if (written > 1) renumberings += 1
          keys = after
        }
        expect(await list.shown(project)).toEqual(expected)
        const most = picks.length / (keyStep.toString(2).length - 1)
        expect(renumberings).toBeLessThanOrEqual(most)
        expect(renumberings).toBeGreaterThan(0)
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })

  it('is the one asked for, from anywhere to anywhere and beyond the end', async () => {
    const place = fc.record({ from: fc.nat(4), to: fc.nat(6) })
    const moves = fc.array(place, { minLength: 40, maxLength: 40, size: 'max' })
    await fc.assert(
      fc.asyncProperty(moves, async (picks) => {
        const project = await exampleProject(ana, [])
        while ((await list.shown(project)).length < 5) await list.add(project)
        let expected = await list.shown(project)
        for (const { from, to } of picks) {
          const id = expected[from] as string
          const position = Math.min(to, expected.length - 1)
          const { event } = await list.move(project, id, to)
          if (position === from) expect(event).toBeNull()
          else expect(event?.change).toMatchObject({ position })
          expected = expected.toSpliced(from, 1).toSpliced(position, 0, id)
          expect(await list.shown(project)).toEqual(expected)
        }
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})

async function keysOf({ table }: Sortable, { projectId }: ExampleProject) {
  const found = await rows<{ id: string; key: string }>(
    world.services.db.queries,
    sql`select id, order_key::text as key from ${sql.raw(table)} where project_id = ${projectId}`,
  )
  return new Map(found.map(({ id, key }) => [id, key]))
}
