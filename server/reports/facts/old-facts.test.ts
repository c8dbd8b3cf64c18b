import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { rows } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { dugUp, readFossils } from '#server/testing/fossil.ts'
import { stateOf } from '#server/testing/replay.ts'
import { catchUp } from './catch-up.ts'

describe.each(await readFossils())('of a database that version %s left behind', (_name, fossil) => {
  it('the facts say where its tasks stand, by the kinds that its columns have', async () => {
    const db = await dugUp(fossil)
    onTestFinished(() => db.close())
    await migrate(db)
    for (const { project } of fossil.states) {
      const { boards, version } = await stateOf(db, project.id)
      expect(await catchUp(db, project.id, version)).toBe(version)
      const standing = await rows<{ taskId: string; done: boolean }>(
        db.queries,
        sql`select task_id as "taskId", stage = 'done' as done from task_stays
             where project_id = ${project.id} and left_in is null`,
      )
      const columns = boards.flatMap((board) => board.columns ?? [])
      const cards = columns.flatMap(({ kind, tasks }) =>
        tasks.map(({ id }) => [id, kind === 'done']),
      )
      expect(Object.fromEntries(standing.map(({ taskId, done }) => [taskId, done]))).toEqual(
        Object.fromEntries(cards),
      )
    }
  })
})
