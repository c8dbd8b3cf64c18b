import { useSyncExternalStore } from 'react'
import { useMatch } from 'react-router'
import { can } from '#contract/access.ts'
import { pages } from '#contract/pages.ts'
import { localCopyIds } from '#web/api/local-copy-ids.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

/** What one can go on with on this screen while there is no connection. */
export type OfflineWork = 'changing' | 'reading' | 'elsewhere' | 'not known yet'

export function useOfflineWork(): OfflineWork {
  const onTasks = useMatch(pages.myTasks) !== null
  const projectId = useMatch(pages.project)?.params.projectId
  const access = useSyncExternalStore(subscribe, () => projectId && accessTo(projectId))
  if (onTasks) return 'changing'
  if (access) return can(access, 'task:write') ? 'changing' : 'reading'
  // What was never opened on this device cannot be worked in now.
  return projectId && localCopyIds().includes(projectId) ? 'not known yet' : 'elsewhere'
}

const subscribe = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)

/** Of the open project; its copy may still be read. */
const accessTo = (projectId: string) =>
  queryClient.getQueryData<ProjectSession>(['project', projectId])?.store.view().access
