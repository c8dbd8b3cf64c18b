import type { Changed } from '#contract/events.ts'
import type { Input } from '#contract/route.ts'
import type { purgeDeleted } from '#contract/trash.ts'
import type { Changing } from '#server/access/changing.ts'
import { refuseIfForeign } from '#server/comments/comments.ts'
import type { Tx } from '#server/db/database.ts'
import { eraseLater } from '#server/history/bases.ts'
import { found } from '#server/http/domain-error.ts'
import * as queries from './purge-queries.ts'
import { findDeletion } from './trash-queries.ts'

/** One deletion, or everything that the Lixeira shows to who asks, or showed them at a version. */
export async function purgeFromTrash(
  scope: Changing,
  { deletion, upTo }: Pick<Input<typeof purgeDeleted>, 'deletion' | 'upTo'>,
): Promise<Changed> {
  const { tx, access, now, record, unchanged } = scope
  const versions =
    deletion === undefined
      ? await queries.findListed(tx, access, upTo)
      : [await ownDeletion(scope, deletion)]
  const deletions = await purge(tx, access.projectId, versions, now)
  return deletions.length > 0 ? record({ type: 'trash.purged', deletions }) : unchanged()
}

/** Who may not delete a comment may not delete it for good either (R29). */
async function ownDeletion({ tx, access }: Changing, deletion: number): Promise<number> {
  const { version, kind, thingId } = found(await findDeletion(tx, access, deletion))
  const comment = kind === 'comment' && (await queries.findDeletedComment(tx, access, thingId))
  if (comment) refuseIfForeign(access, comment)
  return version
}

/** Removes the rows at once, and their texts from the history after it. Answers what is over. */
export async function purge(
  tx: Tx,
  projectId: string,
  versions: number[],
  now: Date,
): Promise<number[]> {
  const ids = await queries.findPurged(tx, projectId, versions)
  if (ids.length === 0) return []
  const deletions = await queries.removeRows(tx, projectId, ids)
  await queries.forgetImports(tx, projectId)
  await eraseLater(tx, { projectId, ids }, now)
  return deletions
}
