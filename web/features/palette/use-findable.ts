import { useEffect, useMemo, useState } from 'react'
import { useMatch, useSearchParams } from 'react-router'
import type { MyTask } from '#contract/my-tasks.ts'
import { pages } from '#contract/pages.ts'
import { queryClient } from '#web/api/query-client.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keptList } from '#web/features/offline/kept-lists.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { useProjects } from '#web/features/projects/projects-query.ts'
import { useSavedViews } from '#web/features/views/views-query.ts'
import { cardCommands, screenCommands } from './commands-now.ts'
import type { Findable } from './entry.ts'
import { ofMyTasks, ofOpenProject, ofProjects, ofViews } from './on-device.ts'
import { everywhere } from './places.ts'

interface OnDevice {
  /** What can be done here, and the pages of the app: offered before a word is typed. */
  atOnce: Findable[]
  all: Findable[]
}

/** Everything that this device knows and the palette can find; made once, when it opens. */
export function useFindable(taskId: string | null): OnDevice {
  const { userId, administrator } = usePerson()
  const projectId = useMatch(pages.project)?.params.projectId
  const { projects } = useProjects()
  const { views } = useSavedViews(projectId ?? '', projectId !== undefined)
  const [params] = useSearchParams()
  const [ofCard, setOfCard] = useState<Findable[]>([])
  useEffect(() => {
    if (taskId) void cardCommands(taskId).then(setOfCard, () => {})
  }, [taskId])
  return useMemo(() => {
    const open = queryClient.getQueryData<ProjectSession>(['project', projectId])
    const view = open?.store.view()
    const atOnce = [...ofCard, ...screenCommands(taskId, view), ...everywhere(administrator)]
    const there = [
      ...ofProjects(projects ?? []),
      ...(view ? [...ofViews(view, views ?? [], params), ...ofOpenProject(view)] : []),
      ...ofMyTasks(keptList<MyTask>('tasks', userId)),
    ]
    return { atOnce, all: [...atOnce, ...onceEach(there)] }
  }, [userId, administrator, projectId, projects, views, params, taskId, ofCard])
}

/** A task of one's own may be on the open board too. */
const onceEach = (all: Findable[]): Findable[] => [
  ...new Map(all.map((one) => [one.entry.id, one])).values(),
]
