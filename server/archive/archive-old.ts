import { sql } from 'drizzle-orm'
import type { Change } from '#contract/events.ts'
import { type Database, rows, type Tx } from '#server/db/database.ts'
import { recordByNobody } from '#server/history/record-by-nobody.ts'
import { positionOf, tasksOfColumn } from '#server/order/ordered-list.ts'
import type { Topic } from '#server/realtime/signals.ts'

interface Parts {
  db: Database
  now: () => Date
  realtime: { raise(...topics: Topic[]): void }
}

interface Board {
  id: string
  projectId: string
  days: number
}

/**
 * Archives what has stood in a column of what is done for as long as its board says (R41). Any number
 * of processes may do it at once: who holds the project's row does it, and then it is done.
 */
export async function archiveOld({ db, now, realtime }: Parts): Promise<void> {
  const boards = await rows<Board>(
    db.queries,
    sql`select b.id, b.project_id as "projectId", b.archive_after as days
          from boards b join projects p on p.id = b.project_id where b.archive_after is not null`,
  )
  for (const board of boards) {
    while (await db.transaction((tx) => archiveSome(tx, board, now()))) {
      realtime.raise(`project:${board.projectId}`)
    }
  }
}

const tasksAtOnce = 100
const day = 24 * 60 * 60_000

/** So many at a time that nobody waits long for the project. Answers whether there were any. */
async function archiveSome(tx: Tx, { id, projectId, days }: Board, at: Date): Promise<boolean> {
  const [project] = await rows<{ version: number }>(
    tx,
    sql`select version from projects where id = ${projectId} for no key update skip locked`,
  )
  if (!project) return false
  const before = sql`${new Date(at.getTime() - days * day).toISOString()}::timestamptz`
  const tasks = await rows<Extract<Change, { type: 'tasks.archived' }>['tasks'][number]>(
    tx,
    sql`update tasks set archived_in = ${project.version + 1}
         where id = any(array(
                 select t.id from board_columns c join tasks t on t.column_id = c.id
                  where c.board_id = ${id} and c.kind = 'done'
                    and coalesce(t.moved_at, t.created_at) < ${before} and ${isSettled(before)}
                  order by t.column_id, t.order_key limit ${tasksAtOnce}))
        returning id as "taskId", column_id as "columnId", title,
                  ${positionOf(tasksOfColumn, sql`tasks`)} as position`,
  )
  if (tasks.length === 0) return false
  await recordByNobody(tx, projectId, { type: 'tasks.archived', tasks }, at)
  return true
}

/** The column `c` has been there, and one of what is done, all the time. */
const isSettled = (before: ReturnType<typeof sql>) => sql`
  not exists (
    select from project_events e
     where e.project_id = c.project_id and e.at >= ${before}
       and event_subject(e.change) = any(array[c.id::text, c.board_id::text])
       and (e.change ->> 'type' in ('column.restored', 'board.restored')
            or e.change ->> 'type' = 'column.edited' and e.change ->> 'kind' = 'done'))`
