import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { listMyTasks, type MyTask } from '#contract/my-tasks.ts'
import { call } from '#web/api/call.ts'
import { myTasksKey } from '#web/api/query-client.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { saveTasks } from '#web/features/offline/copies.ts'
import { keptList } from '#web/features/offline/kept-lists.ts'
import { outboxOf } from '#web/features/offline/own-outbox.ts'
import { foreseenTasks } from './foreseen-tasks.ts'

/** At once as they were last seen on this device, which will do where nobody answers. */
const myTasksQuery = (userId: string) =>
  queryOptions({
    queryKey: myTasksKey,
    queryFn: async () => {
      const answer = await call(listMyTasks, {})
      saveTasks(userId, answer.tasks)
      return answer
    },
    initialData: () => {
      const tasks = keptList<MyTask>('tasks', userId)
      return tasks.length > 0 ? { tasks, more: false } : undefined
    },
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: 'always',
  })

/** The tasks as the server told them, and on top what the person did and is not yet answered. */
export function useMyTasks() {
  const { userId } = usePerson()
  const outbox = outboxOf(userId)
  useSyncExternalStore(outbox.subscribe, outbox.view)
  const { data, isError, error, refetch } = useQuery(myTasksQuery(userId))
  const unsent = [...new Set(data?.tasks.map(({ projectId }) => projectId))]
    .flatMap((projectId) => outbox.entries(projectId))
    .map(({ change }) => change)
  const tasks =
    data && unsent.reduce((tasks, change) => foreseenTasks(tasks, change, userId), data.tasks)
  return { tasks, more: data?.more ?? false, isError, error, refetch }
}
