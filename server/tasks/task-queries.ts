import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Item } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { inCounted } from '#server/access/record-event.ts'
import { type CommentPage, latestComments } from '#server/comments/comment-queries.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { taskFieldColumns } from '#server/db/field-columns.ts'
import { boardColumns, keptTasks, projects, tasks } from '#server/db/project-schema.ts'
import { type FilePage, filesOfTask } from '#server/files/file-queries.ts'
import { itemsJson } from '#server/history/item-json.ts'
import {
  isBeyondEnd,
  lengthAround,
  lengthOf,
  positionOf,
  type Spot,
  spotBehind,
  spotIn,
  tasksOfColumn,
} from '#server/order/ordered-list.ts'

type TaskRow = typeof tasks.$inferSelect

const theTask = ({ projectId }: ProjectAccess, taskId: string) =>
  and(eq(tasks.projectId, projectId), eq(tasks.id, taskId))

export async function findTask(tx: Tx, access: ProjectAccess, taskId: string) {
  const [task] = await tx.select().from(tasks).where(theTask(access, taskId))
  return task
}

/** What a move has to know of a task, and of the place it goes to. */
export interface Move extends Spot {
  columnId: string
  position: number
  boardId: string
  /** Null: there is no such column in this project. */
  targetBoardId: string | null
  /** How many tasks the other column has; null within one column, where none is added. */
  length: number | null
}

/** To the end of the column when no position is given, or one that it does not have. */
export async function findMove(
  tx: Tx,
  access: ProjectAccess,
  taskId: string,
  columnId: string,
  position?: number,
): Promise<Move | undefined> {
  const { projectId } = access
  const stays = sql`t.column_id = ${columnId}`
  const own = sql`case when ${stays} then own.position end`
  const [move] = await rows<Move>(
    tx,
    sql`select t.column_id as "columnId", c.board_id as "boardId",
               target.board_id as "targetBoardId", own.position,
               case when not ${stays} then ${lengthAround(tasksOfColumn, columnId, sql`spot`)}
                 end as length,
               spot.*
          from tasks t
          join board_columns c on c.id = t.column_id
          left join board_columns target on target.project_id = ${projectId}
                                        and target.id = ${columnId}
         cross join lateral ${positionOf(tasksOfColumn, sql`t`)} own (position)
         cross join lateral (${spotIn(tasksOfColumn, columnId, position, own)}) spot
         where t.project_id = ${projectId} and t.id = ${taskId}`,
  )
  return move && isBeyondEnd(move) ? findMove(tx, access, taskId, columnId) : move
}

/** The column and the place behind its last task, whose position is how many there are (R12). */
export async function findEnd(
  tx: Tx,
  { projectId }: ProjectAccess,
  columnId: string,
): Promise<Spot | undefined> {
  const [end] = await rows<Spot>(
    tx,
    sql`select spot.* from board_columns c
         cross join lateral (${spotIn(tasksOfColumn, columnId)}) spot
         where c.project_id = ${projectId} and c.id = ${columnId}`,
  )
  return end
}

/** What is needed to put a task right below another one. */
interface PlaceBelow extends Spot {
  columnId: string
  /** How many tasks the column has. */
  length: number
}

export async function findBelow(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
): Promise<PlaceBelow | undefined> {
  const [place] = await rows<PlaceBelow>(
    tx,
    sql`select t.column_id as "columnId", ${lengthOf(tasksOfColumn, sql`t.column_id`)} as length,
               ${spotBehind(tasksOfColumn, sql`t`)}
          from tasks t where t.project_id = ${projectId} and t.id = ${taskId}`,
  )
  return place
}

export const insertTask = (
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  task: Omit<
    TaskRow,
    'projectId' | 'createdBy' | 'comments' | 'deletedIn' | 'archivedIn' | 'movedAt' | 'fileCount'
  >,
) => tx.insert(tasks).values({ ...task, projectId, createdBy: accountId })

/** For `record`: in the project whose version it has counted. */
export const settingTask = (tx: Tx, taskId: string, values: Partial<TaskRow>) =>
  tx
    .update(tasks)
    .set(values)
    .where(and(inCounted(tasks), eq(tasks.id, taskId)))
    .getSQL()

/** From the board into the trash or the archive. Answers the positions that they had before any was gone. */
export const takeFromBoard = (
  tx: Tx,
  { projectId }: ProjectAccess,
  taskIds: string[],
  mark: Partial<Pick<TaskRow, 'deletedIn' | 'archivedIn'>>,
) =>
  tx
    .update(tasks)
    .set(mark)
    .where(and(eq(tasks.projectId, projectId), inArray(tasks.id, taskIds)))
    .returning({ id: tasks.id, position: positionOf(tasksOfColumn, sql`tasks`) })

/** On the board or in the archive. In one statement, so that the version is the one of what was read. */
export async function readWholeTask(tx: Tx, access: ProjectAccess, taskId: string) {
  const [row] = await tx
    .select({
      id: tasks.id,
      number: tasks.number,
      columnId: tasks.columnId,
      ...taskFieldColumns,
      completed: sql<boolean>`${boardColumns.kind} = 'done'`,
      createdBy: tasks.createdBy,
      textVersion: tasks.textVersion,
      archived: sql<boolean>`${tasks.archivedIn} > 0`,
      version: projects.version,
      comments: tasks.comments,
      fileCount: tasks.fileCount,
      latest: sql<CommentPage>`(
        select row_to_json(page) from (${latestComments(sql`${tasks.id}`)}) page)`,
      attached: sql<FilePage>`(
        select row_to_json(page) from (${filesOfTask(sql`${tasks.id}`)}) page)`,
      items: sql<Item[]>`(
        select ${itemsJson} from task_checklist_items i where i.task_id = ${tasks.id})`,
    })
    .from(keptTasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(boardColumns, eq(boardColumns.id, tasks.columnId))
    .where(theTask(access, taskId))
  return row
}
