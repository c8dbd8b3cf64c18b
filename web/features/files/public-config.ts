import { getPublicConfig } from '#contract/system.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { formatSize } from './file-size.ts'

const publicConfig = {
  queryKey: ['public-config'],
  queryFn: () => call(getPublicConfig, {}),
  staleTime: Number.POSITIVE_INFINITY,
}

/** Why a file would be refused for its size, or null; the server, not the screen, knows the limit. */
export async function sizeRefusal(): Promise<(file: File) => string | null> {
  const config = await queryClient.fetchQuery(publicConfig).catch(() => null)
  const largest = config?.maxFileBytes ?? Number.POSITIVE_INFINITY
  return ({ size }) => (size > largest ? `O limite é de ${formatSize(largest)} por arquivo.` : null)
}
