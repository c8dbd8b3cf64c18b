import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Comment } from '#contract/state.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { readOlder } from './older-comments.ts'

/** So many pages are read for it: a link to a comment that is gone leads to none. */
const mostPages = 20

/** The comment that the address names: read if need be, and brought into sight once. */
export function useLinkedComment(taskId: string, shown: Comment[], older: number): string | null {
  const session = useSession()
  const linked = useSearchParams()[0].get('comment')
  const isHere = shown.some(({ id }) => id === linked)
  const oldest = shown[0]?.id
  const seen = useRef<string>(null)
  const pages = useRef(0)
  useEffect(() => {
    if (!linked || seen.current === linked) return
    if (isHere) {
      seen.current = linked
      document.querySelector(`[data-comment="${CSS.escape(linked)}"]`)?.scrollIntoView()
    } else if (older > 0 && oldest && pages.current < mostPages) {
      pages.current += 1
      // Page by page, until it is there; without a connection it is simply not there.
      void readOlder(session, taskId).catch(() => {})
    }
  }, [session, taskId, linked, isHere, older, oldest])
  return linked
}
