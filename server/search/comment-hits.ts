import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import { hitsIn, type Question, words } from './hits.ts'
import type { TaskHit } from './task-hits.ts'

/** A comment that holds every word; of each task the newest one. */
export interface CommentHit extends TaskHit {
  commentId: string
}

export const findComments = (tx: Tx, question: Question) =>
  rows<CommentHit>(
    tx,
    sql`
  ${hitsIn(searched, question, words)},
  newest as materialized (
    select distinct on (task_id) * from hits order by task_id, added_version desc)
  select t.id, t.number, t.archived_in > 0 as archived, t.title, c.name as "columnName", b.id as "boardId", b.name as "boardName",
         mine.id as "projectId", mine.name as "projectName", words[1] as missing, newest.text,
         newest.id as "commentId"
    from newest cross join asked
    join mine on mine.id = newest.project_id join kept_tasks t on t.id = newest.task_id
    join board_columns c on c.id = t.column_id join boards b on b.id = c.board_id
   order by newest.created_at desc, t.id limit ${question.most}`,
  )

const searched = {
  table: sql`task_comments`,
  number: sql`added_version`,
  text: sql`' ' || s.searched`,
}
