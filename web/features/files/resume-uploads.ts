import { inPlaceOf } from '#web/features/offline/tab.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { keptFilesOf } from './kept-files.ts'
import { uploadsOf } from './uploads.ts'

/** Goes on with what a page that is gone had still to send. */
export async function resumeUploads(session: ProjectSession, signal: AbortSignal): Promise<void> {
  const { projectId, store } = session
  const all = await keptFilesOf(store.personId, projectId)
  uploadsOf(session).goOn(new Set(all.map(({ key }) => key)))
  for (const kept of all) {
    await inPlaceOf(kept.tab, async () => uploadsOf(session).resume(kept), signal)
  }
}
