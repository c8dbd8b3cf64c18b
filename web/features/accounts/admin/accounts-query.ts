import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type AccountStatus,
  approveMany,
  decideApproval,
  listAccounts,
} from '#contract/accounts.ts'
import type { Sent } from '#contract/route.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { accountsKey } from '#web/api/query-client.ts'
import { toasts } from '#web/ui/toasts.ts'

export interface AccountFilter {
  search: string
  status: 'all' | (typeof AccountStatus.options)[number]
}

/** The list, page by page; new requests appear by themselves while somebody looks. */
export function useAccounts({ search, status }: AccountFilter) {
  const filter = { search: search || undefined, status: status === 'all' ? undefined : status }
  return useInfiniteQuery({
    queryKey: [...accountsKey, filter],
    queryFn: ({ pageParam }) => call(listAccounts, { ...filter, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function useDecideApproval() {
  const reload = useReload()
  return useMutation({
    mutationFn: (decision: Sent<typeof decideApproval>) => call(decideApproval, decision),
    onSuccess: (_, { approved }) => {
      if (approved) toasts.success('Usuário aprovado!', 'O usuário foi aprovado com sucesso.')
      else toasts.success('Aprovação removida!', 'A aprovação do usuário foi removida.')
      return reload()
    },
    onError: (error, { approved }) =>
      toasts.error(
        approved ? 'Erro ao aprovar usuário' : 'Erro ao remover aprovação',
        messageOf(error),
      ),
  })
}

export function useApproveMany() {
  const reload = useReload()
  return useMutation({
    mutationFn: (accountIds: string[]) => call(approveMany, { accountIds }),
    onSuccess: ({ accounts }) => {
      if (accounts.length === 1) {
        toasts.success('Usuário aprovado!', 'O usuário foi aprovado com sucesso.')
      } else {
        toasts.success('Usuários aprovados!', `${accounts.length} usuários foram aprovados.`)
      }
      return reload()
    },
    onError: (error) => toasts.error('Erro ao aprovar usuário', messageOf(error)),
  })
}

function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: accountsKey })
}
