import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteBoard } from '#contract/boards.ts'
import { deleteItem } from '#contract/checklists.ts'
import { deleteColumn } from '#contract/columns.ts'
import { deleteComment } from '#contract/comments.ts'
import { deleteFile } from '#contract/files.ts'
import { deleteLabel } from '#contract/labels.ts'
import { deleteTasks } from '#contract/many-tasks.ts'
import type { ProjectState } from '#contract/state.ts'
import { deleteTask } from '#contract/tasks.ts'
import { restoreDeleted } from '#contract/trash.ts'
import { rows } from '#server/db/database.ts'
import type { Refused } from '#server/testing/api-client.ts'
import { commands, perform } from '#server/testing/commands.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

it('everything that was deleted comes back as it was, the last first or in any order', async () => {
  await fc.assert(
    fc.asyncProperty(commands(40), picks, orders, async (list, deletes, order) => {
      const { projectId } = await exampleProject(ana, [])
      for (const command of list) {
        const seen = await stateOf(world.services.db, projectId)
        await perform([ana], projectId, seen, command).catch(() => {})
      }
      const before = await stateOf(world.services.db, projectId)
      const deletions = await deleteSome(projectId, deletes)
      await noOrphans(projectId)
      await restoreAll(projectId, deletions, order)
      await noOrphans(projectId)
      const after = await stateOf(world.services.db, projectId)
      const compared = order === lastFirst ? contents : withoutLabels
      expect(compared(after)).toEqual(compared(before))
      const events = await eventsOf(ana, projectId)
      expect(await replay(world.services.db, projectId, events)).toEqual(after)
    }),
    { numRuns: 7, endOnFailure: true },
  )
})

const picks = fc.array(fc.nat(1_000), { minLength: 4, maxLength: 8 })
const lastFirst: number[] = []
const orders = fc.oneof(fc.constant(lastFirst), picks)

/** One thing after the other, of any kind and also inside what is still there. */
async function deleteSome(projectId: string, numbers: number[]): Promise<number[]> {
  const deletions: number[] = []
  for (const number of numbers) {
    const choices = things(await stateOf(world.services.db, projectId), projectId)
    const remove = choices[number % choices.length]
    if (remove) deletions.push((await remove()).version)
  }
  return deletions
}

function things({ boards, labels }: ProjectState, projectId: string) {
  const columns = boards.flatMap((board) => board.columns ?? [])
  const tasks = columns.flatMap((column) => column.tasks)
  return [
    ...boards.map(
      ({ id }) =>
        () =>
          ana.call(deleteBoard, { projectId, boardId: id }),
    ),
    ...labels.map(
      ({ id }) =>
        () =>
          ana.call(deleteLabel, { projectId, labelId: id }),
    ),
    ...columns.map(
      ({ id }) =>
        () =>
          ana.call(deleteColumn, { projectId, columnId: id }),
    ),
    ...tasks.map(
      ({ id }) =>
        () =>
          ana.call(deleteTask, { projectId, taskId: id }),
    ),
    ...tasks.map(({ id }, index) => () => {
      const others = [tasks[index + 1], tasks[index + 3]].flatMap((task) => task?.id ?? [])
      return ana.call(deleteTasks, { projectId, taskIds: [id, ...others] })
    }),
    ...tasks.flatMap(({ id: taskId, details }) => [
      ...(details?.items ?? []).map(
        ({ id }) =>
          () =>
            ana.call(deleteItem, { projectId, taskId, itemId: id }),
      ),
      ...(details?.latestComments ?? []).map(
        ({ id }) =>
          () =>
            ana.call(deleteComment, { projectId, taskId, commentId: id }),
      ),
      ...(details?.files ?? []).map(
        ({ id }) =>
          () =>
            ana.call(deleteFile, { projectId, taskId, fileId: id }),
      ),
    ]),
  ]
}

/** What has no place yet waits until its parent is back. */
async function restoreAll(projectId: string, deletions: number[], order: number[]): Promise<void> {
  const waiting = [...deletions]
  const picked = [...order]
  let refused = 0
  while (waiting.length > 0) {
    const next = (picked.shift() ?? waiting.length - 1) % waiting.length
    const [deletion] = waiting.splice(next, 1) as [number]
    try {
      await ana.call(restoreDeleted, { projectId, deletion })
      expect((await ana.call(restoreDeleted, { projectId, deletion })).event).toBeNull()
    } catch (error) {
      expect((error as Refused).code).toBe('place_gone')
      waiting.unshift(deletion)
      refused += 1
      expect(refused).toBeLessThan(200)
    }
  }
}

/** Nothing that is there hangs on something that is not. */
async function noOrphans(projectId: string): Promise<void> {
  const orphans = await rows(
    world.services.db.queries,
    sql`select t.id from tasks t where t.project_id = ${projectId}
           and not exists (select from board_columns c where c.id = t.column_id)
        union all
        select c.id from board_columns c where c.project_id = ${projectId}
           and not exists (select from boards b where b.id = c.board_id)
        union all
        select t.id from tasks t, unnest(t.labels) label where t.project_id = ${projectId}
           and not exists (select from project_labels l where l.id = label)`,
  )
  expect(orphans).toEqual([])
}

/** A task does not bring a label along that is not back yet. */
const withoutLabels = (state: ProjectState) => {
  const { project, labels, boards } = contents(state)
  const bare = boards.map((board) => ({
    ...board,
    columns: board.columns?.map((column) => ({
      ...column,
      tasks: column.tasks.map(({ labels: _, ...task }) => task),
    })),
  }))
  return { project, labels, boards: bare }
}

/** A label that is given back is the last of its task's; they are a set. */
const contents = ({ project, labels, boards }: ProjectState) => ({
  project,
  labels,
  boards: boards.map((board) => ({
    ...board,
    columns: board.columns?.map((column) => ({
      ...column,
      tasks: column.tasks.map((task) => ({ ...task, labels: [...task.labels].sort() })),
    })),
  })),
})
