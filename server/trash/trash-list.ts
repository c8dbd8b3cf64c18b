import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { listTrash, TrashLine } from '#contract/trash.ts'
import { listedKinds } from '#contract/trashed-state.ts'
import type { Reading } from '#server/access/changing.ts'
import { rows } from '#server/db/database.ts'
import { jsonMoment } from '#server/db/json-moment.ts'

/** The newest first, a page at a time. What was deleted before the reader came is not theirs to see. */
export async function trashOf(
  { tx, access: { projectId, since } }: Reading,
  { text, taskId, columnId, before }: Input<typeof listTrash>,
): Promise<{ lines: TrashLine[] }> {
  const lines = await rows<TrashLine>(
    tx,
    sql`
      select d.version as deletion, d.kind, d.name, ${jsonMoment('d.at')} as "deletedAt",
             json_build_object('userId', d.actor_id, 'fullName', coalesce(f.full_name, ''))
               as "deletedBy",
             (${columnsInside}) as columns, (${tasksInside}) as tasks, (${itemsInside}) as items,
             (${place}) as place
        from deletions d left join profiles f on f.user_id = d.actor_id
       where d.project_id = ${projectId} and d.version > ${since} and d.state = 'trashed'
         and d.kind = any(${sql.param(listedKinds)}::text[])
         ${before ? sql`and d.version < ${before}` : sql``}
         ${text ? sql`and (${has('d.name', text)} or d.version = any(${deletionsWith(projectId, text)}))` : sql``}
         ${taskId ? sql`and d.version = (${deletionOf('all_tasks', projectId, taskId)})` : sql``}
         ${columnId ? sql`and d.version = (${deletionOf('all_board_columns', projectId, columnId)})` : sql``}
       order by d.version desc limit ${limits.trashPerPage}`,
  )
  return { lines }
}

const has = (name: 'd.name' | 't.title', text: string) =>
  sql`strpos(plain_text(${sql.raw(name)}), trim(plain_text(${text}))) > 0`

/** Those that took tasks of such a title, also with their column or board. */
const deletionsWith = (projectId: string, text: string) => sql`array(
  select t.deleted_in from all_tasks t
   where t.project_id = ${projectId} and t.deleted_in > 0 and ${has('t.title', text)})`

/** The one that took a task or a column: its own, or that of what it was in. */
const deletionOf = (table: 'all_tasks' | 'all_board_columns', projectId: string, id: string) => sql`
  select deleted_in from ${sql.raw(table)} where project_id = ${projectId} and id = ${id}`

const columnsInside = sql`
  select count(*)::int from all_board_columns c
   where d.kind = 'board' and c.board_id = d.thing_id and c.deleted_in = d.version`

/** What an event of several tasks names, but for those that went for good with their column. */
const named = sql`
  project_events e cross join jsonb_array_elements(e.change -> 'tasks') one
   where d.kind = 'tasks' and e.project_id = d.project_id and e.version = d.version
     and exists (select from all_tasks kept where kept.id = (one ->> 'taskId')::uuid)`

const tasksInside = sql`
  select (select count(*)::int from ${named}) + count(*)::int from all_tasks t
   where t.deleted_in = d.version and t.column_id = any(array(
           select d.thing_id where d.kind = 'column'
           union all
           select c.id from all_board_columns c
            where d.kind = 'board' and c.board_id = d.thing_id and c.deleted_in = d.version))`

const itemsInside = sql`
  select count(*)::int from task_checklist_items i where d.kind = 'task' and i.task_id = d.thing_id`

const place = sql`
  case d.kind
    when 'task' then (
      select json_build_array(c.name, b.name)
        from all_tasks t join board_columns c on c.id = t.column_id join boards b on b.id = c.board_id
       where t.id = d.thing_id)
    when 'tasks' then (
      select '[]'::json where not exists (
        select from ${named} and not exists (
          select from board_columns c where c.id = (one ->> 'columnId')::uuid)))
    when 'column' then (
      select json_build_array(b.name)
        from all_board_columns c join boards b on b.id = c.board_id where c.id = d.thing_id)
    when 'file' then (
      select json_build_array(t.title, c.name, b.name)
        from all_task_files f join tasks t on t.id = f.task_id
        join board_columns c on c.id = t.column_id join boards b on b.id = c.board_id
       where f.id = d.thing_id)
    else '[]'::json end`
