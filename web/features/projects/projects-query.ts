import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { listProjects } from '#contract/projects.ts'
import { call } from '#web/api/call.ts'
import { foreseen, type ProjectChange } from './project-change.ts'

const lookEvery = 15_000

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: () => call(listProjects, {}),
  refetchOnWindowFocus: 'always',
  // Without a first answer the screen offers to try again; it does not flicker by itself.
  refetchInterval: ({ state }) => (state.data ? lookEvery : false),
})

/** The projects as the server told them, and on top what the person did and is not yet answered. */
export function useProjects() {
  const { data, isError, error, refetch } = useQuery(projectsQuery)
  const pending = useMutationState({
    filters: { mutationKey: projectsQuery.queryKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as ProjectChange,
  })
  return { projects: data && pending.reduce(foreseen, data.projects), isError, error, refetch }
}
