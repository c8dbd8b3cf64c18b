import { type SQL, sql } from 'drizzle-orm'
import { cardFieldsJson } from '#server/db/field-columns.ts'

/** What a board shows of the task `t` in the column `c`, for `json_build_object`. */
export const cardJson = (done: SQL, total: SQL): SQL => sql`
  'id', t.id, ${cardFieldsJson('t')}, 'excerpt', left(t.description, 280),
  'completed', c.kind = 'done', 'createdBy', t.created_by, 'done', ${done}, 'total', ${total},
  'comments', t.comments`
