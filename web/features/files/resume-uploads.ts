import type { KeptFile } from '#web/features/offline/local-database.ts'
import { inPlaceOf } from '#web/features/offline/tab.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { keepFile, keptFilesOf } from './kept-files.ts'
import { uploadsOf } from './uploads.ts'

/** Goes on with what a page that is gone had still to send. */
export async function resumeUploads(session: ProjectSession, signal: AbortSignal): Promise<void> {
  const all = await filesOf(session)
  uploadsOf(session).goOn(new Set(all.map(({ key }) => key)))
  for (const kept of all) await inPlaceOf(kept.tab, () => takeOver(session, kept, signal), signal)
}

/** What that page has sent or given up since it was read is not sent again, nor what another took over. */
async function takeOver(session: ProjectSession, { key, tab }: KeptFile, signal: AbortSignal) {
  const left = (await filesOf(session)).find((kept) => kept.key === key && kept.tab === tab)
  if (!left || signal.aborted) return
  // Before anybody else may look: from now on it is this page's.
  await keepFile(left)
  uploadsOf(session).resume(left)
}

const filesOf = ({ store, projectId }: ProjectSession) => keptFilesOf(store.personId, projectId)
