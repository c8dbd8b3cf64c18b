import { type SQL, sql } from 'drizzle-orm'
import { labelColours } from '#contract/label-colours.ts'
import type { Changing } from '#server/access/changing.ts'
import { columnFieldList, itemFieldList, taskFieldList } from '#server/db/field-columns.ts'

/**
 * Copies are made inside the database, one statement for each kind of row, whatever their number.
 * Every new id is `derived_id(copy, original)`, so the event needs to name only the two.
 */
interface Copy {
  /** The id of the copied thing itself, from which the ids inside it are derived. */
  copyId: string
  fromProject: string
  toProject: string
  actor: string
  /** Tasks of a copied project begin with its first version. */
  textVersion: SQL
  labels: SQL
  assignees: SQL
  /** Of an item. */
  assignee: SQL
  /** The order in which the new tasks are numbered, and the number before the first. */
  numberedBy: SQL
  numberBefore: number
}

type Scope = Pick<Changing, 'tx' | 'access' | 'now'>

export async function copyBoardContents(
  { tx, access, now }: Scope,
  boardId: string,
  newBoardId: string,
): Promise<void> {
  const copy = within(access, newBoardId)
  await tx.execute(columnsInto(copy, sql`${newBoardId}::uuid`, sql`board_id = ${boardId}`))
  const columns = sql`column_id in (
    select id from board_columns where project_id = ${access.projectId} and board_id = ${boardId})`
  await tx.execute(tasksInto(copy, sql`derived_id(${newBoardId}, column_id)`, columns, now))
  const tasks = sql`task_id in (
    select id from tasks where project_id = ${access.projectId} and ${columns})`
  await tx.execute(itemsInto(copy, tasks))
}

export async function copyColumnContents(
  { tx, access, now }: Scope,
  columnId: string,
  newColumnId: string,
): Promise<void> {
  const copy = within(access, newColumnId)
  await tx.execute(tasksInto(copy, sql`${newColumnId}::uuid`, sql`column_id = ${columnId}`, now))
  const tasks = sql`task_id in (
    select id from tasks where project_id = ${access.projectId} and column_id = ${columnId})`
  await tx.execute(itemsInto(copy, tasks))
}

/** The items of these tasks, into tasks that exist already. */
export async function copyChecklists(
  { tx, access: { projectId } }: Scope,
  copies: { taskId: string; newTaskId: string }[],
): Promise<void> {
  const originals = sql.param(copies.map(({ taskId }) => taskId))
  const made = sql.param(copies.map(({ newTaskId }) => newTaskId))
  await tx.execute(sql`
    insert into task_checklist_items
           (id, project_id, task_id, ${itemFieldList}, assignee, order_key)
    select derived_id(copied.into_task, id), project_id, copied.into_task, ${itemFieldList}, assignee,
           order_key
      from unnest(${originals}::uuid[], ${made}::uuid[]) as copied (from_task, into_task)
      join task_checklist_items on task_id = copied.from_task
     where project_id = ${projectId}`)
}

/** Boards keep their dates and so their order; everything else follows as above. */
export async function copyProjectContents(
  { tx, access, now }: Scope,
  toProject: string,
): Promise<void> {
  const { projectId: fromProject, accountId: actor } = access
  const copy: Copy = {
    copyId: toProject,
    fromProject,
    toProject,
    actor,
    textVersion: sql`1`,
    labels: sql`array(select derived_id(${toProject}, label)
                        from unnest(labels) with ordinality set(label, place) order by place)`,
    // Nobody else is in the copy (R30).
    assignees: sql`array(select person from unnest(assignees) person where person = ${actor})`,
    assignee: sql`case when assignee = ${actor} then assignee end`,
    numberedBy: sql`number`,
    numberBefore: 0,
  }
  await tx.execute(sql`
    insert into project_labels (id, project_id, name, color)
    select derived_id(${toProject}, id), ${toProject}, name, color
      from project_labels where project_id = ${fromProject}`)
  await tx.execute(sql`
    insert into boards (id, project_id, name, created_at)
    select derived_id(${toProject}, id), ${toProject}, name, created_at
      from boards where project_id = ${fromProject}`)
  await tx.execute(columnsInto(copy, sql`derived_id(${toProject}, board_id)`, sql`true`))
  await tx.execute(tasksInto(copy, sql`derived_id(${toProject}, column_id)`, sql`true`, now))
  // Items are found by their task alone: they have no index by project.
  const tasks = sql`task_id = any(array(select id from tasks where project_id = ${fromProject}))`
  await tx.execute(itemsInto(copy, tasks))
}

const within = (
  { projectId, accountId: actor, lastNumber }: Scope['access'],
  copyId: string,
): Copy => ({
  copyId,
  fromProject: projectId,
  toProject: projectId,
  actor,
  textVersion: sql`text_version`,
  labels: sql`labels`,
  assignees: sql`assignees`,
  assignee: sql`assignee`,
  numberedBy: sql`(select c.order_key from board_columns c where c.id = column_id), order_key`,
  numberBefore: lastNumber,
})

const columnsInto = ({ copyId, fromProject, toProject }: Copy, board: SQL, which: SQL) => sql`
  insert into board_columns (id, project_id, board_id, ${columnFieldList}, order_key)
  select derived_id(${copyId}, id), ${toProject}::uuid, ${board}, ${columnFieldList}, order_key
    from board_columns where project_id = ${fromProject} and ${which}`

const tasksInto = (copy: Copy, column: SQL, which: SQL, now: Date) => sql`
  insert into tasks (id, project_id, column_id, ${taskFieldList}, order_key, created_by, created_at,
                     text_version, labels, assignees, cover, number)
  select derived_id(${copy.copyId}, id), ${copy.toProject}::uuid, ${column}, ${taskFieldList},
         order_key, ${copy.actor}::uuid, ${now.toISOString()}::timestamptz,
         ${copy.textVersion}, ${copy.labels}, ${copy.assignees}, ${colourOnly},
         ${copy.numberBefore}::integer + row_number() over (order by ${copy.numberedBy})
    from tasks where project_id = ${copy.fromProject} and ${which}`

/** A copy has no files (R30), and so no picture of one. */
const colourOnly = sql`case when cover = any(${sql.param([...labelColours])}::text[]) then cover end`

const itemsInto = ({ copyId, fromProject, toProject, assignee }: Copy, which: SQL) => sql`
  insert into task_checklist_items (id, project_id, task_id, ${itemFieldList}, assignee, order_key)
  select derived_id(${copyId}, id), ${toProject}::uuid, derived_id(${copyId}, task_id),
         ${itemFieldList}, ${assignee}, order_key
    from task_checklist_items where project_id = ${fromProject} and ${which}`
