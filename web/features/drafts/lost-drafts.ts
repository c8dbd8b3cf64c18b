import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import type { Draft } from './drafts.ts'
import { keptByPlace } from './kept-by-place.ts'

/** What a dialog stands on, which somebody else may delete while its words are typed. */
export interface Ground {
  projectId: string
  kind: 'project' | 'board' | 'column' | 'task above'
  id: string
  /** The board it is, or is on. */
  boardId?: string
  /** What the dialog is called. */
  title: string
}

/** Words whose dialog was taken from the screen while it was open. */
export interface LostDraft extends Ground {
  /** Where the words are kept as a draft. */
  place: string
  draft: Draft<object>
}

const lostDrafts = keptByPlace<readonly LostDraft[]>('lost')
const none: readonly LostDraft[] = []

/** Of one project. What they stood on may be there after all: who shows them asks. */
export function useLostDrafts(projectId: string) {
  const place = `${usePerson().userId} ${projectId}`
  const lost = useSyncExternalStore(lostDrafts.subscribe, () => lostDrafts.get(place) ?? none)
  const forget = (forgotten: readonly LostDraft[]) => {
    const left = lost.filter((draft) => !forgotten.includes(draft))
    if (left.length > 0) lostDrafts.keep(place, left)
    else lostDrafts.drop(place)
  }
  return { lost, forget }
}

/** Keeps what a dialog shows when it is taken away; null: it is closed, and nothing is lost with it. */
export function useLosing(place: string, ground: Ground | undefined, shown: Draft<object> | null) {
  const { userId } = usePerson()
  const lose = (draft: Draft<object>) => {
    if (!ground || !textIn(draft.typed)) return
    const project = `${userId} ${ground.projectId}`
    const others = (lostDrafts.get(project) ?? none).filter((lost) => lost.draft.id !== draft.id)
    lostDrafts.keep(project, [...others, { ...ground, place, draft }])
  }
  const gone = useRef(false)
  const latest = useRef(() => {})
  latest.current = () => shown && lose(shown)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      latest.current()
    }
  }, [])
  /** For an answer that came when the dialog was no longer there. */
  return (draft: Draft<object>) => gone.current && lose(draft)
}

/** What somebody wrote, as one text to be copied; what was chosen from a list is not in it. */
export function textIn(typed: object): string {
  const words: Record<string, unknown> = { ...typed }
  const written = ['title', 'name', 'text', 'description'].map((field) => words[field])
  const filled = written.filter((text) => typeof text === 'string' && text.trim() !== '')
  return filled.join('\n\n')
}
