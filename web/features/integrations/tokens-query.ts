import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/route.ts'
import { createToken, endToken, listTokens } from '#contract/tokens.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toasts } from '#web/ui/toasts.ts'

const tokensKey = ['tokens'] as const

export const useTokens = () =>
  useQuery({ queryKey: tokensKey, queryFn: () => call(listTokens, {}) })

export function useCreateToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wish: Sent<typeof createToken>) => call(createToken, wish),
    // The secret is shown once and kept nowhere, not even in the memory of this screen.
    gcTime: 0,
    onError: (error) => toasts.error('Erro ao criar o token', messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}

export function useEndToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (tokenId: string) => call(endToken, { tokenId }),
    onSuccess: () => toasts.success('Token encerrado!', 'Ele deixou de valer na hora.'),
    onError: (error) => toasts.error('Erro ao encerrar o token', messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}
