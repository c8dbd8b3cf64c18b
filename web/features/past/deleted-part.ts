import type { Change } from '#contract/events.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

type Deleted = Extract<Change, { type: 'comment.deleted' | 'item.deleted' | 'items.deleted' }>

const restoredWords: Record<Deleted['type'], string> = {
  'comment.deleted': 'Comentário restaurado!',
  'item.deleted': 'Item restaurado!',
  'items.deleted': 'Itens restaurados!',
}

const isDeletion = (change: Change): change is Deleted => change.type in restoredWords

/**
 * What is said when a comment or an item that a change deleted is back; null: it is back already, it has no
 * task to come back to, or the comment is somebody else's. The Lixeira does not list these.
 */
export function deletedPart(
  { store }: ProjectSession,
  change: Change | null,
  managing: boolean,
): string | null {
  if (!change || !isDeletion(change)) return null
  const card = cardIn(store.view().state, change.taskId)
  if (!card) return null
  const { items = [], latestComments = [] } = card.details ?? {}
  if (change.type === 'comment.deleted') {
    if (change.authorId !== store.personId && !managing) return null
    if (latestComments.some(({ id }) => id === change.commentId)) return null
  } else {
    const gone = change.type === 'item.deleted' ? [change.itemId] : change.items.map(itemId)
    if (items.some(({ id }) => gone.includes(id))) return null
  }
  return restoredWords[change.type]
}

const itemId = (item: { itemId: string }) => item.itemId
