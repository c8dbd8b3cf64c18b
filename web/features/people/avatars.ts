import { getAvatar, listAvatars } from '#contract/avatars.ts'
import { call, prepare } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { avatarAddresses } from '#web/ui/avatar-addresses.ts'

/** Shorter than the ticket in their addresses is good for. */
const refreshMs = 5 * 60_000
const queryKey = ['avatars']
let begun = false

/** Shows the pictures of people from now on, as far as they have one. */
export function showAvatars(): void {
  if (!begun) setInterval(() => void readAvatars(), refreshMs)
  begun = true
  void readAvatars(refreshMs)
}

/** Answers whether one's own was sent and is not ready yet. */
export async function readAvatars(staleTime = 0): Promise<boolean> {
  const seen = await queryClient
    .fetchQuery({ queryKey, queryFn: () => call(listAvatars, {}), staleTime })
    .catch(() => null)
  if (!seen) return false
  const { ticket, avatars, waiting } = seen
  const addressOf = (userId: string, version: string) =>
    prepare(getAvatar, { userId, version, ticket }).path
  avatarAddresses.set(
    new Map(avatars.map(({ userId, version }) => [userId, addressOf(userId, version)])),
  )
  return waiting
}
