import { and, eq, max, sql } from 'drizzle-orm'
import type { Item } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { projects, tasks } from '#server/db/project-schema.ts'

export type TaskRow = typeof tasks.$inferSelect

const theTask = ({ projectId }: ProjectAccess, taskId: string) =>
  and(eq(tasks.projectId, projectId), eq(tasks.id, taskId))

export async function findTask(tx: Tx, access: ProjectAccess, taskId: string) {
  const [task] = await tx.select().from(tasks).where(theTask(access, taskId))
  return task
}

/** What a move has to know of a task, and of the column it goes to. */
export interface Move {
  id: string
  columnId: string
  position: number
  boardId: string
  /** Null: there is no such column in this project. */
  targetBoardId: string | null
  /** The place behind the last task of the column it goes to. */
  end: number
}

export async function findMove(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
  columnId: string,
): Promise<Move | undefined> {
  const [move] = await rows<Move>(
    tx,
    sql`select t.id, t.column_id as "columnId", t.position, c.board_id as "boardId",
               target.board_id as "targetBoardId",
               (select coalesce(max(position) + 1, 0) from tasks
                 where column_id = ${columnId}) as end
          from tasks t
          join board_columns c on c.id = t.column_id
          left join board_columns target on target.project_id = ${projectId}
                                        and target.id = ${columnId}
         where t.project_id = ${projectId} and t.id = ${taskId}`,
  )
  return move
}

/** The place behind the last task, which is also how many there are (R12). */
export async function endOfColumn(tx: Tx, { projectId }: ProjectAccess, columnId: string) {
  const [row] = await tx
    .select({ last: max(tasks.position) })
    .from(tasks)
    .where(and(eq(tasks.columnId, columnId), eq(tasks.projectId, projectId)))
  return (row?.last ?? -1) + 1
}

export const insertTask = (
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  task: Omit<TaskRow, 'projectId' | 'createdBy' | 'completed'>,
) => tx.insert(tasks).values({ ...task, projectId, createdBy: accountId })

export const setTask = (tx: Tx, access: ProjectAccess, taskId: string, values: Partial<TaskRow>) =>
  tx.update(tasks).set(values).where(theTask(access, taskId))

/** Within a column only the tasks between the two places move. */
export const shiftWithin = (tx: Tx, { projectId }: ProjectAccess, task: Move, to: number) =>
  tx.execute(sql`
    update tasks
       set position = case when id = ${task.id} then ${to}
                           else position + ${task.position < to ? -1 : 1}::int end
     where project_id = ${projectId} and column_id = ${task.columnId}
       and position between ${Math.min(task.position, to)} and ${Math.max(task.position, to)}`)

/** To another column: one closes its gap, the other makes room, the task changes over. */
export const shiftAcross = (
  tx: Tx,
  { projectId }: ProjectAccess,
  task: Move,
  columnId: string,
  to: number,
) =>
  tx.execute(sql`
    update tasks
       set column_id = case when id = ${task.id} then ${columnId} else column_id end,
           position = case when id = ${task.id} then ${to}
                           when column_id = ${task.columnId} then position - 1
                           else position + 1 end
     where project_id = ${projectId}
       and ((column_id = ${task.columnId} and position >= ${task.position})
         or (column_id = ${columnId} and position >= ${to}))`)

export async function removeTask(tx: Tx, access: ProjectAccess, task: TaskRow) {
  await tx.delete(tasks).where(theTask(access, task.id))
  await tx.execute(sql`
    update tasks set position = position - 1
     where project_id = ${access.projectId} and column_id = ${task.columnId}
       and position > ${task.position}`)
}

/** In one statement, so that the version is the one of what was read. */
export async function readWholeTask(tx: Tx, access: ProjectAccess, taskId: string) {
  const [row] = await tx
    .select({
      id: tasks.id,
      columnId: tasks.columnId,
      title: tasks.title,
      description: tasks.description,
      priority: tasks.priority,
      dueDate: tasks.dueDate,
      completed: tasks.completed,
      createdBy: tasks.createdBy,
      textVersion: tasks.textVersion,
      version: projects.version,
      items: sql<Item[]>`(
        select coalesce(json_agg(json_build_object(
                 'id', i.id, 'text', i.text, 'completed', i.completed) order by i.position), '[]')
          from task_checklist_items i where i.task_id = ${tasks.id})`,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(theTask(access, taskId))
  return row
}
