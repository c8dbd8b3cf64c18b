import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Access } from '#contract/access.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { mapItem, without } from '#contract/lists.ts'
import {
  addMember,
  changeMember,
  listMembers,
  type Member,
  removeMember,
} from '#contract/members.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { membersKey } from '#web/api/query-client.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { toasts } from '#web/ui/toasts.ts'

interface MemberChange {
  memberId: string
  /** Null: the member is removed. */
  access: Access | null
}

const membersQuery = (projectId: string) =>
  queryOptions({
    queryKey: membersKey(projectId),
    queryFn: () => call(listMembers, { projectId }),
  })

/** The members as the server told them, and on top what is under way. */
export function useMembers(projectId: string) {
  const query = membersQuery(projectId)
  const { data, isError, error, refetch } = useQuery(query)
  const pending = useMutationState({
    filters: { mutationKey: query.queryKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as MemberChange,
  })
  const members = data && pending.reduce(withChange, data.members)
  return { owner: data?.owner, members, isError, error, refetch }
}

const withChange = (members: Member[], { memberId, access }: MemberChange): Member[] =>
  access === null
    ? without(members, memberId)
    : mapItem(members, memberId, (member) => ({ ...member, access }))

export function useMemberChange(projectId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = membersQuery(projectId)
  return useMutation({
    mutationKey: queryKey,
    mutationFn: ({ memberId, access }: MemberChange) =>
      access === null
        ? call(removeMember, { projectId, memberId })
        : call(changeMember, { projectId, memberId, access }),
    onSuccess: async (_, change) => {
      // A reading that began before the change would bring back what was there before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (list) => list && { ...list, members: withChange(list.members, change) },
      )
      toasts.success(change.access === null ? 'Membro removido!' : 'Acesso alterado!')
    },
    onError: (error, { access }) =>
      tellFailure(access === null ? 'Erro ao remover membro' : 'Erro ao alterar acesso', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

export interface Invitation {
  /** Of the member to be, and the key of the request. */
  id: string
  person: string
  access: Access
}

/** The server's message says the rest: its words are those of the spec. */
const titles: Partial<Record<ErrorCode, string>> = {
  person_not_found: 'Usuário não encontrado',
  already_member: 'Usuário já é membro',
  person_ambiguous: 'Mais de um usuário com este nome',
}

/** What is wrong with the name or address; its toast says it too. */
export function personProblem(error: Error | null): string | undefined {
  const title = error instanceof ApiError ? titles[error.code] : undefined
  return title && `${title}. ${error?.message}`
}

/** Not foreseen on the screen: only the server knows whose name or address it is. */
export function useAddMember(projectId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invitation: Invitation) =>
      call(addMember, { projectId, ...invitation }, { key: invitation.id }),
    onSuccess: () => {
      toasts.success('Projeto compartilhado!')
      return queryClient.invalidateQueries({ queryKey: membersQuery(projectId).queryKey })
    },
    onError: (error) => {
      const title = error instanceof ApiError ? titles[error.code] : undefined
      tellFailure(title ?? 'Erro ao compartilhar projeto', error)
    },
  })
}
