import { useMutation, useQuery } from '@tanstack/react-query'
import {
  changeNoticeSettings,
  chosenKinds,
  getNoticeSettings,
  type NoticeSettings,
} from '#contract/notice-settings.ts'
import type { Sent } from '#contract/route.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { toasts } from '#web/ui/toasts.ts'

const queryKey = ['notice-settings']

export const useNoticeSettings = () =>
  useQuery({ queryKey, queryFn: () => call(getNoticeSettings, {}) })

type Change = Sent<typeof changeNoticeSettings>

/** Each choice is shown as it is made, and kept. They are sent in their order: the last answer has them all. */
export const useChangeSettings = () =>
  useMutation({
    mutationKey: queryKey,
    scope: { id: 'notice-settings' },
    mutationFn: (change: Change) => call(changeNoticeSettings, change),
    onMutate: (change) => {
      const before = queryClient.getQueryData<NoticeSettings>(queryKey)
      if (isAlone()) kept = before
      queryClient.setQueryData(queryKey, before && after(before, change))
    },
    onSuccess: (settings) => {
      kept = settings
      if (isAlone()) queryClient.setQueryData(queryKey, settings)
    },
    onError: (error, change) => {
      // Without connection nobody else says how it was.
      const others = waiting().filter((one) => one !== change)
      queryClient.setQueryData(queryKey, kept && others.reduce(after, kept))
      toasts.error('Erro ao mudar os avisos', messageOf(error))
      void queryClient.invalidateQueries({ queryKey })
    },
  })

/** As the server keeps them, as far as it answered. */
let kept: NoticeSettings | undefined

const isAlone = () => queryClient.isMutating({ mutationKey: queryKey }) === 1

const waiting = () =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: queryKey, status: 'pending' })
    .map(({ state }) => state.variables as Change)

function after(before: NoticeSettings, { kinds = {}, ...change }: Change): NoticeSettings {
  const channels = chosenKinds.map((kind) => [kind, { ...before.kinds[kind], ...kinds[kind] }])
  return { ...before, ...change, kinds: Object.fromEntries(channels) } as NoticeSettings
}
