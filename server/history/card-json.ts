import { type SQL, sql } from 'drizzle-orm'
import { cardFieldsJson } from '#server/db/field-columns.ts'

/** What a board shows of the task `t` in the column `c`, for `json_build_object`. */
export const cardJson = (done: SQL, total: SQL): SQL => sql`
  'id', t.id, 'number', t.number, ${cardFieldsJson('t')}, 'excerpt', left(t.description, 280),
  'completed', c.kind = 'done', 'createdBy', t.created_by, 'done', ${done}, 'total', ${total},
  'comments', t.comments`

/** The labels of the project `p`. */
export const labelsJson = sql`
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color)
                           order by l.id), '[]')
    from project_labels l where l.project_id = p.id`
