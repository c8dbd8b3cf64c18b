import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BoardContents } from '#contract/board-contents.ts'
import type { Changing } from '#server/access/changing.ts'
import type { Tx } from '#server/db/database.ts'
import {
  boardColumns,
  projectLabels,
  taskChecklistItems,
  tasks,
} from '#server/db/project-schema.ts'
import { keyStep } from '#server/order/order-keys.ts'

type Scope = Pick<Changing, 'tx' | 'access' | 'now' | 'nextVersion'>

/** The rows of a board that was made from a template: all that its event says of it. */
export async function insertContents(
  { tx, access: { projectId, accountId }, now, nextVersion }: Scope,
  boardId: string,
  { labels, columns }: BoardContents,
): Promise<void> {
  const made = { projectId, createdBy: accountId, createdAt: now, textVersion: nextVersion }
  const cards = columns.flatMap((column) => column.tasks)
  await insertRows(
    tx,
    projectLabels,
    labels.map((label) => ({ ...label, projectId })),
  )
  await insertRows(
    tx,
    boardColumns,
    columns.map(({ tasks: _, ...column }, index) => ({
      ...{ ...column, projectId, boardId, orderKey: keyAt(index) },
    })),
  )
  await insertRows(
    tx,
    tasks,
    columns.flatMap(({ id: columnId, tasks }) =>
      tasks.map(({ items: _, ...task }, index) => ({
        ...{ ...task, ...made, columnId, orderKey: keyAt(index) },
      })),
    ),
  )
  await insertRows(
    tx,
    taskChecklistItems,
    cards.flatMap(({ id: taskId, items }) =>
      items.map((item, index) => ({ ...item, projectId, taskId, orderKey: keyAt(index) })),
    ),
  )
}

const keyAt = (index: number) => String(keyStep * BigInt(index + 1))

/** By one statement whose text is the same for any number of rows. */
export async function insertRows(
  tx: Tx,
  table: PgTable,
  rows: Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const nameOf = (key: string) => columns[key]?.name ?? key
  const list = sql.raw(Object.keys(first).map(nameOf).join(', '))
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value])),
  )
  const rowType = sql.raw(`all_${getTableName(table)}`)
  await tx.execute(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${rowType}, ${JSON.stringify(named)}::jsonb)`)
}
