import { useQuery } from '@tanstack/react-query'
import { getSubscription } from '#contract/billing.ts'
import { call } from '#web/api/call.ts'

export const useSubscription = () =>
  useQuery({ queryKey: ['subscription'], queryFn: () => call(getSubscription, {}) })
