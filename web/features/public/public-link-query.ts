import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPublicLink } from '#contract/public-links.ts'
import type { Route, Sent } from '#contract/route.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toasts } from '#web/ui/toasts.ts'

export interface BoardOfLink {
  projectId: string
  boardId: string
}

/** Unless somebody says otherwise. */
export const usualDays = 90

const linkKey = ({ boardId }: BoardOfLink) => ['public-link', boardId] as const

export const usePublicLink = (board: BoardOfLink) =>
  useQuery({ queryKey: linkKey(board), queryFn: () => call(getPublicLink, { ...board }) })

/** One change of the link; afterwards it is read again. */
export function useLinkChange<R extends Route>(board: BoardOfLink, route: R, failure: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<R>) => call(route, input),
    onError: (error) => toasts.error(failure, messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: linkKey(board) }),
  })
}
