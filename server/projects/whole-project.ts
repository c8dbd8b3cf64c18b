import { sql } from 'drizzle-orm'
import type { ProjectState } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'

/**
 * Everything in a project as JSON made by the database: the base of a copy's history, and what the
 * replay of events is held against. `to_char` writes moments as events do.
 */
const wholeProject = (projectId: string) => sql`
  select json_build_object(
    'version', p.version,
    'project', json_build_object('id', p.id, 'name', p.name, 'description', p.description,
      'createdBy', p.created_by, 'createdAt', ${moment('p.created_at')}),
    'boards', (select coalesce(json_agg(json_build_object(
        'id', b.id, 'name', b.name, 'createdAt', ${moment('b.created_at')},
        'columns', (select coalesce(json_agg(json_build_object(
            'id', c.id, 'name', c.name, 'color', c.color,
            'tasks', coalesce(cards.tasks, '[]'::json)) order by c.position), '[]')
          from board_columns c left join cards on cards.column_id = c.id
          where c.board_id = b.id))
      order by b.created_at desc, b.id desc), '[]')
      from boards b where b.project_id = p.id)) as state
  from projects p where p.id = ${projectId}`

const lists = (projectId: string) => sql`
  with items as (
    select task_id, count(*) filter (where completed) as done, count(*) as total,
           json_agg(json_build_object('id', id, 'text', text, 'completed', completed)
                    order by position) as list
      from task_checklist_items where project_id = ${projectId} group by task_id),
  cards as (
    select t.column_id, json_agg(json_build_object(
        'id', t.id, 'title', t.title, 'excerpt', left(t.description, 280),
        'priority', t.priority, 'dueDate', t.due_date, 'completed', t.completed,
        'createdBy', t.created_by, 'done', coalesce(i.done, 0), 'total', coalesce(i.total, 0),
        'details', json_build_object('description', t.description,
          'items', coalesce(i.list, '[]'::json), 'textVersion', t.text_version))
      order by t.position) as tasks
      from tasks t left join items i on i.task_id = t.id
     where t.project_id = ${projectId} group by t.column_id)`

export async function readWholeProject(
  tx: Tx,
  projectId: string,
): Promise<ProjectState | undefined> {
  const [row] = await rows<{ state: ProjectState }>(
    tx,
    sql`${lists(projectId)} ${wholeProject(projectId)}`,
  )
  return row?.state
}

/** Kept where the copy's own events begin (see project_bases). */
export const storeBase = (tx: Tx, { projectId }: ProjectAccess) =>
  tx.execute(sql`
    insert into project_bases (project_id, state)
    ${lists(projectId)} select ${projectId}, state from (${wholeProject(projectId)}) as whole`)

const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
