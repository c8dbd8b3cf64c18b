import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#contract/route.ts'
import type { Found, search } from '#contract/search.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { rows } from '#server/db/database.ts'
import { type CommentHit, findComments } from './comment-hits.ts'
import { findFiles } from './file-hits.ts'
import { mine } from './hits.ts'
import { findNumbered } from './numbered-tasks.ts'
import { snippetOf } from './snippet.ts'
import { findTasks, type TaskHit } from './task-hits.ts'

const most = 8

type Hit = TaskHit & Partial<CommentHit>

export async function find(
  { services, caller }: ProjectCall,
  { text }: Input<typeof search>,
): Promise<Found> {
  const tx = services.db.queries
  const { accountId } = caller
  const question = { accountId, projectIds: caller.token?.projectIds ?? null, text, most }
  const numbered = await findNumbered(tx, question)
  const worded = await findTasks(tx, question)
  const commented = await findComments(tx, question)
  const attached = await findFiles(tx, question)
  const first = (column: SQL) => sql`
        trim(plain_text(${text})) <> ''
    and not exists (
          select from unnest(string_to_array(trim(plain_text(${text})), ' ')) word
           where strpos(plain_text(${column}), word) = 0)
    order by length(${column}), ${column}, 1 limit ${most}`
  return {
    projects: await rows(
      tx,
      sql`with ${mine(question)} select id, name from mine where ${first(sql`name`)}`,
    ),
    boards: await rows(
      tx,
      sql`with ${mine(question)}
          select b.id, b.name, mine.id as "projectId", mine.name as "projectName"
            from boards b join mine on mine.id = b.project_id
           where b.project_id = any(array(select id from mine)) and ${first(sql`b.name`)}`,
    ),
    people: await rows(
      tx,
      sql`with ${mine(question)}
          select p.user_id as "userId", p.full_name as "fullName",
                 mine.id as "projectId", mine.name as "projectName"
            from mine
           cross join lateral (
             select created_by as user_id from projects where id = mine.id
             union
             select user_id from project_members where project_id = mine.id) m
            join profiles p on p.user_id = m.user_id
           where ${first(sql`p.full_name`)}`,
    ),
    tasks: eachOnce([...numbered, ...worded, ...commented, ...attached])
      .slice(0, most)
      .map(shown),
  }
}

/** The best of what was found of each task: it came first. */
const eachOnce = (hits: Hit[]): Hit[] =>
  hits.filter(({ id }, index) => hits.findIndex((hit) => hit.id === id) === index)

const shown = ({ missing, text, ...hit }: Hit): Found['tasks'][number] => ({
  id: hit.id,
  number: hit.number,
  archived: hit.archived,
  title: hit.title,
  columnName: hit.columnName,
  boardId: hit.boardId,
  boardName: hit.boardName,
  projectId: hit.projectId,
  projectName: hit.projectName,
  commentId: hit.commentId ?? null,
  snippet: missing && text ? snippetOf(text, missing) : null,
})
