import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ThinReason } from '#contract/report-answers.ts'
import { readReportChoices } from '#contract/reports.ts'
import type { Received, Route, Sent } from '#contract/route.ts'
import { call } from '#web/api/call.ts'
import type { ReportAddress } from './report-address.ts'

/** What every report of a project is asked with. */
export interface Asked {
  projectId: string
  boardId: string | undefined
  from: string
  to: string
  label: string | undefined
  person: string | undefined
  priority: 'low' | 'medium' | 'high' | undefined
}

export const askedBy = (projectId: string, address: ReportAddress): Asked => ({
  projectId,
  boardId: address.boardId ?? undefined,
  from: address.from,
  to: address.to,
  label: address.label ?? undefined,
  person: address.person ?? undefined,
  priority: address.priority ?? undefined,
})

/** A report, or why there is none. */
export type Answered = { enough: true } | { enough: false; reason: ThinReason }

/** A long history that is being read for the first time is asked for again. */
export const askAgainMs = 3_000

export function useReport<R extends Route>(route: R, sent: Sent<R>): UseQueryResult<Received<R>> {
  return useQuery<Received<R>>({
    queryKey: ['reports', route.path, sent],
    queryFn: () => call(route, sent),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => isPreparing(state.data as Answered | undefined) && askAgainMs,
  })
}

const isPreparing = (data: Answered | undefined) =>
  data?.enough === false && data.reason === 'preparing'

/** What the reports can be narrowed to. */
export const useChoices = (projectId: string) =>
  useQuery({
    queryKey: ['reports', 'choices', projectId],
    queryFn: () => call(readReportChoices, { projectId }),
  })
