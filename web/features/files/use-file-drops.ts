import { useEffect } from 'react'
import { locally } from '#web/features/offline/local-database.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

/** Files can be dropped on cards. What takes them is fetched when somebody holds some over the page. */
export function useFileDrops(): void {
  const session = useOpenProject()
  const writable = useMay()('task:write')
  useEffect(() => {
    const end = new AbortController()
    // Also who may only look by now: they decide what becomes of what they had chosen.
    void resume(session, end.signal)
    return () => end.abort()
  }, [session])
  useEffect(() => {
    if (!writable) return
    const end = new AbortController()
    const onEnter = () =>
      import('./drop-on-card.ts').then(
        ({ takeDrops }) => takeDrops(session, end.signal),
        () => {},
      )
    document.addEventListener('dragenter', onEnter, { once: true, signal: end.signal })
    return () => end.abort()
  }, [session, writable])
}

/** What was still to be sent when a page was left. */
async function resume(session: ProjectSession, signal: AbortSignal): Promise<void> {
  if (!(await locally((db) => db.count('files')))) return
  const late = await import('./resume-uploads.ts').catch(() => null)
  if (!signal.aborted) await late?.resumeUploads(session, signal)
}
