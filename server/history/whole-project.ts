import { type SQL, sql } from 'drizzle-orm'
import type { ProjectState } from '#contract/state.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { columnFieldsJson, detailFieldsJson } from '#server/db/field-columns.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { cardJson, labelsJson } from './card-json.ts'
import { commentJson } from './comment-json.ts'
import { filesJson } from './file-json.ts'
import { itemsJson } from './item-json.ts'

/**
 * Everything in a project as JSON made by the database: the base of a copy's history, and what the
 * replay of events is held against. Each level is looked up by the index of the one above: a join
 * would be planned for a project of one row when the copy is newer than the statistics.
 */

/** The checklist of the task `t`, for a lateral join. */
export const taskItems = sql`
  select count(*) filter (where i.completed) as done, count(*) as total,
         ${itemsJson} as list
    from task_checklist_items i where i.task_id = t.id`

const comments = sql`
  select coalesce(json_agg(json_build_object(${commentJson}) order by k.added_version), '[]')
    from task_comments k where k.task_id = t.id`

const files = sql`
  select ${filesJson} from task_files f join stored_files s on s.id = f.id where f.task_id = t.id`

/** Of the task `t` in the column `c` with its checklist, `items`: all there is in it. */
export const taskJson = cardJson(
  sql`items.done`,
  sql`items.total`,
  sql`, 'details', json_build_object(${detailFieldsJson('t')}, 'items', items.list,
        'latestComments', (${comments}), 'files', (${files}), 'textVersion', t.text_version)`,
)

/** Of the column `c`, with those rows that have this mark: 0, or the version of a deletion. */
const column = (deletedIn: SQL, table = sql`all_tasks`) => sql`
  json_build_object('id', c.id, ${columnFieldsJson('c')}, 'tasks', (
    select coalesce(json_agg(${taskJson} order by t.order_key), '[]')
      from ${table} t cross join lateral (${taskItems}) items
     where t.column_id = c.id and t.deleted_in = ${deletedIn} and t.archived_in = 0))`

const board = (deletedIn: SQL, table?: SQL) => sql`
  json_build_object(
    'id', b.id, 'name', b.name, 'createdAt', ${jsonMoment('b.created_at')},
    'archiveAfter', b.archive_after,
    'columns', (select coalesce(json_agg(${column(deletedIn, table)} order by c.order_key), '[]')
                  from all_board_columns c where c.board_id = b.id and c.deleted_in = ${deletedIn}))`

const boards = (table?: SQL) => sql`
  select coalesce(json_agg(${board(sql`0`, table)} order by b.created_at desc, b.id desc), '[]')
    from boards b where b.project_id = p.id`

/** What the contract calls `Trashed`. A task that was deleted by itself stands in no column. */
const trash = sql`
  select coalesce(json_agg(case d.kind
           when 'task' then (
             select json_build_object('deletion', d.version, 'kind', d.kind,
                      'columnId', t.column_id, 'task', ${taskJson})
               from all_tasks t cross join (select 'queue' as kind) c
              cross join lateral (${taskItems}) items where t.id = d.thing_id)
           when 'tasks' then (
             select json_build_object('deletion', d.version, 'kind', d.kind, 'tasks', json_agg(
                      json_build_object('columnId', t.column_id, 'task', ${taskJson}) order by named.place))
               from project_events e
              cross join jsonb_array_elements(e.change -> 'tasks') with ordinality as named (one, place)
               join all_tasks t on t.id = (named.one ->> 'taskId')::uuid and t.deleted_in = d.version
              cross join (select 'queue' as kind) c cross join lateral (${taskItems}) items
              where e.project_id = d.project_id and e.version = d.version)
           when 'column' then (
             select json_build_object('deletion', d.version, 'kind', d.kind,
                      'boardId', c.board_id, 'column', ${column(sql`d.version`)})
               from all_board_columns c where c.id = d.thing_id)
           else (
             select json_build_object('deletion', d.version, 'kind', d.kind,
                      'board', ${board(sql`d.version`)})
               from all_boards b where b.id = d.thing_id)
         end order by d.version), '[]')
    from deletions d
   where d.project_id = p.id and d.state = 'trashed' and d.kind in ('task', 'tasks', 'column', 'board')`

const archive = sql`
  select coalesce(json_agg(json_build_object('columnId', t.column_id, 'task', ${taskJson})
                           order by t.number), '[]')
    from all_tasks t cross join (select 'queue' as kind) c cross join lateral (${taskItems}) items
   where t.project_id = p.id and t.archived_in > 0`

/** The project with the tasks of this table in its columns, and with what is said besides. */
const project = (projectId: string, table?: SQL, besides = sql``) => sql`
  select p.id, p.version, json_build_object(
           'version', p.version,
           'project', json_build_object('id', p.id, 'name', p.name, 'description', p.description,
             'createdBy', p.created_by, 'createdAt', ${jsonMoment('p.created_at')}),
           'labels', (${labelsJson}), 'boards', (${boards(table)}) ${besides}) as state
    from projects p where p.id = ${projectId}`

const whole = (projectId: string) =>
  project(projectId, undefined, sql`, 'trash', (${trash}), 'archive', (${archive})`)

export async function readWholeProject(
  tx: Tx,
  projectId: string,
): Promise<WholeProject | undefined> {
  const [row] = await rows<{ state: WholeProject }>(tx, whole(projectId))
  return row?.state
}

/** The project with these of its tasks alone: what else is in a column is left out. */
export async function readProjectWith(
  tx: Tx,
  projectId: string,
  taskIds: readonly string[],
): Promise<ProjectState | undefined> {
  const [row] = await rows<{ state: ProjectState }>(
    tx,
    sql`with chosen as materialized (
          select * from all_tasks
           where project_id = ${projectId} and id = any(${sql.param(taskIds)}::uuid[]))
        ${project(projectId, sql`chosen`)}`,
  )
  return row?.state
}

/** The state that later ones are counted from: where a copy begins, and every so many events. */
export const storeBase = (tx: Tx, projectId: string) =>
  tx.execute(sql`insert into project_bases (project_id, version, state)
                 ${whole(projectId)} on conflict do nothing`)
