import { useMutation, useQuery } from '@tanstack/react-query'
import { makeBackup, readBackups } from '#contract/backups.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { toasts } from '#web/ui/toasts.ts'

const queryKey = ['backups']

/** Read again and again while one is being made; otherwise nights are what changes it. */
export const useBackups = () =>
  useQuery({
    queryKey,
    queryFn: () => call(readBackups, {}),
    refetchInterval: ({ state }) => (state.data?.making ? 1_000 : 60_000),
  })

export const useMakeBackup = () =>
  useMutation({
    mutationFn: () => call(makeBackup, {}),
    onSuccess: (report) => queryClient.setQueryData(queryKey, report),
    onError: (error) => toasts.error('Erro ao fazer backup', messageOf(error)),
  })
