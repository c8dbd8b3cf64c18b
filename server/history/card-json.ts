import { type SQL, sql } from 'drizzle-orm'
import { cardFieldsJson } from '#server/db/field-columns.ts'

/** What a board shows of the task `t` in the column `c`, and what else is said of it. */
export function cardJson(done: SQL, total: SQL, besides = sql``): SQL {
  const card = sql`
    'id', t.id, 'number', t.number, ${cardFieldsJson('t')}, 'excerpt', left(t.description, 280),
    'completed', c.kind = 'done', 'createdBy', t.created_by, 'done', ${done}, 'total', ${total},
    'comments', t.comments ${besides}`
  const files = sql`'fileCount', t.file_count`
  const repeats = sql`'repeats', true`
  // Most cards have neither, and are no longer for it.
  return sql`
    case when t.repeat is not null and t.file_count > 0
           then json_build_object(${card}, ${files}, ${repeats})
         when t.repeat is not null then json_build_object(${card}, ${repeats})
         when t.file_count > 0 then json_build_object(${card}, ${files})
         else json_build_object(${card}) end`
}

/** The labels of the project `p`. */
export const labelsJson = sql`
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color)
                           order by l.id), '[]')
    from project_labels l where l.project_id = p.id`
