import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { ownProjects } from '#server/projects/project-queries.ts'

interface TaskList {
  tag: string
  /** JSON as the contract says. */
  text: string
}

/** Only in these projects; null: in all of the person's. */
type Among = readonly string[] | null

export async function readMyTasks(tx: Tx, accountId: string, among: Among): Promise<TaskList> {
  // `offset 0`: or all of it would be read twice, for the text and for its tag.
  const [list] = await rows<TaskList>(
    tx,
    sql`select ${tagOf(sql`list.text`)} as tag, list.text
          from (select ${myTasksText(sql`${accountId}::uuid`, among)} as text offset 0) list`,
  )
  if (!list) throw new Error('There is always a list')
  return list
}

/** The same for as long as the list says the same. One value, to stand in any statement. */
export const myTasksFingerprint = (accountId: SQL) => tagOf(myTasksText(accountId, null))

const tagOf = (text: SQL) => sql`left(md5(${text}), 16)`

/**
 * The tasks of a person lead the way, and not their projects: these may have ten thousand tasks of
 * others. What is in a project that is not theirs any more is left out all the same. The lines of a task are
 * found by the task alone: by the person, all of theirs would be read for each task.
 */
const myTasksText = (accountId: SQL, among: Among) => sql`(
  with own as materialized (${ownProjects(accountId)}),
  lines as materialized (
    select distinct i.task_id
      from own p join task_checklist_items i on i.project_id = p.id and ${isLine(accountId)}),
  assigned as materialized (
    select ${taskColumns}, true as assigned
      from tasks t
     where t.assignees @> array[${accountId}] and t.assignees <> '{}' and ${isAmong(among)}
    union all
    select ${taskColumns}, false
      from lines l join tasks t on t.id = l.task_id
     where not t.assignees @> array[${accountId}] and ${isAmong(among)}),
  listed as materialized (
    select t.*, l.items, p.name as project_name, p.access, c.name as column_name, c.board_id,
           b.name as board_name,
           row_number() over (order by ${nearestDay}, ${priorityOrder}, t.created_at, t.id) as place
      from assigned t
      join own p on p.id = t.project_id
      cross join lateral (
        select min(i.due_date) filter (where ${isLine(accountId)}) as due_date,
               json_agg(json_build_object('id', i.id, 'text', i.text, 'dueDate', i.due_date)
                        order by i.due_date, i.order_key) filter (where ${isLine(accountId)}) as items
          from task_checklist_items i where i.task_id = t.id) l
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

/** The item `i` is the person's, has a day of its own, and is still to be done. */
const isLine = (accountId: SQL) => sql`
  i.assignee = ${accountId} and i.due_date is not null and not i.completed`

const taskColumns = sql`
  t.id, t.project_id, t.column_id, t.number, t.title, t.priority, t.start_date, t.due_date, t.labels,
  t.created_at`

const isAmong = (among: Among) =>
  among ? sql`t.project_id = any(${sql.param(among)}::uuid[])` : sql`true`

/** Of the task, if it is the person's, and of their lines in it. */
const nearestDay = sql`least(case when t.assigned then t.due_date end, l.due_date)`

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
  'assigned', t.assigned, 'items', coalesce(t.items, '[]'),
  'doneColumnId', (select d.id from board_columns d
                    where d.board_id = t.board_id and d.kind = 'done'
                    order by d.order_key limit 1))`
