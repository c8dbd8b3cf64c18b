import { and, eq, inArray, sql } from 'drizzle-orm'
import { sharedFields } from '#contract/task-fields.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { inCounted } from '#server/access/record-event.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { keptTasks, tasks } from '#server/db/project-schema.ts'
import { keyStep } from '#server/order/order-keys.ts'
import {
  lengthOf,
  positionOf,
  type Spot,
  spotIn,
  tasksOfColumn,
} from '#server/order/ordered-list.ts'

type TaskRow = typeof tasks.$inferSelect

/** Those of them that are in the project, in no certain order. */
export const findTasks = (tx: Tx, { projectId }: ProjectAccess, taskIds: string[]) =>
  tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.projectId, projectId), inArray(tasks.id, taskIds)))

/** The same of those in the archive too, as far as it names them. */
export const findKept = (tx: Tx, { projectId }: ProjectAccess, taskIds: string[]) =>
  tx
    .select({
      id: tasks.id,
      columnId: tasks.columnId,
      title: tasks.title,
      archivedIn: tasks.archivedIn,
    })
    .from(keptTasks)
    .where(and(eq(tasks.projectId, projectId), inArray(tasks.id, taskIds)))

/**
 * From the archive into the trash: they would come back to the end of their column, so each gets a key
 * there, which no other has. Answers their positions. Each is found by its id alone, as in `appending`.
 */
export const trashArchived = (
  tx: Tx,
  { projectId }: ProjectAccess,
  taskIds: string[],
  deletedIn: number,
) =>
  rows<{ id: string; position: number }>(
    tx,
    sql`update all_tasks t set deleted_in = ${deletedIn}, archived_in = 0, order_key = last.key
          from (select id, (select max(order_key) from all_tasks other
                             where other.column_id = archived.column_id)
                           + ${keyStep}::bigint * row_number() over (order by number) as key
                  from kept_tasks archived
                 where project_id = ${projectId} and id = any(${sql.param(taskIds)}::uuid[])
                   and archived_in > 0) last
         where t.id = last.id
        returning t.id, ${lengthOf(tasksOfColumn, sql`t.column_id`)} as position`,
  )

interface Place {
  id: string
  boardId: string
  columnId: string
  position: number
}

/** Where they stand; those that are not in the project stand nowhere. */
export const findPlaces = (tx: Tx, { projectId }: ProjectAccess, taskIds: string[]) =>
  rows<Place>(
    tx,
    sql`select t.id, c.board_id as "boardId", t.column_id as "columnId",
               ${positionOf(tasksOfColumn, sql`t`)} as position
          from tasks t join board_columns c on c.id = t.column_id
         where t.project_id = ${projectId} and t.id = any(${sql.param(taskIds)}::uuid[])`,
  )

interface ColumnEnd extends Spot {
  boardId: string
}

/** The board of a column, and the place behind its last task. */
export async function findColumnEnd(
  tx: Tx,
  { projectId }: ProjectAccess,
  columnId: string,
): Promise<ColumnEnd | undefined> {
  const [end] = await rows<ColumnEnd>(
    tx,
    sql`select c.board_id as "boardId", spot.* from board_columns c
         cross join lateral (${spotIn(tasksOfColumn, columnId)}) spot
         where c.project_id = ${projectId} and c.id = ${columnId}`,
  )
  return end
}

/** The places behind the last tasks of these columns. */
export const findEnds = (tx: Tx, { projectId }: ProjectAccess, columnIds: string[]) =>
  rows<Spot & { columnId: string }>(
    tx,
    sql`select c.id as "columnId", spot.* from board_columns c
         cross join lateral (${spotIn(tasksOfColumn, sql`c.id`)}) spot
         where c.project_id = ${projectId} and c.id = any(${sql.param(columnIds)}::uuid[])`,
  )

/** For `record`: these tasks, in this order, from a key of the column on. */
export const placingTasks = (
  columnId: string,
  firstKey: bigint,
  taskIds: string[],
  now: Date,
) => sql`
  update tasks set column_id = ${columnId}, moved_at = ${now.toISOString()}::timestamptz,
                   order_key = ${firstKey}::bigint + ${keyStep}::bigint * (moved.place - 1)
    from unnest(${sql.param(taskIds)}::uuid[]) with ordinality as moved (id, place)
   where ${inCounted(tasks)} and tasks.id = moved.id`

type SharedName = keyof typeof sharedFields
type SharedValues = Pick<TaskRow, 'id' | SharedName>

const sharedColumns = (Object.keys(sharedFields) as SharedName[]).map((name) => tasks[name])
const assigned = sql.raw(sharedColumns.map(({ name }) => `${name} = given.${name}`).join(', '))
const givenColumns = sql.raw(
  sharedColumns.map((column) => `${column.name} ${column.getSQLType()}`).join(', '),
)

/** For `record`: each task as it is after the change, as far as several can be given the same. */
export const settingTasks = (changed: SharedValues[]) => sql`
  update tasks set ${assigned}
    from jsonb_to_recordset(${JSON.stringify(changed.map(asRecord))}::jsonb)
           as given (id uuid, ${givenColumns})
   where ${inCounted(tasks)} and tasks.id = given.id`

const asRecord = (values: SharedValues) => ({
  id: values.id,
  ...Object.fromEntries(
    Object.keys(sharedFields).map((name) => [
      tasks[name as SharedName].name,
      values[name as SharedName],
    ]),
  ),
})
