import { sql } from 'drizzle-orm'
import { restoredSuffix } from '#contract/defaults.ts'
import type { Changed } from '#contract/events.ts'
import { fileLimits } from '#contract/file-limits.ts'
import { limits } from '#contract/limits.ts'
import type { Changing } from '#server/access/changing.ts'
import { refuseIfForeign } from '#server/comments/comments.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { countLabels, isNameTaken } from '#server/labels/label-queries.ts'
import { itemsOfTask } from '#server/order/ordered-list.ts'
import { bringBack } from './bring-back.ts'
import * as queries from './trash-queries.ts'

export async function restoreLabel(scope: Changing, deletion: queries.Deletion): Promise<Changed> {
  const { tx, access, record } = scope
  const { version, thingId: labelId } = deletion
  const label = found(await queries.findTrashedLabel(tx, access, labelId))
  if ((await countLabels(tx, access)) >= limits.labelsPerProject) {
    throw new DomainError('too_many_labels')
  }
  const name = await freeName(scope, labelId, label.name)
  const taskIds = await queries.putLabelBack(tx, access, deletion, name, limits.labelsPerTask)
  const { color } = label
  return record({ type: 'label.restored', labelId, name, color, deletion: version, taskIds })
}

/** Its own name, or with ' (restaurado)' when another label is called so by now. */
async function freeName({ tx, access }: Changing, labelId: string, name: string): Promise<string> {
  const names = [name, name + restoredSuffix].filter(({ length }) => length <= limits.labelName)
  for (const candidate of names) {
    if (!(await isNameTaken(tx, access, labelId, candidate))) return candidate
  }
  throw new DomainError('label_exists')
}

export async function restoreItem(
  scope: Changing,
  { version, thingId: itemId }: queries.Deletion,
  target: { position?: number | undefined },
): Promise<Changed> {
  const { tx, access, record } = scope
  const most = limits.itemsPerTask
  const place = await bringBack(scope, itemsOfTask, itemId, { position: target.position, most })
  await queries.dropLeavers(tx, access, sql`i.id = ${itemId}`)
  const { columnId, ...fields } = found(await queries.findRestoredItem(tx, access, itemId))
  const { parentId: taskId, position } = place
  const ids = { itemId, taskId, columnId, deletion: version }
  return record({ type: 'item.restored', ...ids, ...fields, position })
}

export async function restoreComment(
  scope: Changing,
  { version, thingId: commentId }: queries.Deletion,
): Promise<Changed> {
  const { tx, access, record } = scope
  const comment = await queries.findTrashedComment(tx, access, commentId)
  if (!comment) throw new DomainError('place_gone')
  refuseIfForeign(access, comment)
  if (comment.comments >= limits.commentsPerTask) throw new DomainError('too_many_comments')
  await queries.putCommentBack(tx, access, commentId)
  const { comments: _, ...fields } = comment
  return record({ ...fields, type: 'comment.restored', commentId, deletion: version })
}

export async function restoreFile(
  { tx, access, record }: Changing,
  { version, thingId: fileId }: queries.Deletion,
): Promise<Changed> {
  const file = await queries.findTrashedFile(tx, access, fileId)
  if (!file) throw new DomainError('place_gone')
  if (file.files >= fileLimits.perTask) throw new DomainError('too_many_files')
  await queries.putFileBack(tx, access, fileId)
  const { files: _, id: _id, name: fileName, asCover, ...fields } = file
  const cover = asCover && { asCover }
  return record({ type: 'file.restored', fileId, fileName, ...fields, ...cover, deletion: version })
}
