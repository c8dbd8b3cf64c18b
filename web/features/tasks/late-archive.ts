import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { toasts } from '#web/ui/toasts.ts'

/** What archives is fetched when somebody first does it. */
export const withArchive = (use: (actions: typeof import('./archive-actions.ts')) => void): void =>
  void import('./archive-actions.ts').then(use, toasts.partMissing)

export const archiveLate = (session: ProjectSession, taskIds: readonly string[]): void =>
  withArchive(({ archive }) => void archive(session, taskIds))
