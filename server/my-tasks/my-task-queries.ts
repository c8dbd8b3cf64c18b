import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { ownProjects } from '#server/projects/project-queries.ts'

interface TaskList {
  tag: string
  /** JSON as the contract says. */
  text: string
}

export async function readMyTasks(tx: Tx, accountId: string): Promise<TaskList> {
  const [list] = await rows<TaskList>(
    tx,
    sql`select ${tagOf(sql`list.text`)} as tag, list.text
          from (select ${myTasksText(sql`${accountId}::uuid`)} as text) list`,
  )
  if (!list) throw new Error('There is always a list')
  return list
}

/** The same for as long as the list says the same. One value, to stand in any statement. */
export const myTasksFingerprint = (accountId: SQL) => tagOf(myTasksText(accountId))

const tagOf = (text: SQL) => sql`left(md5(${text}), 16)`

/**
 * The tasks of a person lead the way, and not their projects: these may have ten thousand tasks of
 * others. What is in a project that is not theirs any more is left out all the same.
 */
const myTasksText = (accountId: SQL) => sql`(
  with assigned as materialized (
    select t.id, t.project_id, t.column_id, t.number, t.title, t.priority, t.start_date, t.due_date,
           t.labels, t.created_at
      from tasks t
     where t.assignees @> array[${accountId}] and t.assignees <> '{}'),
  listed as materialized (
    select t.*, p.name as project_name, p.access, c.name as column_name, c.board_id,
           b.name as board_name,
           row_number() over (order by t.due_date, ${priorityOrder}, t.created_at, t.id) as place
      from assigned t
      join (${ownProjects(accountId)}) p on p.id = t.project_id
      join board_columns c on c.id = t.column_id and c.kind <> 'done'
      join boards b on b.id = c.board_id
     order by place limit ${limits.myTasks + 1})
  select json_build_object(
           'tasks', coalesce(json_agg(${taskJson} order by t.place)
                             filter (where t.place <= ${limits.myTasks}), '[]'),
           'more', count(*) > ${limits.myTasks})::text
    from listed t
    cross join lateral (
      select count(*) filter (where i.completed) as done, count(*) as total
        from task_checklist_items i where i.task_id = t.id) n)`

const priorityOrder = sql`array_position(array['high', 'medium', 'low'], t.priority)`

const taskJson = sql`json_build_object(
  'id', t.id, 'number', t.number, 'title', t.title, 'priority', t.priority,
  'startDate', t.start_date, 'dueDate', t.due_date, 'done', n.done, 'total', n.total,
  'labels', (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color)
                                      order by l.name_key), '[]')
               from project_labels l where l.id = any(t.labels)),
  'projectId', t.project_id, 'projectName', t.project_name,
  'boardId', t.board_id, 'boardName', t.board_name,
  'columnId', t.column_id, 'columnName', t.column_name, 'access', t.access,
  'doneColumnId', (select d.id from board_columns d
                    where d.board_id = t.board_id and d.kind = 'done'
                    order by d.order_key limit 1))`
