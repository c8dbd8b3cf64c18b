import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readManagedProjects } from '#contract/reports.ts'
import { call } from '#web/api/call.ts'
import { askAgainMs } from '#web/features/reports/report-query.ts'

/** Asked for again while the history of one of them is being read. */
export const useManagedProjects = (from: string, to: string) =>
  useQuery({
    queryKey: ['reports', readManagedProjects.path, from, to],
    queryFn: () => call(readManagedProjects, { from, to }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.projects.some(({ figures }) => figures === null) ? askAgainMs : false,
  })
