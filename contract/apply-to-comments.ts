import type { Change, ProjectEvent } from './events.ts'
import { mapItem, without } from './lists.ts'
import type { CardState, Comment } from './state.ts'

export type CommentChange = Exclude<
  Extract<Change, { type: `comment.${string}` }>,
  { type: 'comment.restored' }
>

/** A card with one comment more, less or other; the count is kept even when none was read. */
export function applyToComments(
  card: CardState,
  change: CommentChange,
  event: ProjectEvent,
): CardState {
  const { details } = card
  const latestComments = details && listAfter(details.latestComments, change, event)
  return {
    ...card,
    comments: card.comments + countedBy(change),
    ...(latestComments && { details: { ...details, latestComments } }),
  }
}

const countedBy = ({ type }: CommentChange): number =>
  type === 'comment.added' ? 1 : type === 'comment.deleted' ? -1 : 0

function listAfter(
  comments: Comment[],
  change: CommentChange,
  { actorId, at, version }: ProjectEvent,
): Comment[] {
  switch (change.type) {
    case 'comment.added': {
      const { commentId: id, text, mentions } = change
      const made = { createdAt: at, editedAt: null, addedVersion: version, textVersion: version }
      return [...comments, { id, authorId: actorId, text, mentions, ...made }]
    }
    case 'comment.edited': {
      const { text, mentions } = change
      const rewritten = { text, mentions, editedAt: at, textVersion: version }
      return mapItem(comments, change.commentId, (comment) => ({ ...comment, ...rewritten }))
    }
    case 'comment.deleted':
      return without(comments, change.commentId)
  }
}
