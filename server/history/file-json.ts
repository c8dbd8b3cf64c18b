import { sql } from 'drizzle-orm'
import { jsonMoment } from '#server/db/json-moment.ts'

/** What the contract calls an `AttachedFile`, of the rows `f` and `s`, for `json_build_object`. */
export const fileJson = sql`
  'id', f.id, 'name', f.name, 'size', s.size, 'mediaType', s.media_type,
  'uploaderId', f.uploader_id, 'createdAt', ${jsonMoment('f.created_at')},
  'addedVersion', f.added_version`

/** In the order they came. */
export const filesJson = sql`
  coalesce(json_agg(json_build_object(${fileJson}) order by f.added_version), '[]')`
