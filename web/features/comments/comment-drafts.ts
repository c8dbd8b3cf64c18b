import { useSyncExternalStore } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keptByPlace } from '#web/features/drafts/kept-by-place.ts'

/** Words that were typed and not sent, and for an edit the text that it was made from. */
interface CommentDraft {
  text: string
  base?: { text: string; textVersion: number }
}

const drafts = keptByPlace<CommentDraft>('comment')

/** Of a task, for a new comment, or of a comment that is edited; kept while the dialog is closed. */
export function useCommentDraft(id: string) {
  const place = `${usePerson().userId} ${id}`
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(place))
  return {
    draft,
    keep: (next: CommentDraft) => drafts.keep(place, next),
    forget: () => drafts.drop(place),
    /** What could not be sent, unless something else was typed meanwhile. */
    giveBack: (text: string) => {
      if (!drafts.get(place)?.text) drafts.keep(place, { text })
    },
  }
}
