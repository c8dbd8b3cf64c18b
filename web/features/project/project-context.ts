import { createContext, use, useSyncExternalStore } from 'react'
import { can, type ProjectAction } from '#contract/access.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

export const SessionContext = createContext<ProjectSession | null>(null)

/** The project that is open on this screen. */
export function useOpenProject(): ProjectSession {
  const session = use(SessionContext)
  if (!session) throw new Error('useOpenProject needs an open project above it')
  return session
}

/** Below it nothing can be changed: an archived task is read, whoever reads it. */
export const ReadOnlyContext = createContext(false)

/** Hides what the server would refuse: both ask the same table. */
export function useMay(): (action: ProjectAction) => boolean {
  const { store } = useOpenProject()
  // The access alone: a card must not be drawn again because another one moved.
  const access = useSyncExternalStore(store.subscribe, () => store.view().access)
  const readOnly = use(ReadOnlyContext)
  return (action) => can(readOnly ? 'view' : access, action)
}
