import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import { mine, type Question } from './hits.ts'
import type { TaskHit } from './task-hits.ts'

/** '#42' or '42': a task is asked for by its number, in any of the caller's projects. */
export async function findNumbered(tx: Tx, question: Question): Promise<TaskHit[]> {
  const number = /^#?([1-9]\d{0,8})$/.exec(question.text)?.[1]
  if (!number) return []
  return rows<TaskHit>(
    tx,
    sql`with ${mine(question)}
        select t.id, t.number, t.archived_in > 0 as archived, t.title, c.name as "columnName", b.id as "boardId",
               b.name as "boardName", mine.id as "projectId", mine.name as "projectName",
               null as missing, null as text
          from mine
          join kept_tasks t on t.project_id = mine.id and t.number = ${Number(number)}
          join board_columns c on c.id = t.column_id join boards b on b.id = c.board_id
         order by mine.created_at desc, t.id limit ${question.most}`,
  )
}
