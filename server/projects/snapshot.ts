import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Snapshot } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'

type Row = Omit<z.input<typeof Snapshot>, 'access'>

/**
 * The project, its boards and one of them whole, in one statement: what it says is one moment, and
 * the version in it is the version of that moment. The database writes the JSON itself.
 */
export async function readSnapshot(
  tx: Tx,
  { projectId }: ProjectAccess,
  boardId: string | undefined,
): Promise<Row | undefined> {
  const asked = boardId ? sql`and b.id = ${boardId}` : sql``
  const [row] = await rows<Row>(
    tx,
    sql`
      select p.version,
             json_build_object('id', p.id, 'name', p.name, 'description', p.description,
               'createdBy', p.created_by, 'createdAt', p.created_at) as project,
             (select coalesce(json_agg(json_build_object(
                       'id', b.id, 'name', b.name, 'createdAt', b.created_at)
                     order by b.created_at desc, b.id desc), '[]')
                from boards b where b.project_id = p.id) as boards,
             (select json_build_object('id', b.id, 'columns', ${columnsOf(sql`b.id`)})
                from boards b where b.project_id = p.id ${asked}
               order by b.created_at desc, b.id desc limit 1) as board
        from projects p where p.id = ${projectId}`,
  )
  return row
}

const columnsOf = (boardId: SQL) => sql`
  (select coalesce(json_agg(json_build_object(
            'id', c.id, 'name', c.name, 'color', c.color, 'tasks', ${cardsOf(sql`c.id`)})
          order by c.position), '[]')
     from board_columns c where c.board_id = ${boardId})`

const cardsOf = (columnId: SQL) => sql`
  (select coalesce(json_agg(json_build_object(
            'id', t.id, 'title', t.title, 'excerpt', left(t.description, 280),
            'priority', t.priority, 'dueDate', t.due_date, 'completed', t.completed,
            'createdBy', t.created_by, 'done', i.done, 'total', i.total)
          order by t.position), '[]')
     from tasks t
    cross join lateral (
      select count(*) filter (where completed) as done, count(*) as total
        from task_checklist_items where task_id = t.id) i
    where t.column_id = ${columnId})`
