import { sql } from 'drizzle-orm'
import { itemFieldsJson } from '#server/db/field-columns.ts'

/** The checklist of a task in its order, for a statement that calls its items `i`. */
export const itemsJson = sql`
  coalesce(json_agg(json_build_object('id', i.id, ${itemFieldsJson('i')}, 'completed', i.completed)
                    order by i.order_key), '[]')`
