import { sql } from 'drizzle-orm'
import { jsonMoment } from '#server/db/json-moment.ts'

/** What the contract calls a `Comment`, of the row `k`, for `json_build_object`. */
export const commentJson = sql`
  'id', k.id, 'authorId', k.author_id, 'text', k.text, 'mentions', k.mentions,
  'createdAt', ${jsonMoment('k.created_at')}, 'editedAt', ${jsonMoment('k.edited_at')},
  'addedVersion', k.added_version, 'textVersion', k.text_version`
