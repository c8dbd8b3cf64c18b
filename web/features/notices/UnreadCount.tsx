import { useUnreadNotices } from './notices-query.ts'

/** Behind the name of the box, where a phone has no room for the bell. */
export function UnreadCount() {
  const unread = useUnreadNotices()
  return unread > 0 && `: ${unread} por ler`
}
