import { and, count, eq, max, sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { boardColumns, boards, projectLabels } from '#server/db/project-schema.ts'
import { keyStep } from '#server/order/order-keys.ts'

export async function findBoard(tx: Tx, { projectId }: ProjectAccess, boardId: string) {
  const [board] = await tx
    .select()
    .from(boards)
    .where(and(eq(boards.projectId, projectId), eq(boards.id, boardId)))
  return board
}

export async function countBoards(tx: Tx, { projectId }: ProjectAccess) {
  const [row] = await tx
    .select({ count: count(), newest: max(boards.createdAt) })
    .from(boards)
    .where(eq(boards.projectId, projectId))
  return { count: row?.count ?? 0, newest: row?.newest ?? null }
}

export const insertBoard = (
  tx: Tx,
  { projectId }: ProjectAccess,
  board: { id: string; name: string; createdAt: Date },
) => tx.insert(boards).values({ ...board, projectId })

export const insertColumns = (
  tx: Tx,
  { projectId }: ProjectAccess,
  boardId: string,
  columns: Omit<typeof boardColumns.$inferInsert, 'projectId' | 'boardId' | 'orderKey'>[],
) =>
  tx.insert(boardColumns).values(
    columns.map((column, index) => {
      const orderKey = keyStep * BigInt(index + 1)
      return { ...column, projectId, boardId, orderKey }
    }),
  )

export const readLabels = (tx: Tx, { projectId }: ProjectAccess) =>
  tx
    .select({ id: projectLabels.id, name: projectLabels.name, color: projectLabels.color })
    .from(projectLabels)
    .where(eq(projectLabels.projectId, projectId))

export const setBoard = (
  tx: Tx,
  { projectId }: ProjectAccess,
  boardId: string,
  values: Partial<Pick<typeof boards.$inferSelect, 'name' | 'archiveAfter'>>,
) =>
  tx
    .update(boards)
    .set(values)
    .where(and(eq(boards.projectId, projectId), eq(boards.id, boardId)))

/** With the columns and tasks that are in it now: those deleted before stay what they are (R22). */
export const trashBoard = (
  tx: Tx,
  { projectId }: ProjectAccess,
  boardId: string,
  deletedIn: number,
) =>
  tx.execute(sql`
    with board as (
      update boards set deleted_in = ${deletedIn}
       where project_id = ${projectId} and id = ${boardId} returning id),
    columns as (
      update board_columns set deleted_in = ${deletedIn}
       where board_id = any(array(select id from board)) returning id)
    update kept_tasks set deleted_in = ${deletedIn}
     where column_id = any(array(select id from columns))`)
