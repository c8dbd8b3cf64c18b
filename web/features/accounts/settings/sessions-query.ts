import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endSession, listSessions } from '#contract/accounts.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { endOtherSessions, showAuthError } from '#web/features/auth/auth-actions.ts'
import { toasts } from '#web/ui/toasts.ts'

export const sessionsKey = ['sessions'] as const

export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: () => call(listSessions, {}) })

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { sessionId }),
    onSuccess: () => toasts.success('Sessão encerrada!'),
    onError: (error) => toasts.error('Erro ao encerrar a sessão', messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => toasts.success('Sessões encerradas!', 'Só esta continua aberta.'),
    onError: showAuthError('Erro ao encerrar as sessões'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
}
