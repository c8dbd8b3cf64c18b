import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { boardColumns, tasks } from '#server/db/project-schema.ts'
import {
  columnsOfBoard,
  isBeyondEnd,
  lengthOf,
  positionOf,
  type Spot,
  spotIn,
  tasksOfColumn,
} from '#server/order/ordered-list.ts'

type ColumnRow = typeof boardColumns.$inferSelect

const theColumn = ({ projectId }: ProjectAccess, columnId: string) =>
  and(eq(boardColumns.projectId, projectId), eq(boardColumns.id, columnId))

export async function findColumn(tx: Tx, access: ProjectAccess, columnId: string) {
  const [column] = await tx.select().from(boardColumns).where(theColumn(access, columnId))
  return column
}

/** The place behind the last column, whose position is how many there are (R12). */
export async function findEnd(
  tx: Tx,
  { projectId }: ProjectAccess,
  boardId: string,
): Promise<Spot | undefined> {
  const [end] = await rows<Spot>(
    tx,
    sql`select spot.* from boards b
         cross join lateral (${spotIn(columnsOfBoard, boardId)}) spot
         where b.project_id = ${projectId} and b.id = ${boardId}`,
  )
  return end
}

interface ColumnMove extends Spot {
  boardId: string
  position: number
}

/** A position that the board does not have is its end. */
export async function findColumnMove(
  tx: Tx,
  access: ProjectAccess,
  columnId: string,
  position?: number,
): Promise<ColumnMove | undefined> {
  const spot = spotIn(columnsOfBoard, sql`c.board_id`, position, sql`own.position`)
  const [move] = await rows<ColumnMove>(
    tx,
    sql`select c.board_id as "boardId", own.position, spot.*
          from board_columns c
         cross join lateral ${positionOf(columnsOfBoard, sql`c`)} own (position)
         cross join lateral (${spot}) spot
         where c.project_id = ${access.projectId} and c.id = ${columnId}`,
  )
  return move && isBeyondEnd(move) ? findColumnMove(tx, access, columnId) : move
}

export const insertColumn = (
  tx: Tx,
  { projectId }: ProjectAccess,
  column: Omit<ColumnRow, 'projectId' | 'deletedIn'>,
) => tx.insert(boardColumns).values({ ...column, projectId })

export const setColumn = (
  tx: Tx,
  access: ProjectAccess,
  columnId: string,
  values: Partial<Omit<ColumnRow, 'id' | 'projectId' | 'boardId'>>,
) => tx.update(boardColumns).set(values).where(theColumn(access, columnId))

/** How many tasks each of two columns has. */
export async function countTasks(
  tx: Tx,
  { projectId }: ProjectAccess,
  columnId: string,
  otherId: string,
): Promise<[number, number]> {
  const [row] = await rows<{ one: number; other: number }>(
    tx,
    sql`select ${lengthOf(tasksOfColumn, columnId)} as one, ${lengthOf(tasksOfColumn, otherId)} as other
          from projects where id = ${projectId}`,
  )
  return [row?.one ?? 0, row?.other ?? 0]
}

/** The tasks of a column in their order, as far as they can be sorted. */
export const readSortable = (tx: Tx, { projectId }: ProjectAccess, columnId: string) =>
  tx
    .select({
      id: tasks.id,
      title: tasks.title,
      priority: tasks.priority,
      dueDate: tasks.dueDate,
    })
    .from(tasks)
    .where(and(eq(tasks.projectId, projectId), eq(tasks.columnId, columnId)))
    .orderBy(asc(tasks.orderKey))

/** With its tasks, the archived ones too: those deleted before stay what they are (R22). Answers its position. */
export async function trashColumn(
  tx: Tx,
  access: ProjectAccess,
  columnId: string,
  deletedIn: number,
): Promise<number> {
  const [trashed] = await tx
    .update(boardColumns)
    .set({ deletedIn })
    .where(theColumn(access, columnId))
    .returning({ position: positionOf(columnsOfBoard, sql`board_columns`) })
  await tx.execute(sql`update kept_tasks set deleted_in = ${deletedIn}
                        where project_id = ${access.projectId} and column_id = ${columnId}`)
  return trashed?.position ?? 0
}
