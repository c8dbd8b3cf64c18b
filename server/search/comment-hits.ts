import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import {
  asked,
  considered,
  mine,
  type Question,
  shelvesOf,
  type TaskHit,
  words,
} from './task-hits.ts'

/** A comment that holds every word; of each task the newest one. */
export interface CommentHit extends TaskHit {
  commentId: string
}

export const findComments = (tx: Tx, { accountId, text, most }: Question) =>
  rows<CommentHit>(
    tx,
    sql`
  with ${mine(accountId)},
  ${asked(text, words)},
  ${shelvesOf(sql`task_comments`, sql`added_version`)},
  hits as materialized (
    (select s.* from asked cross join mine
       join task_comments s on s.project_id = mine.id and not s.indexed
      where ${holdsAll}
      limit ${considered})
    union all
    (select s.* from asked cross join shelves cross join lateral (
       select * from task_comments s
        where s.indexed
          and search_keys(search_shelf(s.project_id, s.added_version), array[' ' || s.searched])
              @> shelves.keys
       -- As for tasks: the keys lead the way.
       offset 0) s
      where s.project_id = shelves.project_id and ${holdsAll}
      limit ${considered})),
  newest as materialized (
    select distinct on (task_id) * from hits order by task_id, added_version desc)
  select t.id, t.number, t.archived_in > 0 as archived, t.title, c.name as "columnName", b.id as "boardId", b.name as "boardName",
         mine.id as "projectId", mine.name as "projectName", words[1] as missing, newest.text,
         newest.id as "commentId"
    from newest cross join asked
    join mine on mine.id = newest.project_id join kept_tasks t on t.id = newest.task_id
    join board_columns c on c.id = t.column_id join boards b on b.id = c.board_id
   order by newest.created_at desc, t.id limit ${most}`,
  )

const holdsAll = sql`not exists (
  select from unnest(sought) word where strpos(' ' || s.searched, word) = 0)`
