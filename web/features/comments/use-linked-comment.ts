import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Comment } from '#contract/state.ts'
import { isMissing } from '#web/api/api-error.ts'
import { useReadOlder } from './older-comments.ts'

/**
 * The comment that the address names: read if need be, also when it leaves the list again, and brought
 * into sight once. `isGone`: there is no such comment.
 */
export function useLinkedComment(taskId: string, shown: Comment[]) {
  const readOlder = useReadOlder(taskId)
  const linked = useSearchParams()[0].get('comment')
  const isHere = shown.some(({ id }) => id === linked)
  const oldest = shown[0]?.id
  const seen = useRef<string>(null)
  const [gone, setGone] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each oldest comment.
  useEffect(() => {
    if (!linked || gone === linked) return
    if (isHere) {
      if (seen.current === linked) return
      seen.current = linked
      document.querySelector(`[data-comment="${CSS.escape(linked)}"]`)?.scrollIntoView()
    } else {
      // Without a connection it is simply not there.
      void readOlder(linked).catch((error) => {
        if (isMissing(error)) setGone(linked)
      })
    }
  }, [linked, isHere, oldest])
  return { linked, isGone: !isHere && linked !== null && gone === linked }
}
