import type { Received } from '#contract/route.ts'
import { getPublicConfig } from '#contract/system.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { formatSize } from './file-size.ts'

type PublicConfig = Received<typeof getPublicConfig>

const publicConfig = {
  queryKey: ['public-config'],
  queryFn: () => call(getPublicConfig, {}),
  staleTime: Number.POSITIVE_INFINITY,
}

/** Why a file would be refused for its size, as far as is known here; the server knows the limit. */
export function sizeRefusal({ size }: File): string | null {
  const known = queryClient.getQueryData<PublicConfig>(publicConfig.queryKey)
  const largest = known?.maxFileBytes ?? Number.POSITIVE_INFINITY
  return size > largest ? `O limite é de ${formatSize(largest)} por arquivo.` : null
}

/** Asks once. What nobody answers stays unknown. */
export const learnLimit = (): Promise<unknown> =>
  queryClient.fetchQuery(publicConfig).catch(() => null)
