import { useCallback, useRef } from 'react'
import { showWriting } from '#contract/comments.ts'
import { call } from '#web/api/call.ts'
import { connection } from '#web/api/connection.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'

const everyMs = 3_000

/** Tells the others, now and then, that one is writing. Whether they hear it does not matter. */
export function useTellWriting(taskId: string): () => void {
  const { projectId } = useOpenProject()
  const last = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const now = performance.now()
    if (now - last.current < everyMs || !connection.isReachable()) return
    last.current = now
    call(showWriting, { projectId, taskId }).catch(() => {})
  }, [projectId, taskId])
}
