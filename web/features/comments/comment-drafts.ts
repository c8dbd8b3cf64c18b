import { useSyncExternalStore } from 'react'
import type { Comment } from '#contract/state.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keptByPlace } from '#web/features/drafts/kept-by-place.ts'
import { useRefusedWords } from '#web/features/drafts/refused-words.ts'

/** Words that were typed and not sent, and for an edit the text that it was made from. */
interface CommentDraft {
  text: string
  base?: { text: string }
}

/** Where a new comment is written. */
export const commentField = (taskId: string) => `comment ${taskId}`

const drafts = keptByPlace<CommentDraft>('comment')

/** Which comments of a task are being edited, each with the version that it came with. */
type Edits = Readonly<Record<string, number>>

const edits = keptByPlace<Edits>('comment edits')
const noEdits: Edits = {}

/** Of a task, for a new comment, or of a comment that is edited; kept while the dialog is closed. */
export function useCommentDraft(id: string) {
  const place = `${usePerson().userId} ${id}`
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(place))
  const refused = useRefusedWords(commentField(id))
  return {
    draft,
    keep: (next: CommentDraft) => drafts.keep(place, next),
    forget: () => drafts.drop(place),
    /** What could not be sent; beside what was typed meanwhile. */
    giveBack: (text: string) => {
      if (drafts.get(place)?.text) refused.add(text)
      else drafts.keep(place, { text })
    },
  }
}

/** Of a comment that is there. Its task knows of it too, for when somebody deletes the comment. */
export function useCommentEdit(taskId: string, { id, addedVersion }: Comment) {
  const { draft, keep, forget } = useCommentDraft(id)
  const place = `${usePerson().userId} ${taskId}`
  return {
    draft,
    keep: (next: CommentDraft) => {
      keep(next)
      const others = edits.get(place) ?? noEdits
      if (!(id in others)) edits.keep(place, { ...others, [id]: addedVersion })
    },
    forget: () => {
      forget()
      endEdits(place, [id])
    },
  }
}

/** The words of those edits for which there is no field any more. */
export function useLostEdits(
  taskId: string,
  isLost: (commentId: string, addedVersion: number) => boolean,
) {
  const { userId } = usePerson()
  const place = `${userId} ${taskId}`
  const begun = useSyncExternalStore(edits.subscribe, () => edits.get(place) ?? noEdits)
  const lost = Object.keys(begun).filter((id) => isLost(id, begun[id] ?? 0))
  const words = lost.flatMap((id) => {
    const draft = drafts.get(`${userId} ${id}`)
    return draft && draft.text !== draft.base?.text ? draft.text : []
  })
  return {
    text: words.join('\n\n'),
    forget: () => {
      for (const id of lost) drafts.drop(`${userId} ${id}`)
      endEdits(place, lost)
    },
  }
}

function endEdits(place: string, ids: string[]): void {
  const rest = Object.entries(edits.get(place) ?? noEdits).filter(([id]) => !ids.includes(id))
  if (rest.length > 0) edits.keep(place, Object.fromEntries(rest))
  else edits.drop(place)
}
