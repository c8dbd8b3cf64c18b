import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFeed, endFeed, listFeeds, renewFeed } from '#contract/feeds.ts'
import type { Sent } from '#contract/route.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toasts } from '#web/ui/toasts.ts'

const feedsKey = ['feeds'] as const

export const useFeeds = () => useQuery({ queryKey: feedsKey, queryFn: () => call(listFeeds, {}) })

export function useCreateFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: Sent<typeof createFeed>) => call(createFeed, wish),
    // The address is shown once and kept nowhere, not even in the memory of this screen.
    gcTime: 0,
    onError: (error) => toasts.error('Erro ao criar o endereço', messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedsKey }),
  })
}

export function useRenewFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (feedId: string) => call(renewFeed, { feedId }),
    onSuccess: () => toasts.success('Endereço renovado!', 'Ele vale por mais um ano.'),
    onError: (error) => toasts.error('Erro ao renovar o endereço', messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedsKey }),
  })
}

export function useEndFeed() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (feedId: string) => call(endFeed, { feedId }),
    onSuccess: () => toasts.success('Endereço encerrado!', 'Ele deixou de responder na hora.'),
    onError: (error) => toasts.error('Erro ao encerrar o endereço', messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedsKey }),
  })
}
