import { useQuery } from '@tanstack/react-query'
import { getSubscription } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'
import { subscriptionKey } from '#web/api/query-client.ts'

export const useSubscription = () =>
  useQuery({ queryKey: subscriptionKey, queryFn: () => call(getSubscription, {}) })
