import { queryOptions, useQuery } from '@tanstack/react-query'
import { listNotices, type Notice } from '#contract/notices.ts'
import { call } from '#web/api/call.ts'
import { noticesKey } from '#web/api/query-client.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { saveNotices } from '#web/features/offline/copies.ts'
import { listIfKept } from '#web/features/offline/kept-lists.ts'

/** A list on the device names the project of each entry; empty: it has none. */
type Kept = Notice & { projectId: string }

/** At once as they were last seen on this device, which will do where nobody answers. */
const noticesQuery = (userId: string) =>
  queryOptions({
    queryKey: noticesKey,
    queryFn: async () => {
      const { notices } = await call(listNotices, {})
      saveNotices(
        userId,
        notices.map((notice) => ({ ...notice, projectId: notice.projectId ?? '' })),
      )
      return notices
    },
    initialData: (): Notice[] | undefined =>
      listIfKept<Kept>('notices', userId)?.map((notice) => ({
        ...notice,
        projectId: notice.projectId || null,
      })),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: 'always',
  })

export const useNotices = () => useQuery(noticesQuery(usePerson().userId))

/** How many notices have something to read. */
export const useUnreadNotices = () =>
  (useNotices().data ?? []).filter(({ unread }) => unread > 0).length
