import { can } from '#contract/access.ts'
import type {
  addComment,
  changeComment,
  deleteComment,
  listComments,
  showWriting,
} from '#contract/comments.ts'
import { limits } from '#contract/limits.ts'
import { mentionsIn } from '#contract/mentions.ts'
import type { Input } from '#contract/route.ts'
import type { Changing, Reading } from '#server/access/changing.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import * as queries from './comment-queries.ts'

/** One page, from the newest or from a comment backwards; or as long a one as leads back to another. */
export async function readComments(
  { tx, access }: Reading,
  { taskId, before, until }: Input<typeof listComments>,
) {
  const back = until ? found(await queries.findAdded(tx, access, taskId, until)) : null
  return found(await queries.readPage(tx, access, taskId, before, back?.addedVersion))
}

export async function addCommentToTask(
  scope: Changing,
  { taskId, id = newId(), text }: Input<typeof addComment>,
) {
  const { tx, access, now, nextVersion, record } = scope
  const { columnId, comments } = found(await queries.findTask(tx, access, taskId))
  if (comments >= limits.commentsPerTask) throw new DomainError('too_many_comments')
  const mentions = await mentioned(scope, text)
  const written = { text, mentions, createdAt: now }
  const versions = { addedVersion: nextVersion, textVersion: nextVersion }
  await queries.insertComment(tx, access, { id, taskId, ...written, ...versions })
  await queries.countComments(tx, access, taskId, 1)
  return record({ type: 'comment.added', commentId: id, taskId, columnId, text, mentions })
}

/** One's own only (R29): words that others read as somebody's are written by nobody else. */
export async function editComment(
  scope: Changing,
  { taskId, commentId, text, textVersion, textBefore }: Input<typeof changeComment>,
) {
  const { tx, access, now, nextVersion, record, unchanged } = scope
  const comment = found(await queries.findComment(tx, access, taskId, commentId))
  if (!isOwn(access, comment)) throw new DomainError('forbidden')
  if (comment.text === text) return unchanged()
  // Nothing is overwritten unseen: the edit says which text it was made from.
  const isOther =
    (textVersion !== undefined && textVersion !== comment.textVersion) ||
    (textBefore !== undefined && textBefore !== comment.text)
  if (isOther) {
    const { text, textVersion } = comment
    throw new DomainError('comment_changed', undefined, { text, textVersion })
  }
  const { columnId, text: before } = comment
  const mentions = await mentioned(scope, text)
  const values = { text, mentions, editedAt: now, textVersion: nextVersion }
  return record(
    { type: 'comment.edited', commentId, taskId, columnId, text, mentions, before },
    queries.settingComment(tx, taskId, commentId, values),
  )
}

/** Whoever manages the project may take any away (R29). */
export async function deleteCommentOfTask(
  { tx, access, nextVersion, record }: Changing,
  { taskId, commentId }: Input<typeof deleteComment>,
) {
  const comment = found(await queries.findComment(tx, access, taskId, commentId))
  refuseIfForeign(access, comment)
  await queries.trashComment(tx, access, taskId, commentId, nextVersion)
  await queries.countComments(tx, access, taskId, -1)
  const { columnId, authorId, text } = comment
  return record({ type: 'comment.deleted', commentId, taskId, columnId, authorId, text })
}

/** Goes to whoever has the project open, by the way that says who is there; nothing is stored. */
export async function tellOfWriting(
  { tx, access }: Reading,
  { taskId }: Input<typeof showWriting>,
  { services, caller }: ProjectCall,
) {
  found(await queries.findTask(tx, access, taskId))
  services.realtime.tellOfWriting({
    projectId: access.projectId,
    taskId,
    userId: caller.accountId,
  })
}

/** Who may not delete a comment may not bring it back either. */
export function refuseIfForeign(access: ProjectAccess, comment: { authorId: string }): void {
  if (isOwn(access, comment) || can(access.access, 'comment:moderate')) return
  throw new DomainError('forbidden')
}

const isOwn = ({ accountId }: ProjectAccess, { authorId }: { authorId: string }) =>
  accountId === authorId

async function mentioned({ tx, access }: Changing, text: string): Promise<string[]> {
  if (!text.includes('@')) return []
  return mentionsIn(text, await queries.findNamed(tx, access, text))
}
