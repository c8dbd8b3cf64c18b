import { type SQL, sql } from 'drizzle-orm'
import type { Priority } from '#contract/fields.ts'
import type { LabelColour } from '#contract/label-colours.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { keyStep } from '#server/order/order-keys.ts'

/**
 * The rows of an imported project, many in one statement. They all came with its first version; their
 * places are counted from 0 in each list.
 */
export interface LabelRow {
  id: string
  name: string
  color: LabelColour
}

export interface BoardRow {
  id: string
  name: string
  createdAt: string
}

export interface ColumnRow {
  id: string
  boardId: string
  name: string
  color: string
  kind: 'queue' | 'active' | 'done'
  taskLimit: number | null
  place: number
}

export interface TaskRow {
  id: string
  columnId: string
  title: string
  description: string
  priority: Priority
  startDate: string | null
  dueDate: string | null
  createdAt: string
  number: number
  labels: string[]
  assignees: string[]
  cover: LabelColour | null
  comments: number
  archived: boolean
  place: number
}

export interface ItemRow {
  id: string
  taskId: string
  text: string
  completed: boolean
  dueDate: string | null
  assignee: string | null
  place: number
}

export interface CommentRow {
  id: string
  taskId: string
  text: string
  createdAt: string
  editedAt: string | null
  /** Counted back from the first version: comments of a task have different ones. */
  addedVersion: number
}

const firstVersion = 1

/** A name in JSON, the column it becomes, and its type. */
type Column = readonly [name: string, column: string, type: string]

const insert =
  <Row>(
    table: string,
    columns: readonly Column[],
    values: (access: ProjectAccess) => [string, SQL][],
  ) =>
  async (tx: Tx, access: ProjectAccess, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return
    const fixed = values(access)
    const list = [...fixed.map(([column]) => column), ...columns.map(([, column]) => column)]
    const taken = columns.map(([name, column]) =>
      sql.raw(column === 'order_key' ? `(r."${name}" + 1) * ${keyStep}` : `r."${name}"`),
    )
    const types = columns.map(([name, , type]) => `"${name}" ${type}`)
    await tx.execute(sql`
      insert into ${sql.raw(table)} (${sql.raw(list.join(', '))})
      select ${sql.join([...fixed.map(([, value]) => value), ...taken], sql`, `)}
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(types.join(', '))})`)
  }

const ofProject = ({ projectId }: ProjectAccess): [string, SQL][] => [
  ['project_id', sql`${projectId}::uuid`],
]
const id = ['id', 'id', 'uuid'] as const
const place = ['place', 'order_key', 'bigint'] as const
const createdAt = ['createdAt', 'created_at', 'timestamptz'] as const
const dueDate = ['dueDate', 'due_date', 'date'] as const

export const insertLabels = insert<LabelRow>(
  'project_labels',
  [id, ['name', 'name', 'text'], ['color', 'color', 'text']],
  ofProject,
)

export const insertBoards = insert<BoardRow>(
  'boards',
  [id, ['name', 'name', 'text'], createdAt],
  ofProject,
)

export const insertColumns = insert<ColumnRow>(
  'board_columns',
  [
    ...([id, ['boardId', 'board_id', 'uuid'], ['name', 'name', 'text']] as const),
    ...([
      ['color', 'color', 'text'],
      ['kind', 'kind', 'text'],
    ] as const),
    ...([['taskLimit', 'task_limit', 'smallint'], place] as const),
  ],
  ofProject,
)

export const insertTasks = insert<TaskRow & { archivedIn: number; movedAt: string }>(
  'all_tasks',
  [
    ...([id, ['columnId', 'column_id', 'uuid'], ['title', 'title', 'text']] as const),
    ...([
      ['description', 'description', 'text'],
      ['priority', 'priority', 'text'],
    ] as const),
    ...([['startDate', 'start_date', 'date'], dueDate, createdAt] as const),
    ...([
      ['number', 'number', 'integer'],
      ['labels', 'labels', 'uuid[]'],
    ] as const),
    ...([
      ['assignees', 'assignees', 'uuid[]'],
      ['cover', 'cover', 'text'],
    ] as const),
    ...([
      ['comments', 'comments', 'integer'],
      ['archivedIn', 'archived_in', 'integer'],
      ['movedAt', 'moved_at', 'timestamptz'],
      place,
    ] as const),
  ],
  (access) => [
    ...ofProject(access),
    ['created_by', sql`${access.accountId}::uuid`],
    ['text_version', sql.raw(String(firstVersion))],
  ],
)

export const insertItems = insert<ItemRow>(
  'task_checklist_items',
  [
    ...([id, ['taskId', 'task_id', 'uuid'], ['text', 'text', 'text']] as const),
    ...([
      ['completed', 'completed', 'boolean'],
      dueDate,
      ['assignee', 'assignee', 'uuid'],
      place,
    ] as const),
  ],
  ofProject,
)

export const insertComments = insert<CommentRow>(
  'task_comments',
  [
    ...([id, ['taskId', 'task_id', 'uuid'], ['text', 'text', 'text'], createdAt] as const),
    ...([
      ['editedAt', 'edited_at', 'timestamptz'],
      ['addedVersion', 'added_version', 'integer'],
    ] as const),
  ],
  (access) => [
    ...ofProject(access),
    ['author_id', sql`${access.accountId}::uuid`],
    ['mentions', sql.raw(`'{}'::uuid[]`)],
    ['text_version', sql.raw(String(firstVersion))],
  ],
)
