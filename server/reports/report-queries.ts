import { sql } from 'drizzle-orm'
import type { Label, NamedPerson } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { labelsJson } from '#server/history/card-json.ts'
import { peopleJson } from '#server/members/member-queries.ts'
import { dayNumber } from './day-numbers.ts'
import type { Narrowed } from './load-facts.ts'
import type { TaskNow } from './workload.ts'

type InProject = Pick<ProjectAccess, 'projectId'>

/** One row where board, label and person are of this project. */
export async function areOfProject(
  tx: Tx,
  { projectId }: InProject,
  { boardId, label, person }: Narrowed,
): Promise<object | undefined> {
  const isIn = (table: string, id: string) =>
    sql`exists (select from ${sql.identifier(table)}
                 where project_id = ${projectId} and id = ${id}::uuid)`
  const [known] = await rows<object>(
    tx,
    sql`select 1 as known
         where ${boardId ? isIn('boards', boardId) : sql`true`}
           and ${label ? isIn('project_labels', label) : sql`true`}
           and ${
             person
               ? sql`exists (
                   select from projects where id = ${projectId} and created_by = ${person}::uuid
                   union all
                   select from project_members
                    where project_id = ${projectId} and user_id = ${person}::uuid)`
               : sql`true`
           }`,
  )
  return known
}

export interface NamedTask {
  number: number | null
  title: string | null
  boardId: string | null
  columnName: string
  dueDate: string | null
}

/** Tasks by id, also archived ones; those that were deleted have no name any more. */
export async function nameTasks(
  tx: Tx,
  projects: readonly InProject[],
  taskIds: readonly string[],
): Promise<(taskId: string) => NamedTask> {
  const projectIds = projects.map(({ projectId }) => projectId)
  const named = await rows<NamedTask & { id: string }>(
    tx,
    sql`select t.id, t.number, t.title, c.board_id as "boardId", c.name as "columnName",
               t.due_date::text as "dueDate"
          from kept_tasks t join all_board_columns c on c.id = t.column_id
         where t.project_id = any(${sql.param(projectIds)}::uuid[])
           and t.id = any(${sql.param(taskIds)}::uuid[])`,
  )
  const byId = new Map(named.map(({ id, ...task }) => [id, task]))
  return (taskId) => byId.get(taskId) ?? gone
}

const gone = { number: null, title: null, boardId: null, columnName: '', dueDate: null }

/** What tasks have now, or had when they were deleted, by id; with `dated` only those with a due day. */
export async function readTasksNow(
  tx: Tx,
  projects: readonly InProject[],
  which: 'all' | 'dated',
): Promise<Map<string, TaskNow>> {
  const projectIds = projects.map(({ projectId }) => projectId)
  const tasks = await rows<{ id: string; assignees: string[]; dueDate: string | null }>(
    tx,
    sql`select id, array_to_json(assignees) as assignees, due_date::text as "dueDate" from all_tasks
         where project_id = any(${sql.param(projectIds)}::uuid[])
           ${which === 'dated' ? sql`and due_date is not null` : sql``}`,
  )
  return new Map(
    tasks.map(({ id, assignees, dueDate }) => [
      id,
      { assignees, dueDate: dueDate === null ? null : dayNumber(dueDate) },
    ]),
  )
}

interface Choices {
  name: string
  boards: { id: string; name: string }[]
  labels: Label[]
  people: NamedPerson[]
  firstDay: string
}

/** What reports can be narrowed to, and the first day that they can tell of. */
export async function readChoices(
  tx: Tx,
  { projectId }: InProject,
  timeZone: string,
): Promise<Choices | undefined> {
  const [choices] = await rows<Choices>(
    tx,
    sql`select p.name, (${labelsJson}) as labels, (${peopleJson}) as people,
               (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name)
                                         order by b.created_at desc, b.id desc), '[]')
                  from boards b where b.project_id = p.id) as boards,
               (p.created_at at time zone ${timeZone})::date::text as "firstDay"
          from projects p where p.id = ${projectId}`,
  )
  return choices
}
