import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Route, Sent } from '#contract/route.ts'
import { listDeliveries, listWebhooks } from '#contract/webhooks.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toasts } from '#web/ui/toasts.ts'

const webhooksKey = (projectId: string) => ['webhooks', projectId] as const

/** Nothing tells this screen how a delivery went: it looks for as long as it is open. */
const lookEvery = 3_000

export const useWebhooks = (projectId: string) =>
  useQuery({
    queryKey: webhooksKey(projectId),
    queryFn: () => call(listWebhooks, { projectId }),
    refetchInterval: lookEvery,
  })

export const useDeliveries = (projectId: string, webhookId: string) =>
  useQuery({
    queryKey: [...webhooksKey(projectId), webhookId],
    queryFn: () => call(listDeliveries, { projectId, webhookId }),
    refetchInterval: lookEvery,
  })

/** One change of webhooks; afterwards all that is shown of them is read again. */
export function useWebhookChange<R extends Route>(projectId: string, route: R, failure: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<R>) => call(route, input),
    gcTime: 0,
    onError: (error) => toasts.error(failure, messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(projectId) }),
  })
}
