import type { changeNotice } from '#contract/notices.ts'
import type { Input } from '#contract/route.ts'
import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/domain-error.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import type { Signals } from '#server/realtime/signals.ts'
import * as queries from './notice-queries.ts'

type NoticeCall = SignedInCall<{
  db: Database
  realtime: Pick<Signals, 'raise'>
}>

export const ownNotices = async ({ services: { db }, caller }: NoticeCall) => ({
  notices: await queries.readNotices(db.queries, caller.accountId),
})

export async function changeOwnNotice(
  { services, caller: { accountId } }: NoticeCall,
  { noticeId, ...change }: Input<typeof changeNotice>,
): Promise<void> {
  const { db, realtime } = services
  const known = await queries.changeNotice(db.queries, accountId, noticeId, change)
  found(known ? noticeId : undefined)
  realtime.raise(`notices-of:${accountId}`)
}
