import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import { listProjects } from '#contract/projects.ts'
import type { Received } from '#contract/route.ts'
import { open, prepare } from '#web/api/call.ts'
import { projectsKey } from '#web/api/query-client.ts'
import { dropOtherCopies } from '#web/features/offline/copies.ts'
import { foreseen, type ProjectChange } from './project-change.ts'

/** The last answer and its mark: what has not changed is not sent again. */
let known: { tag: string; answer: Received<typeof listProjects> } | null = null

async function readProjects(): Promise<Received<typeof listProjects>> {
  const headers = known ? { 'if-none-match': known.tag } : {}
  const response = await open(prepare(listProjects, {}), { headers })
  if (response.status === 304 && known) return known.answer
  const answer = (await response.json()) as Received<typeof listProjects>
  known = { tag: response.headers.get('etag') ?? '', answer }
  dropOtherCopies(answer.projects.map(({ id }) => id))
  return answer
}

export const projectsQuery = queryOptions({
  queryKey: projectsKey,
  queryFn: readProjects,
  refetchOnWindowFocus: 'always',
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
