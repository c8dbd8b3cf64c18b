import type { Database } from '#server/db/database.ts'
import type { Files } from '#server/files/files-service.ts'
import { type Coming, PartsLost } from '#server/files/store/file-store.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { beginAgain } from './upload-queries.ts'

interface Parts {
  db: Database
  files: Files
}

/** What to throw: for a store that has lost its parts, that they have to be sent again. */
export async function unlessLost(
  { db, files }: Parts,
  error: unknown,
  coming: Coming,
  received: number,
): Promise<unknown> {
  if (!((error as Error).cause instanceof PartsLost)) return error
  // What is left of them is in nobody's way, and nobody's any more.
  if (await beginAgain(db.queries, coming, received)) await files.store.parts.drop(coming)
  return new DomainError('wrong_part')
}
