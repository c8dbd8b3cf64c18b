import { queryOptions, useQuery } from '@tanstack/react-query'
import { summariseProjects } from '#contract/projects.ts'
import { call } from '#web/api/call.ts'
import { projectsKey } from '#web/api/query-client.ts'
import type { Summaries } from './arranged.ts'

/** Below the key of the list: whatever makes that read again makes this read again. */
const summariesQuery = queryOptions({
  queryKey: [...projectsKey, 'summaries'],
  queryFn: async (): Promise<Summaries> => {
    const { summaries } = await call(summariseProjects, {})
    return new Map(summaries.map((summary) => [summary.projectId, summary]))
  },
  refetchOnWindowFocus: 'always',
})

const none: Summaries = new Map()

/** Without them the list is as good; a failure is not worth a word. */
export const useSummaries = (): Summaries => useQuery(summariesQuery).data ?? none
