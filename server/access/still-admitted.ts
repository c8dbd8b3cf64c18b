import { sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { Caller } from './caller.ts'

/** What `identityOf` says, in SQL, for a change: whether nothing of it was taken back meanwhile. */
export const isStillAdmitted = ({
  accountId,
  sessionId,
  token,
  email,
  administrator,
}: Caller) => sql`exists (
  select from accounts a
    join ${token ? sql`api_tokens` : sql`sessions`} s on s.account_id = a.id and s.id = ${sessionId}
    left join profiles p on p.user_id = a.id
   where a.id = ${accountId} and a.email = ${email} and a.email_confirmed_at is not null
     and (p.approved or ${administrator}))`

/** After the wait for a row, where no event is written that would ask. */
export async function refuseIfOut(tx: Tx, caller: Caller): Promise<void> {
  const [now] = await rows<{ admitted: boolean }>(
    tx,
    sql`select ${isStillAdmitted(caller)} as admitted`,
  )
  if (!now?.admitted) throw new DomainError('no_authorization')
}
