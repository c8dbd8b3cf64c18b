import { and, eq, max, sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { boardColumns } from '#server/db/project-schema.ts'

type ColumnRow = typeof boardColumns.$inferSelect

const theColumn = ({ projectId }: ProjectAccess, columnId: string) =>
  and(eq(boardColumns.projectId, projectId), eq(boardColumns.id, columnId))

export async function findColumn(tx: Tx, access: ProjectAccess, columnId: string) {
  const [column] = await tx.select().from(boardColumns).where(theColumn(access, columnId))
  return column
}

/** The place behind the last column, which is also how many there are (R12). */
export async function endOfBoard(tx: Tx, { projectId }: ProjectAccess, boardId: string) {
  const [row] = await tx
    .select({ last: max(boardColumns.position) })
    .from(boardColumns)
    .where(and(eq(boardColumns.projectId, projectId), eq(boardColumns.boardId, boardId)))
  return (row?.last ?? -1) + 1
}

export const insertColumn = (
  tx: Tx,
  { projectId }: ProjectAccess,
  column: Omit<ColumnRow, 'projectId'>,
) => tx.insert(boardColumns).values({ ...column, projectId })

export const setColumn = (
  tx: Tx,
  access: ProjectAccess,
  columnId: string,
  values: Partial<Pick<ColumnRow, 'name' | 'color'>>,
) => tx.update(boardColumns).set(values).where(theColumn(access, columnId))

/** Only the columns between the two places move. */
export const shiftColumns = (tx: Tx, access: ProjectAccess, column: ColumnRow, to: number) =>
  tx.execute(sql`
    update board_columns
       set position = case when id = ${column.id} then ${to}
                           else position + ${column.position < to ? -1 : 1}::int end
     where project_id = ${access.projectId} and board_id = ${column.boardId}
       and position between ${Math.min(column.position, to)} and ${Math.max(column.position, to)}`)

export async function removeColumn(tx: Tx, access: ProjectAccess, column: ColumnRow) {
  await tx.delete(boardColumns).where(theColumn(access, column.id))
  await tx.execute(sql`
    update board_columns set position = position - 1
     where project_id = ${access.projectId} and board_id = ${column.boardId}
       and position > ${column.position}`)
}
