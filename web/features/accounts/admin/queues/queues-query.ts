import { useMutation, useQuery } from '@tanstack/react-query'
import { listQueues, retryJobs } from '#contract/queues.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { toasts } from '#web/ui/toasts.ts'

const queryKey = ['queues']

export const useQueues = () =>
  useQuery({ queryKey, queryFn: () => call(listQueues, {}), refetchInterval: 5_000 })

export const useRetry = () =>
  useMutation({
    mutationFn: (jobIds: string[]) => call(retryJobs, { jobIds }),
    onSuccess: () => toasts.notice('Tentando de novo'),
    onError: (error) => toasts.error('Erro ao tentar de novo', messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
