import { type SQL, sql } from 'drizzle-orm'
import type { ExportedPerson, ExportedProject } from '#contract/export-format.ts'
import { nobody } from '#contract/history-kinds.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { columnFieldsJson } from '#server/db/field-columns.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { labelsJson } from '#server/history/card-json.ts'
import { taskItems, taskJson } from '#server/history/whole-project.ts'
import { ownProjects } from '#server/projects/project-queries.ts'

/** So many tasks are in memory at a time, with all that is in them. */
const tasksAtOnce = 100
/** And so many names of people or files. */
const namesAtOnce = 500

const columns = sql`
  select coalesce(json_agg(json_build_object('id', c.id, ${columnFieldsJson('c')})
                           order by c.order_key), '[]')
    from board_columns c where c.board_id = b.id`

/** Everything but the tasks. */
export async function readFrame(tx: Tx, { projectId }: ProjectAccess) {
  const [row] = await rows<{ frame: ExportedProject }>(
    tx,
    sql`
    select json_build_object(
             'version', p.version, 'lastNumber', p.last_number,
             'project', json_build_object('id', p.id, 'name', p.name,
               'description', p.description, 'createdBy', p.created_by,
               'createdAt', ${jsonMoment('p.created_at')}),
             'labels', (${labelsJson}),
             'boards', (
               select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name,
                        'createdAt', ${jsonMoment('b.created_at')},
                        'archiveAfter', b.archive_after, 'columns', (${columns}))
                        order by b.created_at desc, b.id desc), '[]')
                 from boards b where b.project_id = p.id),
             'views', (
               select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name,
                        'query', v.query) order by v.id), '[]')
                 from saved_views v where v.project_id = p.id and v.owner_id is null),
             'closedToAgents', exists (select from closed_to_agents c where c.project_id = p.id),
             'businessDays', coalesce((
               select r.business_days from project_reminders r where r.project_id = p.id),
               false)) as frame
      from projects p where p.id = ${projectId}`,
  )
  return row?.frame
}

/** Those with access, and whoever is named by what the caller may read, a page at a time. */
export const peopleOfProject = (tx: Tx, { projectId, since }: ProjectAccess) =>
  pages<ExportedPerson>(
    tx,
    namesAtOnce,
    (last) => sql`
    with named as (
      select created_by as id from projects where id = ${projectId}
      union select user_id from project_members where project_id = ${projectId}
      union select actor_id from project_events where project_id = ${projectId} and version > ${since}
      union select (change ->> 'userId')::uuid from project_events
             where project_id = ${projectId} and version > ${since} and change ? 'userId'
      union select created_by from kept_tasks where project_id = ${projectId}
      union select author_id from task_comments where project_id = ${projectId}
      union select uploader_id from task_files where task_id = ${anyTaskOf(projectId)})
    select named.id as "userId", coalesce(a.full_name, '') as "fullName",
           case when p.created_by = named.id then 'manage' else m.access end as access
      from named join projects p on p.id = ${projectId}
      left join profiles a on a.user_id = named.id
      left join project_members m on m.project_id = p.id and m.user_id = named.id
     where named.id <> ${nobody} and named.id > ${last?.userId ?? beforeAllIds}::uuid
     order by named.id limit ${namesAtOnce}`,
  )

/** Those in columns that are there. An array: a join would be planned for projects of another size. */
const anyTaskOf = (projectId: string) => sql`any(array(
  select id from kept_tasks where project_id = ${projectId} and column_id = ${anyColumnOf(projectId)}))`

const anyColumnOf = (projectId: string) => sql`any(array(
  select id from board_columns where project_id = ${projectId}))`

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

export interface FileOfProject {
  id: string
  name: string
}

/** A page at a time. */
export const filesOfProject = (tx: Tx, { projectId }: ProjectAccess) =>
  pages<FileOfProject>(
    tx,
    namesAtOnce,
    (last) => sql`
    select f.id, f.name from task_files f join stored_files s on s.id = f.id
     where f.task_id = ${anyTaskOf(projectId)} and coalesce(s.scan, 'clean') = 'clean'
       and f.id > ${last?.id ?? beforeAllIds}::uuid
     order by f.id limit ${namesAtOnce}`,
  )

/** An `ExportedTask` as the database writes it, and the key that the next page begins after. */
interface TaskLine {
  line: string
  archived: boolean
  comments: number
  after: string
}

const taskLine = sql`
  json_build_object('columnId', t.column_id, 'archivedIn', t.archived_in,
    'createdAt', ${jsonMoment('t.created_at')}, 'movedAt', ${jsonMoment('t.moved_at')},
    'task', ${taskJson})::text as line, t.comments,
  t.archived_in > 0 as archived`

/** The tasks of a column in their order, a page at a time. */
export const tasksOfColumn = (tx: Tx, { projectId }: ProjectAccess, columnId: string) =>
  taskPages(
    tx,
    (last) => sql`
    select ${taskLine}, t.order_key::text as after
      from tasks t join board_columns c on c.id = t.column_id
     cross join lateral (${taskItems}) items
     where t.project_id = ${projectId} and t.column_id = ${columnId}
       and t.order_key > ${last?.after ?? '-9223372036854775808'}::bigint
     order by t.order_key limit ${tasksAtOnce}`,
  )

/** Where the column lies in the trash, its archived tasks do too. */
export const archivedTasks = (tx: Tx, { projectId }: ProjectAccess) =>
  taskPages(
    tx,
    (last) => sql`
    select ${taskLine}, t.number::text as after
      from kept_tasks t cross join (select 'queue' as kind) c
     cross join lateral (${taskItems}) items
     where t.project_id = ${projectId} and t.column_id = ${anyColumnOf(projectId)}
       and t.archived_in > 0 and t.number > ${last?.after ?? '-1'}::int
     order by t.number limit ${tasksAtOnce}`,
  )

export interface TaskPage {
  lines: string[]
  archived: number
  comments: number
}

async function* taskPages(tx: Tx, after: (last: TaskLine | null) => SQL): AsyncGenerator<TaskPage> {
  for await (const page of pages(tx, tasksAtOnce, after)) {
    yield {
      lines: page.map(({ line }) => line),
      archived: page.filter(({ archived }) => archived).length,
      comments: page.reduce((sum, { comments }) => sum + comments, 0),
    }
  }
}

/** Each page begins after the last row of the one before it. */
async function* pages<Row>(
  tx: Tx,
  length: number,
  after: (last: Row | null) => SQL,
): AsyncGenerator<Row[]> {
  for (let last: Row | null = null; ; ) {
    const page: Row[] = await rows<Row>(tx, after(last))
    yield page
    if (page.length < length) return
    last = page.at(-1) ?? null
  }
}

/** The projects of somebody's list, the newest first. */
export const readOwnProjects = (tx: Tx, accountId: string) =>
  rows<{ id: string; name: string }>(
    tx,
    sql`select p.id, p.name from (${ownProjects(sql`${accountId}::uuid`)}) p
         order by p.created_at desc, p.id desc`,
  )

/** The deletions that lie in the trash. */
export async function readTrashed(tx: Tx, { projectId }: ProjectAccess): Promise<number[]> {
  const trashed = await rows<{ version: number }>(
    tx,
    sql`select version from deletions where project_id = ${projectId} and state = 'trashed'`,
  )
  return trashed.map(({ version }) => version)
}

/** The deletions that events after a version have taken back. */
export async function readRestored(tx: Tx, { projectId }: ProjectAccess, after: number) {
  const restored = await rows<{ deletion: number }>(
    tx,
    sql`select (change ->> 'deletion')::int as deletion from project_events
         where project_id = ${projectId} and version > ${after} and change ? 'deletion'`,
  )
  return new Set(restored.map(({ deletion }) => deletion))
}

/** The first event that is kept, and the base that it needs: a copy begins with one. */
export async function readBeginning(tx: Tx, { projectId }: ProjectAccess) {
  const [found] = await rows<{ first: number; base: number | null }>(
    tx,
    sql`select e.version as first,
               (select max(b.version) from project_bases b
                 where b.project_id = ${projectId} and b.version <= e.version) as base
          from project_events e where e.project_id = ${projectId} order by e.version limit 1`,
  )
  return found ?? { first: 1, base: null }
}
